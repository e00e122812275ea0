/* SPDX-License-Identifier: Apache-2.0 */
/* One piece of memory for a whole load: workers, operations, histograms, buffers. */
#include <sys/mman.h>

#include "internal.h"

#define PAGE ((size_t)4096)

/* Two passes over the same code; the first one, without a base, only counts. */
struct cursor {
	unsigned char *base;
	size_t used;
};

static void *carve(struct cursor *c, size_t size, size_t align)
{
	void *piece;

	c->used = (c->used + align - 1) & ~(align - 1);
	piece = c->base ? c->base + c->used : NULL;
	c->used += size;
	return piece;
}

size_t buffers_each(const struct load_spec *spec)
{
	size_t request = ((size_t)spec->request_bytes + PAGE - 1) & ~(PAGE - 1);

	return request * (spec->mode == RANDOM_READ_WRITE ? 2 : 1);
}

static void carve_worker(struct cursor *c, const struct load_spec *spec, struct worker *w)
{
	size_t depth = (size_t)spec->depth;
	size_t size = buffers_each(spec) * depth;
	struct op *ops = carve(c, depth * sizeof(struct op), 64);
	uint32_t *slots = carve(c, depth * sizeof(uint32_t), 64);
	struct tally *tally = carve(c, sizeof(struct tally), PAGE);
	struct tally *spare = carve(c, sizeof(struct tally), PAGE);
	unsigned char *buffers = carve(c, size, PAGE);

	if (!w)
		return;
	w->ops = ops;
	w->free_slots = slots;
	w->tally = tally;
	w->spare = spare;
	w->buffers = buffers;
	w->buffers_size = size;
}

static int claims_blocks(const struct load_spec *spec)
{
	return spec->content == CONTENT_VALIDATED && spec->mode != SEQ_READ && spec->mode != RANDOM_READ;
}

static struct load *carve_load(struct cursor *c, const struct load_spec *spec)
{
	struct load *load = carve(c, sizeof(struct load), 64);
	struct worker *workers = carve(c, (size_t)spec->threads * sizeof(struct worker), 64);
	int *fds = carve(c, (size_t)spec->files * sizeof(int), 64);
	unsigned char **maps = carve(c, (size_t)spec->files * sizeof(unsigned char *), 64);
	struct load_interval *interval = carve(c, sizeof(struct load_interval), PAGE);
	size_t blocks = (size_t)(spec->file_bytes / spec->size_bytes[0] * spec->files);
	atomic_ullong *claims = NULL;
	_Atomic uint32_t *sequences = NULL;

	if (claims_blocks(spec)) {
		claims = carve(c, (blocks / 64 + 1) * sizeof(*claims), 64);
		sequences = carve(c, blocks * sizeof(*sequences), 64);
	}
	for (int64_t i = 0; i < spec->threads; i++)
		carve_worker(c, spec, workers ? &workers[i] : NULL);
	if (!load)
		return NULL;
	load->workers = workers;
	load->fds = fds;
	load->maps = maps;
	load->interval = interval;
	load->claims = claims;
	load->sequences = sequences;
	return load;
}

struct load *load_allocate(const struct load_spec *spec)
{
	struct cursor cursor = { NULL, 0 };
	struct load *load;
	void *arena;
	size_t size;

	carve_load(&cursor, spec);
	size = cursor.used;
	arena = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (arena == MAP_FAILED)
		return NULL;
	/* Histograms are large and mostly empty: with huge pages they would use all of their memory. */
	madvise(arena, size, MADV_NOHUGEPAGE);
	cursor = (struct cursor){ arena, 0 };
	load = carve_load(&cursor, spec);
	load->arena = arena;
	load->arena_size = size;
	return load;
}
