/* SPDX-License-Identifier: Apache-2.0 */
/*
 * io_uring by its system calls. One call submits what was queued and waits for a completion; a batch is at most
 * four, because larger ones leave the device's queue half empty. Every sixteenth round submits in a call of its
 * own, whose time is reported.
 */
#include <errno.h>
#include <linux/io_uring.h>
#include <linux/time_types.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "internal.h"

/* Newer than the oldest headers we build with. */
#ifndef IORING_SETUP_COOP_TASKRUN
#define IORING_SETUP_COOP_TASKRUN (1U << 8)
#endif
#ifndef IORING_SETUP_SINGLE_ISSUER
#define IORING_SETUP_SINGLE_ISSUER (1U << 12)
#endif
#ifndef IORING_SETUP_DEFER_TASKRUN
#define IORING_SETUP_DEFER_TASKRUN (1U << 13)
#endif

#define BATCH 4
#define TIMED_ROUND 16

struct queue {
	int fd;
	int polled;
	unsigned int queued;
	unsigned int round;
	unsigned int tail;
	unsigned int sq_mask;
	unsigned int cq_mask;
	unsigned int *sq_tail;
	unsigned int *sq_array;
	unsigned int *cq_head;
	unsigned int *cq_tail;
	struct io_uring_sqe *sqes;
	struct io_uring_cqe *cqes;
	void *rings;
	size_t rings_size;
	size_t sqes_size;
	unsigned int features;
	struct op *timed[BATCH];
};

static int setup(unsigned int depth, unsigned int flags, struct io_uring_params *p)
{
	memset(p, 0, sizeof(*p));
	/* Room for completions of fsyncs that follow writes. */
	p->flags = flags | IORING_SETUP_CQSIZE;
	p->cq_entries = depth * 2 < 16 ? 16 : depth * 2;
	long n = syscall(SYS_io_uring_setup, depth < 8 ? 8 : depth, p);

	return n < 0 ? -errno : (int)n;
}

/* The best the kernel offers: 6.1, 5.19, and before. */
static int setup_best(struct queue *q, unsigned int depth, struct io_uring_params *p)
{
	unsigned int polled = q->polled ? IORING_SETUP_IOPOLL : 0;
	int fd = setup(depth, polled | IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN, p);

	q->features = FEATURE_DEFERRED;
	if (fd == -EINVAL) {
		q->features = FEATURE_COOPERATIVE;
		fd = setup(depth, polled | IORING_SETUP_COOP_TASKRUN, p);
	}
	if (fd == -EINVAL) {
		q->features = 0;
		fd = setup(depth, polled, p);
	}
	/* Waiting with a time limit and one mapping for both rings: 5.11. */
	if (fd >= 0 && (!(p->features & IORING_FEAT_EXT_ARG) || !(p->features & IORING_FEAT_SINGLE_MMAP))) {
		close(fd);
		return -EOPNOTSUPP;
	}
	return fd;
}

static int map(struct queue *q, const struct io_uring_params *p)
{
	size_t sq = p->sq_off.array + p->sq_entries * sizeof(unsigned int);
	size_t cq = p->cq_off.cqes + p->cq_entries * sizeof(struct io_uring_cqe);
	unsigned char *rings;

	q->rings_size = sq > cq ? sq : cq;
	q->sqes_size = p->sq_entries * sizeof(struct io_uring_sqe);
	q->rings = mmap(NULL, q->rings_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, q->fd, IORING_OFF_SQ_RING);
	if (q->rings == MAP_FAILED)
		return -errno;
	q->sqes = mmap(NULL, q->sqes_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, q->fd, IORING_OFF_SQES);
	if (q->sqes == MAP_FAILED) {
		munmap(q->rings, q->rings_size);
		return -errno;
	}
	rings = q->rings;
	q->sq_tail = (unsigned int *)(void *)(rings + p->sq_off.tail);
	q->sq_mask = *(unsigned int *)(void *)(rings + p->sq_off.ring_mask);
	q->sq_array = (unsigned int *)(void *)(rings + p->sq_off.array);
	q->cq_head = (unsigned int *)(void *)(rings + p->cq_off.head);
	q->cq_tail = (unsigned int *)(void *)(rings + p->cq_off.tail);
	q->cq_mask = *(unsigned int *)(void *)(rings + p->cq_off.ring_mask);
	q->cqes = (struct io_uring_cqe *)(void *)(rings + p->cq_off.cqes);
	for (unsigned int i = 0; i < p->sq_entries; i++)
		q->sq_array[i] = i;
	return 0;
}

/* Without registration the load is slower, not wrong; how() reports it. Buffers fail where little memory may
 * be locked, or above 1 GiB. */
static void register_what_can_be(struct worker *w, struct queue *q)
{
	struct iovec buffers = { .iov_base = w->buffers, .iov_len = w->buffers_size };

	if (syscall(SYS_io_uring_register, q->fd, IORING_REGISTER_BUFFERS, &buffers, 1) == 0)
		q->features |= FEATURE_BUFFERS;
	if (syscall(SYS_io_uring_register, q->fd, IORING_REGISTER_FILES, w->load->fds, (unsigned int)w->load->spec.files) == 0)
		q->features |= FEATURE_FILES;
}

static int open_queue(struct worker *w)
{
	struct io_uring_params p;
	struct queue *q = mmap(NULL, sizeof(*q), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	int n;

	if (q == MAP_FAILED)
		return -errno;
	q->polled = w->load->spec.polled != 0;
	n = q->fd = setup_best(q, (unsigned int)w->load->spec.depth, &p);
	if (n >= 0) {
		n = map(q, &p);
		if (n < 0)
			close(q->fd);
	}
	if (n < 0) {
		munmap(q, sizeof(*q));
		return n;
	}
	if (w->load->spec.registered)
		register_what_can_be(w, q);
	w->features = q->features;
	w->queue = q;
	return 0;
}

static void close_queue(struct worker *w)
{
	struct queue *q = w->queue;

	/* A ring disappears some time after it is closed; registered files would keep a volume busy until
	 * then. */
	if (q->features & FEATURE_FILES)
		syscall(SYS_io_uring_register, q->fd, IORING_UNREGISTER_FILES, NULL, 0);
	if (q->features & FEATURE_BUFFERS)
		syscall(SYS_io_uring_register, q->fd, IORING_UNREGISTER_BUFFERS, NULL, 0);
	munmap(q->sqes, q->sqes_size);
	munmap(q->rings, q->rings_size);
	close(q->fd);
	munmap(q, sizeof(*q));
}

static int enter(struct queue *q, unsigned int least, int64_t until)
{
	int64_t left = least ? until - clock_now() : 0;
	struct __kernel_timespec t = { .tv_sec = left / NANOS, .tv_nsec = left % NANOS };
	struct io_uring_getevents_arg arg = { .ts = (uint64_t)(uintptr_t)&t };
	unsigned int flags = IORING_ENTER_GETEVENTS;
	long n;

	if (left <= 0)
		least = 0;
	/* The kernel refuses the flag without the argument, if nothing is queued either. */
	if (least)
		flags |= IORING_ENTER_EXT_ARG;
	__atomic_store_n(q->sq_tail, q->tail, __ATOMIC_RELEASE);
	do
		n = syscall(SYS_io_uring_enter, q->fd, q->queued, least, flags, least ? &arg : NULL, least ? sizeof(arg) : 0);
	while (n < 0 && (errno == EINTR || (errno == EAGAIN && least)));
	if (n >= 0)
		q->queued -= (unsigned int)n;
	/* ETIME: nothing came. EBUSY: completions must be taken first. */
	return n < 0 && errno != ETIME && errno != EBUSY ? -errno : 0;
}

/* Submits in a call without waiting, and reports its time for each operation. */
static int enter_timed(struct queue *q)
{
	unsigned int n = q->queued < BATCH ? q->queued : BATCH;
	int error = 0;
	int64_t end;

	__atomic_store_n(q->sq_tail, q->tail, __ATOMIC_RELEASE);
	while (q->queued > 0 && !error) {
		long submitted = syscall(SYS_io_uring_enter, q->fd, q->queued, 0, 0, NULL, 0);

		if (submitted < 0 && errno != EINTR)
			error = -errno;
		if (submitted > 0)
			q->queued -= (unsigned int)submitted;
	}
	end = clock_now();
	for (unsigned int i = 0; i < n; i++)
		q->timed[i]->submitted = end;
	return error == -EBUSY || error == -EAGAIN ? 0 : error;
}

static void prepare_fsync(const struct worker *w, struct queue *q, struct op *op, struct io_uring_sqe *sqe)
{
	if (q->polled) {
		/* A polling ring accepts no fsync. */
		op->result = fsync_file(w->load, op->file);
		sqe->opcode = IORING_OP_NOP;
		sqe->flags = 0;
		sqe->fd = -1;
		return;
	}
	sqe->opcode = IORING_OP_FSYNC;
	sqe->fsync_flags = w->load->spec.data_only ? IORING_FSYNC_DATASYNC : 0;
}

static void prepare_transfer(struct queue *q, struct op *op, struct io_uring_sqe *sqe)
{
	int reads = op->kind == OP_READ;

	if (q->features & FEATURE_BUFFERS)
		sqe->opcode = reads ? IORING_OP_READ_FIXED : IORING_OP_WRITE_FIXED;
	else
		sqe->opcode = reads ? IORING_OP_READ : IORING_OP_WRITE;
	sqe->addr = (uint64_t)(uintptr_t)(reads ? op->read_buffer : op->write_buffer);
	sqe->len = op->length;
	sqe->off = (uint64_t)op->offset;
}

static int submit(struct worker *w, struct op *op)
{
	struct queue *q = w->queue;
	struct io_uring_sqe *sqe = &q->sqes[q->tail & q->sq_mask];

	memset(sqe, 0, sizeof(*sqe));
	sqe->fd = w->load->fds[op->file];
	if (q->features & FEATURE_FILES) {
		sqe->fd = op->file;
		sqe->flags = IOSQE_FIXED_FILE;
	}
	if (op->kind == OP_FSYNC)
		prepare_fsync(w, q, op, sqe);
	else
		prepare_transfer(q, op, sqe);
	sqe->user_data = (uint64_t)(uintptr_t)op;
	q->tail++;
	if (q->queued < BATCH)
		q->timed[q->queued] = op;
	q->queued++;
	return q->queued >= BATCH ? enter(q, 0, 0) : 0;
}

static unsigned int take(struct queue *q, struct op **done, unsigned int most)
{
	unsigned int head = *q->cq_head, n = 0;
	unsigned int tail = __atomic_load_n(q->cq_tail, __ATOMIC_ACQUIRE);

	for (; n < most && head != tail; n++, head++) {
		const struct io_uring_cqe *cqe = &q->cqes[head & q->cq_mask];
		struct op *op = (struct op *)(uintptr_t)cqe->user_data;

		if (op->kind != OP_FSYNC || !q->polled)
			op->result = cqe->res;
		done[n] = op;
	}
	if (n)
		__atomic_store_n(q->cq_head, head, __ATOMIC_RELEASE);
	return n;
}

static int reap(struct worker *w, struct op **done, unsigned int most, int64_t until)
{
	struct queue *q = w->queue;
	unsigned int n;
	int error = 0;

	if (q->queued > 0 && ++q->round % TIMED_ROUND == 0)
		error = enter_timed(q);
	/* Completions that are already there are taken after the new operations were submitted. */
	if (!error && q->queued > 0)
		error = enter(q, until > 0, until);
	if (error)
		return error;
	n = take(q, done, most);
	if (n > 0 || until == 0)
		return (int)n;
	error = enter(q, 1, until);
	return error ? error : (int)take(q, done, most);
}

const struct engine engine_uring = { .open = open_queue, .close = close_queue, .submit = submit, .reap = reap };
