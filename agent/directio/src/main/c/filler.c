/* SPDX-License-Identifier: Apache-2.0 */
#include "filler.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "content.h"
#include "internal.h"

#define SLICE (NANOS / 20)

struct filler {
	struct crc_table crc;
	struct random random;
	enum content content;
	int64_t block;
	size_t size;
	_Alignas(4096) unsigned char buffer[];
};

int filler_open(int64_t block_bytes, int content, int64_t seed, struct filler **filler)
{
	size_t size = sizeof(struct filler) + (size_t)block_bytes;
	struct filler *f = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (f == MAP_FAILED)
		return -errno;
	f->size = size;
	f->block = block_bytes;
	f->content = (enum content)content;
	crc_open(&f->crc);
	random_seed(&f->random, (uint64_t)seed);
	content_open(f->buffer, (size_t)block_bytes, f->content, &f->random);
	*filler = f;
	return 0;
}

static void fill(struct filler *f, int file, int64_t offset, size_t length)
{
	if (f->content == CONTENT_ZEROS)
		return;
	content_stamp(f->buffer, length, &f->random);
	if (f->content == CONTENT_VALIDATED)
		content_seal(&f->crc, f->buffer, length, (uint32_t)file, (uint64_t)offset, 0);
}

int64_t filler_write(struct filler *f, int fd, int file, int64_t offset, int64_t end)
{
	int64_t until = clock_now() + SLICE;

	while (offset < end) {
		size_t length = (size_t)(end - offset < f->block ? end - offset : f->block);
		ssize_t n;

		fill(f, file, offset, length);
		n = pwrite(fd, f->buffer, length, offset);
		if (n < 0 && errno != EINTR)
			return -errno;
		/* A full disk first causes a short write; the next write reports it. */
		if (n == 0)
			return -EIO;
		if (n > 0)
			offset += n == (ssize_t)length ? n : n / 4096 * 4096;
		if (clock_now() >= until)
			break;
	}
	return offset;
}

void filler_close(struct filler *f)
{
	munmap(f, f->size);
}
