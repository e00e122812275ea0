/* SPDX-License-Identifier: Apache-2.0 */
/* One worker's thread: engines without a queue here, the others in queue.c; then the final fsyncs. */
#include <sched.h>
#include <stdio.h>
#include <sys/prctl.h>

#include "internal.h"

/* Engines without a queue, and fsyncs as sysbench does them: in this thread. */
static int64_t execute(struct worker *w, struct op *op)
{
	if (op->kind == OP_FSYNC)
		return fsync_file(w->load, op->file);
	return w->engine->execute(w, op);
}

static int run_one(struct worker *w, struct op *op)
{
	const struct load_spec *spec = &w->load->spec;
	int together = spec->fsync_each && op->kind == OP_WRITE;

	operation_fill(w, op);
	op->start = clock_now();
	op->result = execute(w, op);
	if (together && spec->as_sysbench && op->result >= 0 && !fsync_after(w, op))
		return 0;
	w->now = clock_now();
	if (!operation_sound(w, op))
		return 0;
	count_operation(w, op, w->now);
	operation_done(w, op);
	op->intended = NEVER;
	return !together || spec->as_sysbench || fsync_after(w, op);
}

static void run_synchronous(struct worker *w)
{
	struct op *op = &w->ops[0];

	for (;;) {
		switch (next_operation(w, op)) {
		case NEXT_GO:
			if (!run_one(w, op))
				return;
			break;
		case NEXT_LATER:
			sleep_until(wake_time(w, op));
			w->now = clock_now();
			break;
		case NEXT_BUSY:
			sched_yield();
			w->now = clock_now();
			break;
		case NEXT_END:
			return;
		}
	}
}

static void fsync_at_end(struct worker *w)
{
	const struct load_spec *spec = &w->load->spec;

	if (!spec->fsync_end || !w->load->writes)
		return;
	for (int file = 0; file < spec->files && !load_stopped(w->load); file++) {
		struct op sync = { .kind = OP_FSYNC, .file = file, .block = -1, .start = clock_now() };
		struct tally *t;

		sync.result = fsync_file(w->load, file);
		w->now = clock_now();
		if (!operation_sound(w, &sync))
			return;
		t = tally_take(w);
		t->fsyncs++;
		t->end_fsyncs++;
		if (!spec->as_sysbench)
			histogram_record(&t->latency[FSYNC_LATENCY], w->now - sync.start);
		tally_give(w);
	}
}

static void run(struct worker *w)
{
	w->now = clock_now();
	if (w->engine->execute)
		run_synchronous(w);
	else if (w->load->spec.as_sysbench && w->engine == &engine_libaio)
		queue_run_as_sysbench(w);
	else
		queue_run(w);
	w->load_end = w->now;
	fsync_at_end(w);
	/* sysbench's order: first the fsyncs, then what is still in flight. */
	queue_drain(w);
}

static int64_t thread_cpu(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return t.tv_sec * NANOS + t.tv_nsec;
}

/* Reports that this worker is ready, and waits for the start. Returns whether to run. */
static int wait_for_start(struct worker *w)
{
	struct load *load = w->load;
	int go;

	pthread_mutex_lock(&load->gate);
	load->ready++;
	pthread_cond_broadcast(&load->changed);
	while (!load->started && !load_stopped(load))
		pthread_cond_wait(&load->opened, &load->gate);
	go = load->started && w->status == 0;
	pthread_mutex_unlock(&load->gate);
	return go;
}

void *worker_run(void *worker)
{
	struct worker *w = worker;
	struct load *load = w->load;
	char name[16];
	int64_t cpu;

	snprintf(name, sizeof(name), "file load %d", w->index);
	pthread_setname_np(pthread_self(), name);
	/* Otherwise a paced operation is up to 50 us late. */
	prctl(PR_SET_TIMERSLACK, 1);
	w->status = w->engine->open(w);
	if (wait_for_start(w)) {
		cpu = thread_cpu();
		run(w);
		w->cpu = thread_cpu() - cpu;
	}
	if (w->status == 0)
		w->engine->close(w);
	pthread_mutex_lock(&load->gate);
	load->running--;
	pthread_cond_broadcast(&load->changed);
	pthread_mutex_unlock(&load->gate);
	return NULL;
}
