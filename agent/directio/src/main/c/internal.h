/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the load share. A worker is written by its own thread only, except for `tally`, which is
 * handed over under a lock. */
#ifndef INTERNAL_H
#define INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#include "content.h"
#include "load.h"
#include "offsets.h"
#include "random.h"

#define NANOS INT64_C(1000000000)
#define NEVER INT64_MAX

/* How long a worker waits at most before it checks whether to stop. */
#define PATIENCE (NANOS / 10)

enum op_kind { OP_READ, OP_WRITE, OP_FSYNC };

struct op {
	enum op_kind kind;
	int file;
	int64_t offset;
	uint32_t length;
	uint32_t slot;
	int64_t result;		/* bytes, or a negative errno */
	int64_t intended;	/* NEVER: the pace is closed */
	int64_t start;
	int64_t submitted;	/* 0: not known */
	int64_t block;		/* claimed; -1: none */
	int waiting;		/* for a block that another operation has claimed */
	uint64_t sequence;
	unsigned char *read_buffer;
	unsigned char *write_buffer;
};

/* Two for each worker: one is being written, the other one collected. */
struct tally {
	struct histogram latency[LATENCIES];
	int64_t reads;
	int64_t writes;
	int64_t fsyncs;
	int64_t end_fsyncs;
	int64_t read_bytes;
	int64_t written_bytes;
	int64_t events;
	int64_t sum;
	int64_t min;
	int64_t max;
};

struct worker;

struct engine {
	/* In the worker's own thread. */
	int (*open)(struct worker *w);
	void (*close)(struct worker *w);
	/* Engines without a queue: performs the operation, and returns op->result. */
	int64_t (*execute)(struct worker *w, struct op *op);
	/* Engines with one. reap waits for one completion until `until`, then takes at most `most`. */
	int (*submit)(struct worker *w, struct op *op);
	int (*reap)(struct worker *w, struct op **done, unsigned int most, int64_t until);
};

extern const struct engine engine_sync;
extern const struct engine engine_mmap;
extern const struct engine engine_libaio;
extern const struct engine engine_uring;

struct worker {
	_Alignas(64) atomic_int busy;	/* the lock of `tally` */
	struct tally *tally;
	_Alignas(64) struct load *load;
	const struct engine *engine;
	void *queue;		/* the engine's own */
	struct random random;
	int64_t now;		/* the last time read from the clock */
	int64_t position;	/* sequential, not as sysbench: the next request in this worker's share */
	int64_t reads_done;	/* not as sysbench: for the ratio */
	int64_t writes_done;
	unsigned int inflight;
	unsigned int free_count;
	uint32_t *free_slots;
	struct op *ops;
	unsigned char *buffers;
	size_t buffers_size;
	/* Read by others only after the thread has ended. */
	int64_t cpu;
	int64_t load_end;
	pthread_t thread;
	int index;
	int status;
	unsigned int features;
	struct tally *spare;
	struct load_thread total;
};

struct load {
	struct load_spec spec;
	const struct engine *engine;
	int writes;		/* whether the mode does */
	int64_t requests_per_file;
	int64_t begin;
	int64_t measured;	/* when the measured part begins */
	int64_t deadline;
	struct offsets offsets[LOAD_SIZES];
	int64_t blocks_per_file[LOAD_SIZES];
	struct crc_table crc;
	uint64_t run;		/* the upper half of this run's sequence numbers */
	atomic_ullong *claims;	/* validated writing: a bit for each block in flight */
	_Atomic uint32_t *sequences;	/* validated writing: what each block holds; 0: not written yet */
	unsigned char **maps;
	int *fds;

	_Alignas(64) atomic_int stop;
	_Alignas(64) atomic_ullong tickets;
	_Alignas(64) atomic_ullong events_taken;
	_Alignas(64) atomic_ullong bytes_taken;
	_Alignas(64) atomic_llong reads_done;
	atomic_llong writes_done;

	/* Serialises decisions that depend on each other. */
	_Alignas(64) pthread_mutex_t turn;
	int64_t requests;
	int64_t fsynced;
	int dirty;
	double arrival;
	struct random arrivals;

	/* Starting, ending and failing. */
	_Alignas(64) pthread_mutex_t gate;
	pthread_cond_t opened;
	pthread_cond_t changed;
	int started;
	int ready;
	int running;
	int64_t stopped;
	struct load_failure failure;

	/* The collector's own. */
	int64_t collected;
	int64_t intervals;
	struct load_result result;
	struct load_interval *interval;
	int threads_made;
	void *arena;
	size_t arena_size;
	struct worker *workers;
};

static inline int64_t clock_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * NANOS + t.tv_nsec;
}

static inline int load_stopped(const struct load *load)
{
	return atomic_load_explicit(&load->stop, memory_order_relaxed);
}

/* requests.c */
enum next { NEXT_GO, NEXT_LATER, NEXT_BUSY, NEXT_END };

/* NEXT_LATER: ask again when op->intended has come; NEXT_BUSY: once an operation, of any worker, is done. Same op each time. */
enum next next_operation(struct worker *w, struct op *op);
void operation_done(struct worker *w, const struct op *op);

/* operation.c: fill before the clock starts; sound checks the operation's result, and fails the load if it
 * is wrong. */
void operation_fill(struct worker *w, struct op *op);
int operation_sound(struct worker *w, const struct op *op);
int fsync_file(const struct load *load, int file);
/* After a write: within its latency as sysbench, otherwise a separate operation. */
int fsync_after(struct worker *w, struct op *op);
void sleep_until(int64_t moment);
/* How long to wait at most for what next_operation waits for. */
int64_t wake_time(const struct worker *w, const struct op *op);

/* tally.c: a taken tally must be given back soon. */
struct tally *tally_take(struct worker *w);
void tally_give(struct worker *w);
void count_operation(struct worker *w, const struct op *op, int64_t end);
void count_sysbench_event(struct worker *w, const struct op *op, int64_t end);
void count_sysbench_operation(struct worker *w, const struct op *op, int64_t end);
void count_fsync(struct worker *w);

/* queue.c */
void queue_run(struct worker *w);
void queue_run_as_sysbench(struct worker *w);
void queue_drain(struct worker *w);

/* worker.c */
void *worker_run(void *worker);

/* memory.c */
struct load *load_allocate(const struct load_spec *spec);
/* Of one operation, in bytes. */
size_t buffers_each(const struct load_spec *spec);

/* collect.c: until that time or until all workers have ended. Returns how many have not, or -ETIMEDOUT. */
int load_wait(struct load *load, int64_t moment);

/* load.c */
void load_fail(struct load *load, enum failure_kind kind, const struct op *op, int64_t detail);

#endif
