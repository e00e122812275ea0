/* SPDX-License-Identifier: Apache-2.0 */
/* Copies from and to files mapped completely, as sysbench does on 64 bits; load.c maps them. */
#include "guard.h"
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

static int64_t execute(struct worker *w, struct op *op)
{
	unsigned char *mapped = w->load->maps[op->file] + op->offset;
	int n = op->kind == OP_READ ? guarded_copy(op->read_buffer, mapped, op->length)
				    : guarded_copy(mapped, op->write_buffer, op->length);

	return n < 0 ? n : (int64_t)op->length;
}

const struct engine engine_mmap = { .open = open_nothing, .close = close_nothing, .execute = execute };
