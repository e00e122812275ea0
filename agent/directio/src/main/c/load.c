/* SPDX-License-Identifier: Apache-2.0 */
/* Sets a load up, starts it, collects from its workers, and takes it down. */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "guard.h"
#include "internal.h"

/* How long after load_stop a worker may still be inside a system call. */
#define GRACE (20 * NANOS)

#define PAGE ((size_t)4096)

static const struct engine *const engines[] = {
	[ENGINE_SYNC] = &engine_sync, [ENGINE_LIBAIO] = &engine_libaio,
	[ENGINE_MMAP] = &engine_mmap, [ENGINE_IO_URING] = &engine_uring
};

/* One piece of memory for everything: two passes over the same code, the first one only counts. */
struct cursor {
	unsigned char *base;
	size_t used;
};

static void *carve(struct cursor *c, size_t size, size_t align)
{
	void *piece;

	c->used = (c->used + align - 1) & ~(align - 1);
	piece = c->base ? c->base + c->used : NULL;
	c->used += size;
	return piece;
}

static size_t buffers_each(const struct load_spec *spec)
{
	size_t request = ((size_t)spec->request_bytes + PAGE - 1) & ~(PAGE - 1);

	return request * (spec->mode == RANDOM_READ_WRITE ? 2 : 1);
}

static void carve_worker(struct cursor *c, const struct load_spec *spec, struct worker *w)
{
	size_t depth = (size_t)spec->depth;
	size_t size = buffers_each(spec) * depth;
	struct op *ops = carve(c, depth * sizeof(struct op), 64);
	uint32_t *slots = carve(c, depth * sizeof(uint32_t), 64);
	struct tally *tally = carve(c, sizeof(struct tally), PAGE);
	struct tally *spare = carve(c, sizeof(struct tally), PAGE);
	unsigned char *buffers = carve(c, size, PAGE);

	if (!w)
		return;
	w->ops = ops;
	w->free_slots = slots;
	w->tally = tally;
	w->spare = spare;
	w->buffers = buffers;
	w->buffers_size = size;
}

static int claims_blocks(const struct load_spec *spec)
{
	return spec->content == CONTENT_VALIDATED && spec->mode != SEQ_READ && spec->mode != RANDOM_READ;
}

static struct load *carve_load(struct cursor *c, const struct load_spec *spec)
{
	struct load *load = carve(c, sizeof(struct load), 64);
	struct worker *workers = carve(c, (size_t)spec->threads * sizeof(struct worker), 64);
	int *fds = carve(c, (size_t)spec->files * sizeof(int), 64);
	unsigned char **maps = carve(c, (size_t)spec->files * sizeof(unsigned char *), 64);
	struct load_interval *interval = carve(c, sizeof(struct load_interval), PAGE);
	size_t blocks = (size_t)(spec->file_bytes / spec->size_bytes[0] * spec->files);
	atomic_ullong *claims = NULL;
	_Atomic uint32_t *sequences = NULL;

	if (claims_blocks(spec)) {
		claims = carve(c, (blocks / 64 + 1) * sizeof(*claims), 64);
		sequences = carve(c, blocks * sizeof(*sequences), 64);
	}
	for (int64_t i = 0; i < spec->threads; i++)
		carve_worker(c, spec, workers ? &workers[i] : NULL);
	if (!load)
		return NULL;
	load->workers = workers;
	load->fds = fds;
	load->maps = maps;
	load->interval = interval;
	load->claims = claims;
	load->sequences = sequences;
	return load;
}

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

/* With every signal blocked: they are the JVM's business, in the JVM's threads. */
static int start_threads(struct load *load)
{
	sigset_t all, before;
	int n = 0;

	sigfillset(&all);
	/* Faults of our own must reach their handlers. */
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

static struct load *allocate(const struct load_spec *spec)
{
	struct cursor cursor = { NULL, 0 };
	struct load *load;
	void *arena;
	size_t size;

	carve_load(&cursor, spec);
	size = cursor.used;
	arena = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (arena == MAP_FAILED)
		return NULL;
	cursor = (struct cursor){ arena, 0 };
	load = carve_load(&cursor, spec);
	load->arena = arena;
	load->arena_size = size;
	return load;
}

int load_open(const struct load_spec *spec, const int *fds, struct load **result)
{
	struct load *load = allocate(spec);
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
	load->running = load->threads_made;
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

static struct tally *swap(struct worker *w)
{
	struct tally *full;

	while (atomic_exchange_explicit(&w->busy, 1, memory_order_acquire))
		;
	full = w->tally;
	w->tally = w->spare;
	w->spare = full;
	atomic_store_explicit(&w->busy, 0, memory_order_release);
	return full;
}

static void add_measured(struct load *load, struct worker *w, const struct tally *t)
{
	struct load_result *r = &load->result;

	w->total.events += t->events;
	w->total.latency_sum += t->sum;
	r->events += t->events;
	r->sum += t->sum;
	r->end_fsyncs += t->end_fsyncs;
	if (t->min < r->min)
		r->min = t->min;
	if (t->max > r->max)
		r->max = t->max;
}

static void gather_worker(struct load *load, struct worker *w, int warm_up)
{
	struct load_interval *sum = load->interval;
	struct tally *t = swap(w);

	for (int i = 0; i < LATENCIES; i++)
		histogram_move(&t->latency[i], &sum->latency[i]);
	sum->reads += t->reads;
	sum->writes += t->writes;
	sum->fsyncs += t->fsyncs;
	sum->read_bytes += t->read_bytes;
	sum->written_bytes += t->written_bytes;
	load->result.requested_read += t->read_bytes;
	load->result.requested_written += t->written_bytes;
	if (!warm_up)
		add_measured(load, w, t);
	memset(&t->reads, 0, sizeof(*t) - offsetof(struct tally, reads));
	t->min = INT64_MAX;
}

static void gather(struct load *load, int64_t now, int warm_up)
{
	struct load_interval *sum = load->interval;

	for (int i = 0; i < LATENCIES; i++)
		histogram_sum_clear(&sum->latency[i]);
	sum->reads = sum->writes = sum->fsyncs = sum->read_bytes = sum->written_bytes = 0;
	sum->from = load->collected - load->measured;
	sum->to = now - load->measured;
	sum->warm_up = warm_up;
	for (int i = 0; i < load->spec.threads; i++)
		gather_worker(load, &load->workers[i], warm_up);
	load->collected = now;
}

static void finish(struct load *load, int64_t end)
{
	int64_t last = load->measured;

	for (int i = 0; i < load->threads_made; i++) {
		struct worker *w = &load->workers[i];

		if (w->load_end > last)
			last = w->load_end;
		load->result.cpu += w->cpu;
	}
	load->result.elapsed = end > load->measured ? end - load->measured : 0;
	load->result.load = last - load->measured;
	load->result.failure = load->failure;
}

/* Until the moment has come or all have ended. Returns how many have not, or -ETIMEDOUT. */
static int wait_for_workers(struct load *load, int64_t moment)
{
	int running;

	pthread_mutex_lock(&load->gate);
	while (load->running > 0 && clock_now() < moment) {
		int64_t until = moment;

		if (load->stopped && clock_now() > load->stopped + GRACE) {
			pthread_mutex_unlock(&load->gate);
			return -ETIMEDOUT;
		}
		if (load->stopped && until > load->stopped + GRACE)
			until = load->stopped + GRACE;
		struct timespec t = { .tv_sec = until / NANOS, .tv_nsec = until % NANOS };

		pthread_cond_timedwait(&load->changed, &load->gate, &t);
	}
	running = load->running;
	pthread_mutex_unlock(&load->gate);
	return running;
}

int load_collect(struct load *load, int64_t nanos)
{
	int warm_up = load->collected < load->measured;
	int64_t moment = load->collected + nanos;
	int64_t now;
	int running;

	/* Intervals follow a grid that begins at the measured part, however late this caller comes. */
	if (warm_up && moment > load->measured - nanos / 2)
		moment = load->measured;
	else if (!warm_up)
		moment = load->measured + ((load->collected - load->measured + nanos / 2) / nanos + 1) * nanos;
	/* The last interval waits for the end itself, lest a sliver of a second follows it. */
	if (moment >= load->deadline - nanos / 4)
		moment = load->deadline + nanos / 2;
	running = wait_for_workers(load, moment);
	if (running < 0)
		return running;
	now = clock_now();
	gather(load, now, warm_up);
	/* The warm-up's interval ends where the measured part begins, so that the two do not overlap. */
	if (warm_up && now >= load->measured) {
		load->interval->to = 0;
		load->collected = load->measured;
	}
	if (running > 0)
		return 1;
	finish(load, now);
	return 0;
}

struct load_interval *load_interval(struct load *load)
{
	return load->interval;
}

void load_result(const struct load *load, struct load_result *result, struct load_thread *threads)
{
	*result = load->result;
	if (result->events == 0)
		result->min = 0;
	for (int i = 0; i < load->spec.threads; i++)
		threads[i] = load->workers[i].total;
}

unsigned int load_features(const struct load *load)
{
	unsigned int common = ~0u;

	for (int i = 0; i < load->threads_made; i++)
		common &= load->workers[i].features;
	return common;
}

int load_close(struct load *load)
{
	int running;

	load_stop(load);
	pthread_mutex_lock(&load->gate);
	/* Never started: the workers count themselves out from here. */
	running = load->started ? 1 : 0;
	pthread_mutex_unlock(&load->gate);
	if (running && wait_for_workers(load, NEVER) < 0)
		return -EBUSY;
	for (int i = 0; i < load->threads_made; i++)
		pthread_join(load->workers[i].thread, NULL);
	free_load(load);
	return 0;
}
