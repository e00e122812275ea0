/* SPDX-License-Identifier: Apache-2.0 */
/* One worker's thread: takes operations, has its engine do them, and counts. */
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "internal.h"

/* More at a time would leave the device's queue half empty while they are dealt with. */
#define REAP_MOST 4

static struct tally *tally_take(struct worker *w)
{
	/* The collector holds it for a few instructions, once a second. */
	while (atomic_exchange_explicit(&w->busy, 1, memory_order_acquire))
		sched_yield();
	return w->tally;
}

static void tally_give(struct worker *w)
{
	atomic_store_explicit(&w->busy, 0, memory_order_release);
}

static void count_event(struct tally *t, int64_t latency)
{
	t->events++;
	t->sum += latency;
	if (latency < t->min)
		t->min = latency;
	if (latency > t->max)
		t->max = latency;
}

static void count_bytes(struct tally *t, const struct op *op)
{
	switch (op->kind) {
	case OP_READ:
		t->reads++;
		t->read_bytes += op->length;
		break;
	case OP_WRITE:
		t->writes++;
		t->written_bytes += op->length;
		break;
	case OP_FSYNC:
		t->fsyncs++;
		break;
	}
}

/* The enums of operations and of latencies begin alike. */
static enum latency latency_of(const struct op *op)
{
	return (enum latency)op->kind;
}

static void count_operation(struct worker *w, const struct op *op, int64_t end)
{
	struct tally *t = tally_take(w);

	count_bytes(t, op);
	histogram_record(&t->latency[latency_of(op)], end - op->start);
	if (op->submitted) {
		histogram_record(&t->latency[SUBMISSION_LATENCY], op->submitted - op->start);
		histogram_record(&t->latency[COMPLETION_LATENCY], end - op->submitted);
	}
	if (op->intended != NEVER)
		histogram_record(&t->latency[RESPONSE_LATENCY], end - op->intended);
	count_event(t, w->load->spec.as_sysbench && op->intended != NEVER ? end - op->intended : end - op->start);
	tally_give(w);
}

/* sysbench's queue: the event is over once it is submitted, the operation when it is done. */
static void count_sysbench_event(struct worker *w, const struct op *op, int64_t end)
{
	struct tally *t = tally_take(w);

	histogram_record(&t->latency[SUBMISSION_LATENCY], end - op->start);
	if (op->intended != NEVER)
		histogram_record(&t->latency[RESPONSE_LATENCY], end - op->intended);
	count_event(t, end - (op->intended != NEVER ? op->intended : op->start));
	tally_give(w);
}

static void count_sysbench_operation(struct worker *w, const struct op *op, int64_t end)
{
	struct tally *t = tally_take(w);

	count_bytes(t, op);
	histogram_record(&t->latency[latency_of(op)], end - op->start);
	histogram_record(&t->latency[COMPLETION_LATENCY], end - op->submitted);
	tally_give(w);
}

int fsync_file(const struct load *load, int file)
{
	int n;

	if (load->maps)
		n = msync(load->maps[file], (size_t)load->spec.file_bytes, MS_SYNC | MS_INVALIDATE);
	else
		n = load->spec.data_only ? fdatasync(load->fds[file]) : fsync(load->fds[file]);
	return n < 0 ? -errno : 0;
}

/* Random content: what a write puts down. Before the clock starts. */
static void fill(struct worker *w, struct op *op)
{
	struct load *load = w->load;

	if (op->kind != OP_WRITE || load->spec.content == CONTENT_ZEROS)
		return;
	content_stamp(op->write_buffer, op->length, &w->random);
	if (load->spec.content != CONTENT_VALIDATED)
		return;
	/* Only the holder of the block's claim gets here. */
	op->sequence = load->run | (atomic_load_explicit(&load->sequences[op->block], memory_order_relaxed) + 1);
	content_seal(&load->crc, op->write_buffer, op->length, (uint32_t)op->file, (uint64_t)op->offset, op->sequence);
}

static int check(struct worker *w, const struct op *op)
{
	static const enum failure_kind kinds[] = {
		[BLOCK_GOOD] = NO_FAILURE, [BLOCK_CHECKSUM] = FAILED_CHECKSUM, [BLOCK_OFFSET] = FAILED_OFFSET,
		[BLOCK_FILE] = FAILED_FILE, [BLOCK_SEQUENCE] = FAILED_SEQUENCE
	};
	struct load *load = w->load;
	uint32_t written = op->block >= 0 ? atomic_load_explicit(&load->sequences[op->block], memory_order_relaxed) : 0;
	enum block_fault fault;

	if (op->kind == OP_WRITE && op->block >= 0) {
		atomic_store_explicit(&load->sequences[op->block], (uint32_t)op->sequence, memory_order_relaxed);
		return 1;
	}
	if (op->kind != OP_READ)
		return 1;
	fault = content_check(&load->crc, op->read_buffer, op->length, (uint32_t)op->file, (uint64_t)op->offset,
			      written ? load->run | written : 0);
	if (fault == BLOCK_GOOD)
		return 1;
	load_fail(load, kinds[fault], op, 0);
	return 0;
}

/* Whether the operation did what it was told. */
static int sound(struct worker *w, const struct op *op)
{
	if (op->result < 0) {
		load_fail(w->load, FAILED_CALL, op, -op->result);
		return 0;
	}
	if (op->kind != OP_FSYNC && op->result != (int64_t)op->length) {
		load_fail(w->load, FAILED_SHORT, op, op->result);
		return 0;
	}
	return w->load->spec.content != CONTENT_VALIDATED || check(w, op);
}

static void sleep_until(int64_t moment)
{
	struct timespec t = { .tv_sec = moment / NANOS, .tv_nsec = moment % NANOS };

	clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

static int64_t earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* How long to wait at most for what next_operation waits for. */
static int64_t wake(const struct worker *w, const struct op *op)
{
	int64_t until = earlier(w->now + PATIENCE, w->load->deadline);

	return op && op->intended != NEVER ? earlier(until, op->intended) : until;
}

/* Engines without a queue, and fsyncs as sysbench does them: right here. */
static int64_t execute(struct worker *w, struct op *op)
{
	if (op->kind == OP_FSYNC)
		return fsync_file(w->load, op->file);
	return w->engine->execute(w, op);
}

/* The fsync after a write: inside the write's latency as sysbench, an operation of its own else. */
static int fsync_after(struct worker *w, struct op *op)
{
	struct op sync = { .kind = OP_FSYNC, .file = op->file, .intended = NEVER, .block = -1, .start = w->now };
	struct tally *t;

	sync.result = fsync_file(w->load, op->file);
	if (!sound(w, &sync))
		return 0;
	w->now = clock_now();
	if (!w->load->spec.as_sysbench) {
		count_operation(w, &sync, w->now);
		return 1;
	}
	t = tally_take(w);
	t->fsyncs++;
	tally_give(w);
	return 1;
}

static int run_one(struct worker *w, struct op *op)
{
	const struct load_spec *spec = &w->load->spec;
	int together = spec->fsync_each && op->kind == OP_WRITE;

	fill(w, op);
	op->start = clock_now();
	op->result = execute(w, op);
	if (together && spec->as_sysbench && op->result >= 0 && !fsync_after(w, op))
		return 0;
	w->now = clock_now();
	if (!sound(w, op))
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
			sleep_until(wake(w, op));
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

static struct op *take_slot(struct worker *w)
{
	return w->free_count ? &w->ops[w->free_slots[--w->free_count]] : NULL;
}

static void give_slot(struct worker *w, struct op *op)
{
	op->intended = NEVER;
	w->free_slots[w->free_count++] = op->slot;
}

static int submit(struct worker *w, struct op *op)
{
	int n;

	fill(w, op);
	op->start = clock_now();
	n = w->engine->submit(w, op);
	if (n < 0) {
		op->result = n;
		return sound(w, op);
	}
	w->inflight++;
	return 1;
}

/* Returns whether the run goes on; *again: the write in this slot became its fsync. */
static int complete(struct worker *w, struct op *op)
{
	const struct load_spec *spec = &w->load->spec;
	int good = sound(w, op);

	w->inflight--;
	if (good && spec->as_sysbench && w->engine == &engine_libaio)
		count_sysbench_operation(w, op, w->now);
	else if (good)
		count_operation(w, op, w->now);
	operation_done(w, op);
	if (!good || op->kind != OP_WRITE || !spec->fsync_each || (spec->as_sysbench && w->engine == &engine_libaio)) {
		give_slot(w, op);
		return good;
	}
	op->kind = OP_FSYNC;
	op->length = 0;
	op->block = -1;
	op->submitted = 0;
	op->intended = NEVER;
	return submit(w, op);
}

/* Waits until `until` for one completion, then deals with at most `most`. */
static int reap(struct worker *w, unsigned int most, int64_t until)
{
	struct op *done[REAP_MOST];
	int good = 1;

	do {
		int n = w->engine->reap(w, done, most < REAP_MOST ? most : REAP_MOST, until);

		w->now = clock_now();
		if (n < 0) {
			load_fail(w->load, FAILED_CALL, &w->ops[0], -n);
			return 0;
		}
		for (int i = 0; i < n; i++)
			good &= complete(w, done[i]);
		if (n < REAP_MOST)
			break;
		most -= REAP_MOST;
		until = 0;
	} while (most > 0);
	return good;
}

static void drain(struct worker *w)
{
	while (w->inflight > 0 && reap(w, REAP_MOST, w->now + PATIENCE))
		;
}

static void run_queue(struct worker *w)
{
	struct op *op = take_slot(w);
	enum next next = NEXT_GO;

	for (;;) {
		while (op && (next = next_operation(w, op)) == NEXT_GO) {
			if (!submit(w, op))
				return;
			op = take_slot(w);
			/* A rate must see the clock; at full speed one look for each round will do. */
			if (w->load->spec.pace != PACE_CLOSED)
				w->now = clock_now();
		}
		if (op && next == NEXT_END)
			break;
		if (w->inflight == 0) {
			if (next == NEXT_LATER)
				sleep_until(wake(w, op));
			else
				sched_yield();
			w->now = clock_now();
		} else if (!reap(w, REAP_MOST, wake(w, op))) {
			return;
		}
		if (!op)
			op = take_slot(w);
		if (load_stopped(w->load))
			break;
	}
	drain(w);
}

/* One io_submit for each event, and a wait for one completion only when the queue is full. */
static void run_as_sysbench(struct worker *w)
{
	const struct load_spec *spec = &w->load->spec;
	struct op *op = take_slot(w);

	for (;;) {
		enum next next = next_operation(w, op);

		if (next == NEXT_END)
			return;
		if (next != NEXT_GO) {
			if (w->inflight > 0 ? !reap(w, (unsigned int)spec->depth, wake(w, op)) : (sleep_until(wake(w, op)), 0))
				return;
			w->now = clock_now();
			continue;
		}
		struct op event = *op;

		if (op->kind == OP_FSYNC) {
			event.start = clock_now();
			op->result = fsync_file(w->load, op->file);
			if (!sound(w, op))
				return;
			count_sysbench_event(w, &event, w->now = clock_now());
			struct tally *t = tally_take(w);

			t->fsyncs++;
			tally_give(w);
			op->intended = NEVER;
			continue;
		}
		if (!submit(w, op))
			return;
		event.start = op->start;
		op = NULL;
		while (w->inflight >= (unsigned int)spec->depth || w->free_count == 0)
			if (!reap(w, (unsigned int)spec->depth, clock_now() + PATIENCE) || load_stopped(w->load))
				return;
		if (spec->fsync_each && event.kind == OP_WRITE && !fsync_after(w, &event))
			return;
		count_sysbench_event(w, &event, w->now = clock_now());
		op = take_slot(w);
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
		if (!sound(w, &sync))
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
		run_as_sysbench(w);
	else
		run_queue(w);
	w->load_end = w->now;
	fsync_at_end(w);
	/* sysbench's order: first the fsyncs, then what is still in flight. */
	drain(w);
}

static int64_t thread_cpu(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return t.tv_sec * NANOS + t.tv_nsec;
}

/* Tells that this worker is ready, and waits for the start. Returns whether to run. */
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
	/* Else a paced operation comes up to 50 us late. */
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
