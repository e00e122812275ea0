/* SPDX-License-Identifier: Apache-2.0 */
/* Whole loads, under ASan and UBSan: every mode with every engine, ends, failures, leaks. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "fileset.h"
#include "filler.h"
#include "internal.h"
#include "load.h"

#define FILES 3
#define BLOCK 4096
#define FILE_BYTES (64 * BLOCK)

static const char *const engine_names[] = { "sync", "libaio", "mmap", "io_uring" };
static const char *const mode_names[] = { "seqwr", "seqrewr", "seqrd", "rndrd", "rndwr", "rndrw" };
static int set;

/* What the intervals of one run add up to. */
struct total {
	int64_t reads;
	int64_t writes;
	int64_t fsyncs;
	int64_t bytes;
	int64_t counted[LATENCIES];
	int intervals;
	struct load_result result;
	struct load_thread threads[64];
};

static struct load_spec simple(enum mode mode, enum engine_kind engine)
{
	return (struct load_spec){
		.files = FILES, .file_bytes = FILE_BYTES, .mode = mode, .engine = engine,
		.depth = engine == ENGINE_LIBAIO || engine == ENGINE_IO_URING ? 8 : 1,
		.content = CONTENT_RANDOM, .threads = 3, .events = 500, .reads_per_write = 1.5,
		.request_bytes = BLOCK, .seed = 1, .registered = engine == ENGINE_IO_URING,
		.sizes = 1, .size_bytes = { BLOCK }, .size_share = { 1 }
	};
}

static void open_files(int fds[FILES], int create, int access)
{
	for (int i = 0; i < FILES; i++) {
		if (create)
			fileset_unlink(set, i);
		fds[i] = fileset_open_file(set, i, access, create);
		if (fds[i] < 0) {
			fprintf(stderr, "test_file.%d: %s\n", i, strerror(-fds[i]));
			abort();
		}
	}
}

static void prepare(enum content content)
{
	int fds[FILES];
	struct filler *f;

	open_files(fds, 1, BUFFERED);
	if (filler_open(BLOCK, content, 1, &f) < 0)
		abort();
	for (int i = 0; i < FILES; i++) {
		for (int64_t at = 0; at < FILE_BYTES;)
			at = filler_write(f, fds[i], i, at, FILE_BYTES);
		close(fds[i]);
	}
	filler_close(f);
}

static void add(struct total *t, const struct load_interval *i)
{
	t->intervals++;
	t->reads += i->reads;
	t->writes += i->writes;
	t->fsyncs += i->fsyncs;
	t->bytes += i->read_bytes + i->written_bytes;
	for (int k = 0; k < LATENCIES; k++)
		for (uint32_t at = i->latency[k].low; at <= i->latency[k].high && at < HISTOGRAM_COUNTS; at++)
			t->counted[k] += i->latency[k].counts[at];
}

/* Returns load_open's error, or 0. */
static int run(const struct load_spec *spec, int access, struct total *t)
{
	int fds[FILES];
	struct load *load;
	int n;

	memset(t, 0, sizeof(*t));
	open_files(fds, spec->mode == SEQ_WRITE, access);
	n = load_open(spec, fds, &load);
	if (n < 0)
		return n;
	load_start(load);
	do {
		n = load_collect(load, NANOS);
		add(t, load_interval(load));
	} while (n > 0);
	load_result(load, &t->result, t->threads);
	return load_close(load);
}

static void every_mode_with_every_engine(void)
{
	char claim[128];

	for (int engine = ENGINE_SYNC; engine <= ENGINE_IO_URING; engine++) {
		for (int mode = SEQ_WRITE; mode <= RANDOM_READ_WRITE; mode++) {
			struct load_spec spec = simple((enum mode)mode, (enum engine_kind)engine);
			struct total t;
			int n = run(&spec, BUFFERED, &t);

			snprintf(claim, sizeof(claim), "%s with %s does 500 events", mode_names[mode], engine_names[engine]);
			if (n == -ENOSYS || n == -EPERM) {
				printf("ok %d - %s # SKIP %s\n", ++checks, claim, strerror(-n));
				continue;
			}
			check(n == 0 && t.result.failure.kind == NO_FAILURE && t.result.events == 500 &&
			      t.reads + t.writes == 500 && t.bytes == 500 * BLOCK &&
			      t.counted[READ_LATENCY] + t.counted[WRITE_LATENCY] == 500, claim);
			/* New files are as long as they were written. */
			if (mode == SEQ_WRITE)
				prepare(CONTENT_ZEROS);
		}
	}
}

/* sysbench's own queue, where an event is over when it is submitted. */
static void async_as_sysbench(void)
{
	struct load_spec spec = simple(RANDOM_READ_WRITE, ENGINE_LIBAIO);
	struct total t;

	spec.as_sysbench = 1;
	spec.depth = 16;
	spec.fsync_every = 100;
	check(run(&spec, BUFFERED, &t) == 0 && t.result.failure.kind == NO_FAILURE, "async as sysbench ends well");
	check(t.result.events == 500 && t.counted[SUBMISSION_LATENCY] == 500, "its latency is the submission's");
	check(t.reads + t.writes + t.fsyncs == 500 && t.fsyncs % FILES == 0 && t.fsyncs > 0, "fsyncs are events");
	check(t.counted[COMPLETION_LATENCY] == t.reads + t.writes, "the truth stands beside it");
}

static void fsyncs_are_sysbenchs(void)
{
	struct load_spec spec = simple(RANDOM_WRITE, ENGINE_SYNC);
	struct total t;

	spec.as_sysbench = 1;
	spec.threads = 24;
	spec.events = 240;
	spec.fsync_end = 1;
	check(run(&spec, BUFFERED, &t) == 0 && t.result.end_fsyncs == 24 * FILES && t.fsyncs == 24 * FILES &&
	      t.result.events == 240, "at the end every thread syncs every file, outside the events");
	spec.fsync_end = 0;
	spec.threads = 4;
	spec.fsync_every = 50;
	spec.events = 3 * (50 + FILES) + 20;
	check(run(&spec, BUFFERED, &t) == 0 && t.writes == 170 && t.fsyncs == 3 * FILES, "every 50 requests all files are synced");
	spec.fsync_every = 0;
	spec.fsync_each = 1;
	spec.events = 40;
	check(run(&spec, BUFFERED, &t) == 0 && t.writes == 40 && t.fsyncs == 40 && t.result.events == 40 &&
	      t.counted[FSYNC_LATENCY] == 0, "a sync after each write is part of it");
	spec.as_sysbench = 0;
	check(run(&spec, BUFFERED, &t) == 0 && t.writes + t.fsyncs >= 80 && t.counted[FSYNC_LATENCY] == t.fsyncs,
	      "unless the truth is wanted");
	spec.engine = ENGINE_IO_URING;
	spec.depth = 4;
	if (run(&spec, BUFFERED, &t) == 0)
		check(t.writes == 40 && t.fsyncs == 40 && t.counted[FSYNC_LATENCY] == 40, "io_uring syncs after each write");
}

static void reads_and_writes_keep_their_ratio(void)
{
	struct load_spec spec = simple(RANDOM_READ_WRITE, ENGINE_SYNC);
	struct total t;

	spec.threads = 1;
	spec.events = 1000;
	for (int as_sysbench = 0; as_sysbench < 2; as_sysbench++) {
		spec.as_sysbench = as_sysbench;
		check(run(&spec, BUFFERED, &t) == 0 && t.reads >= 599 && t.reads <= 601, "three reads for two writes");
	}
}

static void sequential_covers_all(void)
{
	struct load_spec spec = simple(SEQ_REWRITE, ENGINE_SYNC);
	struct total t;
	int good = 1;

	prepare(CONTENT_ZEROS);
	spec.as_sysbench = 1;
	spec.events = FILES * 64;
	good &= run(&spec, BUFFERED, &t) == 0;
	for (int i = 0; i < FILES && good; i++) {
		unsigned char page[BLOCK];
		int fd = fileset_open_file(set, i, BUFFERED, 0);

		for (int k = 0; k < 64; k++) {
			int zeros = pread(fd, page, BLOCK, k * BLOCK) == BLOCK;

			for (int b = 0; b < BLOCK && zeros; b++)
				zeros = page[b] == 0;
			good &= !zeros;
		}
		close(fd);
	}
	check(good, "one lap of a sequential rewrite writes every block, whatever the threads");
	spec.request_bytes = 5 * BLOCK;
	spec.events = 13;
	spec.threads = 1;
	check(run(&spec, BUFFERED, &t) == 0 && t.bytes == FILE_BYTES, "merged requests end with the file");
}

static void validation(void)
{
	struct load_spec spec = simple(RANDOM_READ_WRITE, ENGINE_SYNC);
	struct total t;
	unsigned char byte;
	int good = 1;

	prepare(CONTENT_VALIDATED);
	spec.content = CONTENT_VALIDATED;
	spec.events = 3000;
	for (int engine = ENGINE_SYNC; engine <= ENGINE_IO_URING; engine++) {
		spec.engine = engine;
		spec.depth = engine == ENGINE_LIBAIO || engine == ENGINE_IO_URING ? 8 : 1;
		good &= run(&spec, BUFFERED, &t) == 0 && t.result.failure.kind == NO_FAILURE;
	}
	check(good, "validated reads and writes of several threads agree with every engine");

	int fd = fileset_open_file(set, 1, BUFFERED, 0);

	if (pread(fd, &byte, 1, 3 * BLOCK + 17) != 1)
		abort();
	byte ^= 0x10;
	if (pwrite(fd, &byte, 1, 3 * BLOCK + 17) != 1)
		abort();
	close(fd);
	spec.engine = ENGINE_SYNC;
	spec.depth = 1;
	spec.mode = SEQ_READ;
	spec.as_sysbench = 1;
	check(run(&spec, BUFFERED, &t) == 0 && t.result.failure.kind == FAILED_CHECKSUM && t.result.failure.file == 1 &&
	      t.result.failure.offset == 3 * BLOCK, "a flipped bit is found, and its place named");
	prepare(CONTENT_ZEROS);
}

static void paced(void)
{
	for (int pace = PACE_POISSON; pace <= PACE_EVEN; pace++) {
		for (int engine = ENGINE_SYNC; engine <= ENGINE_IO_URING; engine += ENGINE_IO_URING) {
			struct load_spec spec = simple(RANDOM_READ, (enum engine_kind)engine);
			struct total t;

			spec.events = 100;
			spec.pace = pace;
			spec.per_second = 1000;
			if (run(&spec, BUFFERED, &t) == 0)
				check(t.result.events == 100 && t.counted[RESPONSE_LATENCY] == 100 &&
				      t.result.load >= (pace == PACE_EVEN ? 99 : 20) * (NANOS / 1000),
				      "a paced load takes its time and tells responses");
		}
	}
}

static void ends(void)
{
	struct load_spec spec = simple(RANDOM_READ, ENGINE_SYNC);
	struct total t;

	spec.events = 0;
	spec.nanos = 3 * NANOS / 2;
	spec.warm_up_nanos = NANOS / 2;
	check(run(&spec, BUFFERED, &t) == 0 && t.result.load >= 3 * NANOS / 2 && t.intervals >= 2 &&
	      t.result.requested_read > t.result.events * BLOCK, "time ends a load, and its warm-up is not counted");
	spec.warm_up_nanos = 0;
	spec.nanos = 0;
	spec.bytes = 100 * BLOCK;
	check(run(&spec, BUFFERED, &t) == 0 && t.result.events >= 100 && t.result.events <= 100 + 3, "bytes end a load");
}

static void *stop_soon(void *load)
{
	usleep(50000);
	load_stop(load);
	return NULL;
}

static void stops(void)
{
	for (int engine = ENGINE_SYNC; engine <= ENGINE_IO_URING; engine++) {
		struct load_spec spec = simple(RANDOM_READ_WRITE, (enum engine_kind)engine);
		int fds[FILES];
		struct load *load;
		pthread_t thread;

		spec.events = 0;
		spec.nanos = 3600 * NANOS;
		open_files(fds, 0, BUFFERED);
		if (load_open(&spec, fds, &load) < 0)
			continue;
		load_start(load);
		pthread_create(&thread, NULL, stop_soon, load);
		while (load_collect(load, NANOS) > 0)
			;
		pthread_join(thread, NULL);
		check(load_close(load) == 0, "a load of an hour stops when told to");
	}
}

static void never_started(void)
{
	struct load_spec spec = simple(RANDOM_READ, ENGINE_IO_URING);
	int fds[FILES];
	struct load *load;

	open_files(fds, 0, BUFFERED);
	if (load_open(&spec, fds, &load) == 0)
		check(load_close(load) == 0, "a load that is never started can be closed");
}

/* A client may cancel between the opening of a load and its start. */
static void stopped_before_its_start(void)
{
	struct load_spec spec = simple(RANDOM_READ, ENGINE_SYNC);
	int64_t begun;
	int fds[FILES];
	struct load *load;
	int state = 1;

	spec.events = 0;
	spec.nanos = 3600 * NANOS;
	open_files(fds, 0, BUFFERED);
	if (load_open(&spec, fds, &load) < 0)
		abort();
	load_stop(load);
	/* Time for the threads to leave. */
	usleep(50000);
	load_start(load);
	begun = clock_now();
	while (state > 0 && clock_now() - begun < 30 * NANOS)
		state = load_collect(load, NANOS);
	check(state == 0, "a load that was stopped before its start ends at once");
	if (state == 0)
		check(load_close(load) == 0, "and can be closed");
}

/* Fsyncs at the end may take longer than the run: the collector waits its second for them, and does not spin. */
static void the_end_may_take_its_time(void)
{
	struct load_spec spec = simple(RANDOM_WRITE, ENGINE_SYNC);
	int64_t begun = clock_now();
	int fds[FILES];
	struct load *load;

	spec.nanos = NANOS;
	open_files(fds, 0, BUFFERED);
	if (load_open(&spec, fds, &load) < 0)
		abort();
	load->running = 1;
	load->begin = load->measured = begun - 10 * NANOS;
	load->deadline = load->measured + NANOS;
	load->collected = load->deadline + 2 * NANOS;
	for (int i = 0; i < 3; i++) {
		load->collected = clock_now();
		check(load_collect(load, NANOS / 20) == 1, "a load that is not over has more to come");
	}
	check(clock_now() - begun >= 3 * NANOS / 20, "past its deadline a load is waited for, not polled");
	load->running = 0;
	load_close(load);
}

static void failures_are_told(void)
{
	struct load_spec spec = simple(RANDOM_READ, ENGINE_SYNC);
	struct total t;
	int fd = fileset_open_file(set, 2, BUFFERED, 0);

	if (ftruncate(fd, 0) < 0)
		abort();
	close(fd);
	for (int engine = ENGINE_SYNC; engine <= ENGINE_IO_URING; engine++) {
		spec.engine = engine;
		spec.depth = engine == ENGINE_LIBAIO || engine == ENGINE_IO_URING ? 8 : 1;
		if (run(&spec, BUFFERED, &t) == 0)
			check(t.result.failure.file == 2 &&
			      t.result.failure.kind == (engine == ENGINE_MMAP ? FAILED_CALL : FAILED_SHORT),
			      "a file cut short ends the load, not the process");
	}
	prepare(CONTENT_ZEROS);
}

static void direct(void)
{
	for (int engine = ENGINE_SYNC; engine <= ENGINE_IO_URING; engine++) {
		struct load_spec spec = simple(RANDOM_READ_WRITE, (enum engine_kind)engine);
		struct total t;

		if (run(&spec, DIRECT, &t) == 0)
			check(t.result.failure.kind == NO_FAILURE && t.result.events == 500, "direct access works");
	}
}

static void size_mix(void)
{
	struct load_spec spec = simple(RANDOM_READ, ENGINE_SYNC);
	struct total t;

	spec.sizes = 2;
	spec.size_bytes[0] = 512;
	spec.size_bytes[1] = BLOCK;
	spec.size_share[0] = 0.25;
	spec.size_share[1] = 1;
	spec.events = 4000;
	check(run(&spec, BUFFERED, &t) == 0 && llabs(t.bytes - (1000 * 512 + 3000 * BLOCK)) < 150 * BLOCK,
	      "a mix of sizes has its shares");
}

int main(int argc, char **argv)
{
	int directory;

	if (argc != 2 || (directory = fileset_open_directory(argv[1])) < 0) {
		fprintf(stderr, "usage: load_test FOLDER\n");
		return 2;
	}
	set = fileset_open(directory, "load-test", 1);
	if (set < 0) {
		fprintf(stderr, "%s: %s\n", argv[1], strerror(-set));
		return 2;
	}
	prepare(CONTENT_ZEROS);
	every_mode_with_every_engine();
	prepare(CONTENT_ZEROS);
	async_as_sysbench();
	fsyncs_are_sysbenchs();
	reads_and_writes_keep_their_ratio();
	sequential_covers_all();
	validation();
	paced();
	ends();
	stops();
	never_started();
	stopped_before_its_start();
	the_end_may_take_its_time();
	failures_are_told();
	direct();
	size_mix();
	fileset_remove_files(set);
	close(set);
	fileset_remove(directory, "load-test");
	close(directory);
	return conclude();
}
