/* SPDX-License-Identifier: Apache-2.0 */
/* Linux's own asynchronous I/O by its system calls: one io_submit for each operation, as sysbench and fio do it. */
#include <errno.h>
#include <linux/aio_abi.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "internal.h"

#define RING_MAGIC 0xa10a10a1u

/* The content of the context: a ring of completions that can be read without a system call (fs/aio.c). */
struct ring {
	unsigned int id;
	unsigned int nr;
	unsigned int head;
	unsigned int tail;
	unsigned int magic;
	unsigned int compat_features;
	unsigned int incompat_features;
	unsigned int header_length;
	struct io_event events[];
};

struct queue {
	aio_context_t context;
	struct iocb *blocks;
	size_t size;
};

static int open_queue(struct worker *w)
{
	unsigned int depth = (unsigned int)w->load->spec.depth;
	size_t size = sizeof(struct queue) + depth * sizeof(struct iocb);
	struct queue *q = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (q == MAP_FAILED)
		return -errno;
	q->size = size;
	q->blocks = (struct iocb *)(q + 1);
	if (syscall(SYS_io_setup, depth, &q->context) < 0) {
		int n = -errno;

		munmap(q, size);
		return n;
	}
	w->queue = q;
	return 0;
}

static void close_queue(struct worker *w)
{
	struct queue *q = w->queue;

	syscall(SYS_io_destroy, q->context);
	munmap(q, q->size);
}

static int submit(struct worker *w, struct op *op)
{
	struct queue *q = w->queue;
	struct iocb *block = &q->blocks[op->slot];

	memset(block, 0, sizeof(*block));
	block->aio_fildes = (uint32_t)w->load->fds[op->file];
	block->aio_data = (uint64_t)(uintptr_t)op;
	switch (op->kind) {
	case OP_READ:
		block->aio_lio_opcode = IOCB_CMD_PREAD;
		block->aio_buf = (uint64_t)(uintptr_t)op->read_buffer;
		break;
	case OP_WRITE:
		block->aio_lio_opcode = IOCB_CMD_PWRITE;
		block->aio_buf = (uint64_t)(uintptr_t)op->write_buffer;
		break;
	case OP_FSYNC:
		block->aio_lio_opcode = w->load->spec.data_only ? IOCB_CMD_FDSYNC : IOCB_CMD_FSYNC;
		break;
	}
	block->aio_nbytes = op->length;
	block->aio_offset = op->offset;
	if (syscall(SYS_io_submit, q->context, 1L, &block) != 1)
		return errno ? -errno : -EAGAIN;
	op->submitted = clock_now();
	return 0;
}

static unsigned int take(struct ring *ring, struct op **done, unsigned int most)
{
	unsigned int head = ring->head, n = 0;
	unsigned int tail = __atomic_load_n(&ring->tail, __ATOMIC_ACQUIRE);

	for (; n < most && head != tail; n++) {
		struct io_event *event = &ring->events[head];

		done[n] = (struct op *)(uintptr_t)event->data;
		done[n]->result = event->res;
		head = head + 1 == ring->nr ? 0 : head + 1;
	}
	if (n)
		__atomic_store_n(&ring->head, head, __ATOMIC_RELEASE);
	return n;
}

static int wait(struct queue *q, struct op **done, unsigned int most, int64_t until)
{
	struct io_event events[8];
	int64_t left = until - clock_now();
	struct timespec t = { .tv_sec = left / NANOS, .tv_nsec = left % NANOS };
	long n;

	if (left < 0)
		t = (struct timespec){ 0, 0 };
	n = syscall(SYS_io_getevents, q->context, 1L, (long)(most < 8 ? most : 8), events, &t);
	if (n < 0)
		return errno == EINTR ? 0 : -errno;
	for (long i = 0; i < n; i++) {
		done[i] = (struct op *)(uintptr_t)events[i].data;
		done[i]->result = events[i].res;
	}
	return (int)n;
}

static int reap(struct worker *w, struct op **done, unsigned int most, int64_t until)
{
	struct queue *q = w->queue;
	struct ring *ring = (struct ring *)(uintptr_t)q->context;

	if (ring->magic == RING_MAGIC && ring->incompat_features == 0) {
		unsigned int n = take(ring, done, most);

		if (n > 0 || until == 0)
			return (int)n;
	}
	return wait(q, done, most, until);
}

const struct engine engine_libaio = { .open = open_queue, .close = close_queue, .submit = submit, .reap = reap };
