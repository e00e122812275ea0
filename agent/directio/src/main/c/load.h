/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A file load: C threads that read and write, and one caller that collects their counts. Functions return a
 * value >= 0 or a negative errno. Nothing is allocated between load_open and load_close.
 */
#ifndef LOAD_H
#define LOAD_H

#include <stdint.h>

#include "histogram.h"

enum mode { SEQ_WRITE, SEQ_REWRITE, SEQ_READ, RANDOM_READ, RANDOM_WRITE, RANDOM_READ_WRITE };
enum engine_kind { ENGINE_SYNC, ENGINE_LIBAIO, ENGINE_MMAP, ENGINE_IO_URING };
enum access { BUFFERED, DIRECT, SYNC, DSYNC, DIRECT_SYNC, DIRECT_DSYNC };
enum pace { PACE_CLOSED, PACE_POISSON, PACE_EVEN };

enum latency { READ_LATENCY, WRITE_LATENCY, FSYNC_LATENCY, RESPONSE_LATENCY, SUBMISSION_LATENCY, COMPLETION_LATENCY, LATENCIES };

#define LOAD_SIZES 16

/* Eight bytes each, in this order: LoadSpec.java writes it as an array of longs. 0 is no limit. */
struct load_spec {
	int64_t files;
	int64_t file_bytes;
	int64_t mode;
	int64_t engine;
	int64_t depth;
	int64_t content;
	int64_t threads;
	int64_t nanos;
	int64_t events;
	int64_t bytes;
	int64_t warm_up_nanos;
	int64_t fsync_every;
	int64_t fsync_each;
	int64_t fsync_end;
	int64_t data_only;
	double reads_per_write;
	int64_t request_bytes;	/* the largest */
	int64_t offsets;
	double offsets_parameter;
	int64_t pace;
	double per_second;
	int64_t seed;
	int64_t registered;
	int64_t polled;
	int64_t as_sysbench;
	int64_t sizes;
	int64_t size_bytes[LOAD_SIZES];
	double size_share[LOAD_SIZES];	/* cumulative; the last is 1 */
};

enum failure_kind {
	NO_FAILURE,
	FAILED_CALL,		/* detail: errno */
	FAILED_SHORT,		/* detail: bytes moved */
	FAILED_CHECKSUM,
	FAILED_OFFSET,
	FAILED_FILE,
	FAILED_SEQUENCE,
	FAILED_OVERFLOW		/* more than sysbench's queue of arrivals holds */
};

/* The first failure. */
struct load_failure {
	int64_t kind;
	int64_t operation;	/* enum op_kind */
	int64_t file;
	int64_t offset;
	int64_t detail;
};

/* The data collected by one call of load_collect; Java reads it in place. */
struct load_interval {
	int64_t from;		/* since the start of the measured part */
	int64_t to;
	int64_t warm_up;
	int64_t reads;
	int64_t writes;
	int64_t fsyncs;
	int64_t read_bytes;
	int64_t written_bytes;
	struct histogram_sum latency[LATENCIES];
};

struct load_thread {
	int64_t events;
	int64_t latency_sum;
};

/* The measured part; proof and CPU include the warm-up. */
struct load_result {
	int64_t elapsed;
	int64_t load;		/* until the last event was over */
	int64_t events;
	int64_t end_fsyncs;
	int64_t min;
	int64_t max;
	int64_t sum;
	int64_t cpu;
	int64_t requested_read;
	int64_t requested_written;
	struct load_failure failure;
};

enum load_feature {
	FEATURE_DEFERRED = 1,		/* io_uring: DEFER_TASKRUN and SINGLE_ISSUER */
	FEATURE_COOPERATIVE = 2,	/* io_uring: COOP_TASKRUN */
	FEATURE_BUFFERS = 4,		/* registered */
	FEATURE_FILES = 8		/* registered */
};

struct load;

/* Takes ownership of the descriptors. Creates the threads and sets their engines up; they wait for
 * load_start. */
int load_open(const struct load_spec *spec, const int *fds, struct load **load);
int load_start(struct load *load);

/*
 * Waits until `nanos` after the last interval's end, the end of the warm-up or the end of the load, and
 * collects. 1: more to come. 0: that was the last. -ETIMEDOUT: stopped long ago, but threads hang in the
 * kernel.
 */
int load_collect(struct load *load, int64_t nanos);

struct load_interval *load_interval(struct load *load);
void load_result(const struct load *load, struct load_result *result, struct load_thread *threads);
unsigned int load_features(const struct load *load);

/* From any thread, any number of times, between load_open and load_close. */
void load_stop(struct load *load);

/* -EBUSY: threads hang in the kernel and still use memory and files, which are not released. */
int load_close(struct load *load);

#endif
