/* SPDX-License-Identifier: Apache-2.0 */
/* The next request: limits, pace, read or write, fsync, and where. sysbench's rules, with a lock only where
 * they need one. */
#include <math.h>

#include "internal.h"

/* sysbench's MAX_QUEUE_LEN. */
#define SYSBENCH_QUEUE 131072

/* The next arrival of all threads together. */
static int64_t take_arrival(struct load *load)
{
	double mean = (double)NANOS / load->spec.per_second;
	int64_t intended;

	pthread_mutex_lock(&load->turn);
	load->arrival += load->spec.pace == PACE_EVEN ? mean : -mean * log(1 - random_double(&load->arrivals));
	intended = load->begin + (int64_t)load->arrival;
	pthread_mutex_unlock(&load->turn);
	return intended;
}

static int overflows(const struct load *load, int64_t now, int64_t intended)
{
	return load->spec.as_sysbench && (double)(now - intended) * load->spec.per_second > (double)SYSBENCH_QUEUE * NANOS;
}

static int over(struct worker *w)
{
	struct load *load = w->load;

	if (load_stopped(load) || w->now >= load->deadline)
		return 1;
	if (w->now < load->measured)
		return 0;
	/* sysbench's order: time first, then events, so that a run's last ticket is not lost. */
	if (load->spec.bytes && atomic_load_explicit(&load->bytes_taken, memory_order_relaxed) >= (uint64_t)load->spec.bytes)
		return 1;
	return load->spec.events &&
	       atomic_fetch_add_explicit(&load->events_taken, 1, memory_order_relaxed) >= (uint64_t)load->spec.events;
}

static void make_fsync(struct op *op, int64_t file)
{
	op->kind = OP_FSYNC;
	op->file = (int)file;
	op->offset = 0;
	op->length = 0;
	op->block = -1;
}

/*
 * Reads and writes in the ratio of the completed ones. As sysbench it is one ratio for all threads; otherwise
 * each thread keeps its own, which needs no shared cache line.
 */
static enum op_kind mixed_kind(const struct worker *w)
{
	const struct load *load = w->load;
	int64_t reads = w->reads_done, writes = w->writes_done;

	if (load->spec.as_sysbench) {
		reads = atomic_load_explicit(&load->reads_done, memory_order_relaxed);
		writes = atomic_load_explicit(&load->writes_done, memory_order_relaxed);
	}
	return (double)(reads + 1) / (double)(writes + 1) < load->spec.reads_per_write ? OP_READ : OP_WRITE;
}

/* Writing modes: N requests, then one fsync of each file, and so on; a ticket determines the position of
 * this event in that round. */
static int64_t take_ticket(struct load *load, struct op *op)
{
	uint64_t ticket = atomic_fetch_add_explicit(&load->tickets, 1, memory_order_relaxed);
	uint64_t every = (uint64_t)load->spec.fsync_every;
	uint64_t round = every + (uint64_t)load->spec.files;

	op->kind = OP_WRITE;
	if (!every)
		return (int64_t)ticket;
	if (ticket % round < every)
		return (int64_t)(ticket / round * every + ticket % round);
	make_fsync(op, (int64_t)(ticket % round - every));
	return -1;
}

/* Mixed modes with fsyncs: whether anything was written since the last round of them depends on every request before. */
static void take_turn(struct worker *w, struct op *op)
{
	struct load *load = w->load;

	pthread_mutex_lock(&load->turn);
	op->kind = mixed_kind(w);
	if (load->dirty && load->requests % load->spec.fsync_every == 0) {
		make_fsync(op, load->fsynced++);
		if (load->fsynced == load->spec.files) {
			load->fsynced = 0;
			load->dirty = 0;
		}
	} else {
		load->requests++;
		load->dirty |= op->kind == OP_WRITE;
	}
	pthread_mutex_unlock(&load->turn);
}

/* Request number n of a walk over all files; the last one of a file may be shorter. */
static void place_request(const struct load *load, struct op *op, int64_t n)
{
	int64_t left;

	op->file = (int)(n / load->requests_per_file % load->spec.files);
	op->offset = n % load->requests_per_file * load->spec.request_bytes;
	left = load->spec.file_bytes - op->offset;
	op->length = (uint32_t)(left < load->spec.request_bytes ? left : load->spec.request_bytes);
}

/* Not as sysbench: each thread walks its own share, so that each stream is sequential. */
static int64_t next_in_share(struct worker *w)
{
	const struct load *load = w->load;
	int64_t all = load->requests_per_file * load->spec.files;
	int64_t first = all * w->index / load->spec.threads;
	int64_t share = all * (w->index + 1) / load->spec.threads - first;

	return first + w->position++ % (share > 0 ? share : 1);
}

/* Rounded down to a block in the whole set, as sysbench does it: where a file is no multiple of a block, its end is shorter. */
static void place_as_sysbench(struct worker *w, struct op *op)
{
	const struct load_spec *spec = &w->load->spec;
	int64_t at = (int64_t)(random_double(&w->random) * (double)(spec->file_bytes * spec->files));
	int64_t left;

	at -= at % spec->size_bytes[0];
	op->file = (int)(at / spec->file_bytes);
	op->offset = at % spec->file_bytes;
	left = spec->file_bytes - op->offset;
	op->length = (uint32_t)(left < spec->size_bytes[0] ? left : spec->size_bytes[0]);
}

static int draw_size(struct worker *w)
{
	const struct load_spec *spec = &w->load->spec;
	double u;
	int i = 0;

	if (spec->sizes == 1)
		return 0;
	u = random_double(&w->random);
	while (i < spec->sizes - 1 && u >= spec->size_share[i])
		i++;
	return i;
}

static void place_at_random(struct worker *w, struct op *op)
{
	const struct load *load = w->load;
	int size = draw_size(w);
	int64_t block;

	if (load->spec.as_sysbench && load->spec.offsets == OFFSETS_UNIFORM && load->spec.sizes == 1) {
		place_as_sysbench(w, op);
		return;
	}
	block = (int64_t)offsets_next(&load->offsets[size], &w->random);
	op->file = (int)(block / load->blocks_per_file[size]);
	op->offset = block % load->blocks_per_file[size] * load->spec.size_bytes[size];
	op->length = (uint32_t)load->spec.size_bytes[size];
}

/* Two operations on one block at once would leave a torn one, which is no fault of the disk. */
static int claim(const struct load *load, struct op *op)
{
	int64_t block = op->file * load->blocks_per_file[0] + op->offset / load->spec.size_bytes[0];
	unsigned long long bit = 1ull << (block % 64);

	if (!load->claims)
		return 1;
	if (atomic_fetch_or_explicit(&load->claims[block / 64], bit, memory_order_acquire) & bit)
		return 0;
	op->block = block;
	return 1;
}

static enum next place(struct worker *w, struct op *op, int64_t request)
{
	struct load *load = w->load;

	if (load->spec.mode <= SEQ_READ) {
		place_request(load, op, load->spec.as_sysbench ? request : next_in_share(w));
		op->waiting = !claim(load, op);
		return op->waiting ? NEXT_BUSY : NEXT_GO;
	}
	do
		place_at_random(w, op);
	while (!claim(load, op));
	return NEXT_GO;
}

static enum next choose(struct worker *w, struct op *op)
{
	struct load *load = w->load;
	int64_t request = 0;

	op->block = -1;
	op->submitted = 0;
	switch ((enum mode)load->spec.mode) {
	case SEQ_READ:
		op->kind = OP_READ;
		if (load->spec.as_sysbench)
			request = (int64_t)atomic_fetch_add_explicit(&load->tickets, 1, memory_order_relaxed);
		break;
	case RANDOM_READ:
		op->kind = OP_READ;
		break;
	case RANDOM_READ_WRITE:
		if (load->spec.fsync_every)
			take_turn(w, op);
		else
			op->kind = mixed_kind(w);
		break;
	case SEQ_WRITE:
	case SEQ_REWRITE:
	case RANDOM_WRITE:
		op->kind = OP_WRITE;
		if (load->spec.fsync_every || (load->spec.as_sysbench && load->spec.mode != RANDOM_WRITE))
			request = take_ticket(load, op);
		break;
	}
	return op->kind == OP_FSYNC ? NEXT_GO : place(w, op, request);
}

enum next next_operation(struct worker *w, struct op *op)
{
	struct load *load = w->load;
	enum next next;

	if (op->waiting) {
		op->waiting = !claim(load, op);
		return load_stopped(load) ? NEXT_END : op->waiting ? NEXT_BUSY : NEXT_GO;
	}
	if (op->intended == NEVER) {
		if (over(w))
			return NEXT_END;
		if (load->spec.pace != PACE_CLOSED)
			op->intended = take_arrival(load);
	}
	if (op->intended != NEVER && op->intended > w->now) {
		if (load_stopped(load) || w->now >= load->deadline)
			return NEXT_END;
		return NEXT_LATER;
	}
	if (op->intended != NEVER && overflows(load, w->now, op->intended)) {
		load_fail(load, FAILED_OVERFLOW, op, 0);
		return NEXT_END;
	}
	next = choose(w, op);
	if (load->spec.bytes && w->now >= load->measured)
		atomic_fetch_add_explicit(&load->bytes_taken, op->length, memory_order_relaxed);
	return next;
}

void operation_done(struct worker *w, const struct op *op)
{
	struct load *load = w->load;

	if (op->block >= 0)
		atomic_fetch_and_explicit(&load->claims[op->block / 64], ~(1ull << (op->block % 64)), memory_order_release);
	if (load->spec.mode != RANDOM_READ_WRITE || op->kind == OP_FSYNC)
		return;
	if (load->spec.as_sysbench)
		atomic_fetch_add_explicit(op->kind == OP_READ ? &load->reads_done : &load->writes_done, 1, memory_order_relaxed);
	else if (op->kind == OP_READ)
		w->reads_done++;
	else
		w->writes_done++;
}
