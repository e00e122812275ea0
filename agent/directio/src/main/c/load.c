/* SPDX-License-Identifier: Apache-2.0 */
/* Sets a load up, starts it, stops it, and takes it down. */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "guard.h"
#include "internal.h"

static const struct engine *const engines[] = {
	[ENGINE_SYNC] = &engine_sync, [ENGINE_LIBAIO] = &engine_libaio,
	[ENGINE_MMAP] = &engine_mmap, [ENGINE_IO_URING] = &engine_uring
};

static void tally_open(struct tally *t)
{
	for (int i = 0; i < LATENCIES; i++)
		histogram_open(&t->latency[i]);
	t->min = INT64_MAX;
}

static void worker_open(struct load *load, int index)
{
	const struct load_spec *spec = &load->spec;
	struct worker *w = &load->workers[index];
	size_t each = buffers_each(spec);

	w->load = load;
	w->engine = load->engine;
	w->index = index;
	random_seed(&w->random, (uint64_t)spec->seed * 1000003u + (uint64_t)index);
	tally_open(w->tally);
	tally_open(w->spare);
	content_open(w->buffers, w->buffers_size, (enum content)spec->content, &w->random);
	for (uint32_t i = 0; i < (uint32_t)spec->depth; i++) {
		struct op *op = &w->ops[i];

		op->slot = i;
		op->intended = NEVER;
		op->read_buffer = w->buffers + each * i;
		op->write_buffer = op->read_buffer + (spec->mode == RANDOM_READ_WRITE ? each / 2 : 0);
		/* Taken from the end: the first slots first. */
		w->free_slots[w->free_count++] = (uint32_t)spec->depth - 1 - i;
	}
}

static void open_places(struct load *load)
{
	const struct load_spec *spec = &load->spec;

	load->requests_per_file = (spec->file_bytes + spec->request_bytes - 1) / spec->request_bytes;
	for (int i = 0; i < spec->sizes; i++) {
		load->blocks_per_file[i] = spec->file_bytes / spec->size_bytes[i];
		offsets_open(&load->offsets[i], (enum offsets_kind)spec->offsets, spec->offsets_parameter,
			     (uint64_t)(load->blocks_per_file[i] * spec->files));
	}
}

static void unmap_files(struct load *load, int files)
{
	for (int i = 0; i < files; i++)
		munmap(load->maps[i], (size_t)load->spec.file_bytes);
	guard_close();
}

static int map_files(struct load *load)
{
	int n = guard_open();

	if (n < 0)
		return n;
	for (int i = 0; i < load->spec.files; i++) {
		void *map;

		/* New files are made as long as they will be, as sysbench does. */
		if (load->spec.mode == SEQ_WRITE && ftruncate(load->fds[i], load->spec.file_bytes) < 0)
			map = MAP_FAILED;
		else
			map = mmap(NULL, (size_t)load->spec.file_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, load->fds[i], 0);
		if (map == MAP_FAILED) {
			n = -errno;
			unmap_files(load, i);
			return n;
		}
		load->maps[i] = map;
	}
	return 0;
}

static void open_locks(struct load *load)
{
	pthread_condattr_t monotonic;

	pthread_mutex_init(&load->turn, NULL);
	pthread_mutex_init(&load->gate, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&load->opened, &monotonic);
	pthread_cond_init(&load->changed, &monotonic);
	pthread_condattr_destroy(&monotonic);
}

/* With every signal blocked: signals are handled by the JVM in its own threads. */
static int start_threads(struct load *load)
{
	sigset_t all, before;
	int n = 0;

	sigfillset(&all);
	/* Our own faults must reach their handlers. */
	sigdelset(&all, SIGBUS);
	sigdelset(&all, SIGSEGV);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	for (int i = 0; i < load->spec.threads && n == 0; i++) {
		n = -pthread_create(&load->workers[i].thread, NULL, worker_run, &load->workers[i]);
		if (n == 0)
			load->threads_made++;
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return n;
}

/* Whether every worker's engine is set up. */
static int wait_until_ready(struct load *load)
{
	int n = 0;

	pthread_mutex_lock(&load->gate);
	while (load->ready < load->threads_made)
		pthread_cond_wait(&load->changed, &load->gate);
	pthread_mutex_unlock(&load->gate);
	for (int i = 0; i < load->threads_made && n == 0; i++)
		n = load->workers[i].status;
	return n;
}

static void free_load(struct load *load)
{
	if (load->maps && load->engine == &engine_mmap)
		unmap_files(load, (int)load->spec.files);
	for (int i = 0; i < load->spec.files; i++)
		close(load->fds[i]);
	munmap(load->arena, load->arena_size);
}

static void close_fds(const struct load_spec *spec, const int *fds)
{
	for (int i = 0; i < spec->files; i++)
		close(fds[i]);
}

int load_open(const struct load_spec *spec, const int *fds, struct load **result)
{
	struct load *load = load_allocate(spec);
	int n = 0;

	if (!load) {
		close_fds(spec, fds);
		return -ENOMEM;
	}
	load->spec = *spec;
	memcpy(load->fds, fds, (size_t)spec->files * sizeof(int));
	load->engine = engines[spec->engine];
	load->writes = spec->mode != SEQ_READ && spec->mode != RANDOM_READ;
	load->run = (uint64_t)clock_now() << 32;
	crc_open(&load->crc);
	open_places(load);
	open_locks(load);
	random_seed(&load->arrivals, (uint64_t)spec->seed ^ 0xa5a5a5a5a5a5a5a5u);
	for (int i = 0; i < LATENCIES; i++)
		histogram_sum_open(&load->interval->latency[i]);
	for (int i = 0; i < spec->threads; i++)
		worker_open(load, i);
	load->result.min = INT64_MAX;
	if (load->engine == &engine_mmap)
		n = map_files(load);
	else
		load->maps = NULL;
	if (n < 0) {
		load->maps = NULL;
		free_load(load);
		return n;
	}
	n = start_threads(load);
	/* Not at the start: a load that is stopped before has threads that leave before. */
	pthread_mutex_lock(&load->gate);
	load->running = load->threads_made;
	pthread_mutex_unlock(&load->gate);
	if (n == 0)
		n = wait_until_ready(load);
	if (n < 0) {
		load_close(load);
		return n;
	}
	*result = load;
	return 0;
}

int load_start(struct load *load)
{
	pthread_mutex_lock(&load->gate);
	load->begin = clock_now();
	load->measured = load->begin + load->spec.warm_up_nanos;
	load->deadline = load->spec.nanos ? load->measured + load->spec.nanos : NEVER;
	load->collected = load->begin;
	load->started = 1;
	pthread_cond_broadcast(&load->opened);
	pthread_mutex_unlock(&load->gate);
	return 0;
}

void load_stop(struct load *load)
{
	pthread_mutex_lock(&load->gate);
	if (!load->stopped)
		load->stopped = clock_now();
	atomic_store(&load->stop, 1);
	pthread_cond_broadcast(&load->opened);
	pthread_cond_broadcast(&load->changed);
	pthread_mutex_unlock(&load->gate);
}

void load_fail(struct load *load, enum failure_kind kind, const struct op *op, int64_t detail)
{
	pthread_mutex_lock(&load->gate);
	if (load->failure.kind == NO_FAILURE)
		load->failure = (struct load_failure){ kind, op->kind, op->file, op->offset, detail };
	pthread_mutex_unlock(&load->gate);
	load_stop(load);
}

int load_close(struct load *load)
{
	int running;

	load_stop(load);
	pthread_mutex_lock(&load->gate);
	running = load->started ? 1 : 0;
	pthread_mutex_unlock(&load->gate);
	if (running && load_wait(load, NEVER) < 0)
		return -EBUSY;
	for (int i = 0; i < load->threads_made; i++)
		pthread_join(load->workers[i].thread, NULL);
	free_load(load);
	return 0;
}
