/* SPDX-License-Identifier: Apache-2.0 */
/* Before and after an operation: content, checks, fsyncs, waiting. */
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "internal.h"

int fsync_file(const struct load *load, int file)
{
	int n;

	if (load->maps)
		n = msync(load->maps[file], (size_t)load->spec.file_bytes, MS_SYNC | MS_INVALIDATE);
	else
		n = load->spec.data_only ? fdatasync(load->fds[file]) : fsync(load->fds[file]);
	return n < 0 ? -errno : 0;
}

/* The random content of a write. Called before the clock starts. */
void operation_fill(struct worker *w, struct op *op)
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

/* Whether the operation did what was requested. */
int operation_sound(struct worker *w, const struct op *op)
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

void sleep_until(int64_t moment)
{
	struct timespec t = { .tv_sec = moment / NANOS, .tv_nsec = moment % NANOS };

	clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

static int64_t earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* How long to wait at most for what next_operation waits for. */
int64_t wake_time(const struct worker *w, const struct op *op)
{
	int64_t until = earlier(w->now + PATIENCE, w->load->deadline);

	return op && op->intended != NEVER ? earlier(until, op->intended) : until;
}

/* The fsync after a write: within the write's latency as sysbench, otherwise a separate operation. */
int fsync_after(struct worker *w, struct op *op)
{
	struct op sync = { .kind = OP_FSYNC, .file = op->file, .intended = NEVER, .block = -1, .start = w->now };

	sync.result = fsync_file(w->load, op->file);
	if (!operation_sound(w, &sync))
		return 0;
	w->now = clock_now();
	if (w->load->spec.as_sysbench)
		count_fsync(w);
	else
		count_operation(w, &sync, w->now);
	return 1;
}
