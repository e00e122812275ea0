/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Counts in the same buckets as HdrHistogram(1, 3_600_000_000_000, 3) of Java, so that Java takes them over
 * without loss. 32 bits for each count: an interval is about a second long.
 */
#ifndef HISTOGRAM_H
#define HISTOGRAM_H

#include <stdint.h>

#define HISTOGRAM_HALF_BITS 10
#define HISTOGRAM_HALF (1 << HISTOGRAM_HALF_BITS)
#define HISTOGRAM_BUCKETS 32
#define HISTOGRAM_COUNTS ((HISTOGRAM_BUCKETS + 1) * HISTOGRAM_HALF)
#define HISTOGRAM_HIGHEST INT64_C(3600000000000)

struct histogram {
	uint32_t low;	/* values outside low..high are zero; empty: low > high */
	uint32_t high;
	uint32_t counts[HISTOGRAM_COUNTS];
};

struct histogram_sum {
	uint32_t low;
	uint32_t high;
	int64_t counts[HISTOGRAM_COUNTS];
};

static inline uint32_t histogram_index(int64_t value)
{
	uint64_t v = value < 0 ? 0 : value > HISTOGRAM_HIGHEST ? (uint64_t)HISTOGRAM_HIGHEST : (uint64_t)value;
	uint32_t bucket = 63u - HISTOGRAM_HALF_BITS - (uint32_t)__builtin_clzll(v | (2 * HISTOGRAM_HALF - 1));

	return (bucket << HISTOGRAM_HALF_BITS) + (uint32_t)(v >> bucket);
}

static inline void histogram_record(struct histogram *h, int64_t value)
{
	uint32_t i = histogram_index(value);

	if (i < h->low)
		h->low = i;
	if (i > h->high)
		h->high = i;
	h->counts[i]++;
}

/* For zeroed memory. */
void histogram_open(struct histogram *h);
void histogram_sum_open(struct histogram_sum *sum);

/* Adds h to sum and empties h. */
void histogram_move(struct histogram *h, struct histogram_sum *sum);
void histogram_sum_clear(struct histogram_sum *sum);

#endif
