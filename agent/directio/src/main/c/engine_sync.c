/* SPDX-License-Identifier: Apache-2.0 */
/* pread and pwrite. */
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "internal.h"

static int open_nothing(struct worker *w)
{
	(void)w;
	return 0;
}

static void close_nothing(struct worker *w)
{
	(void)w;
}

/* By syscall(2): the C library's pread first makes itself cancellable, which costs two atomic operations. */
static int64_t execute(struct worker *w, struct op *op)
{
	int fd = w->load->fds[op->file];
	long n = op->kind == OP_READ ? syscall(SYS_pread64, fd, op->read_buffer, (size_t)op->length, op->offset)
				     : syscall(SYS_pwrite64, fd, op->write_buffer, (size_t)op->length, op->offset);

	return n < 0 ? -errno : n;
}

const struct engine engine_sync = { .open = open_nothing, .close = close_nothing, .execute = execute };
