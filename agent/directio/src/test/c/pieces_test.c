/* SPDX-License-Identifier: Apache-2.0 */
/* What a load is made of: histograms, offsets, content. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "content.h"
#include "histogram.h"
#include "offsets.h"

#define DRAWS 1000000
#define BLOCKS 1000

static void histograms(void)
{
	struct histogram *h = calloc(1, sizeof(*h));
	struct histogram_sum *sum = calloc(1, sizeof(*sum));
	int64_t before = -1;
	int rises = 1, fits = 1;

	check(histogram_index(0) == 0 && histogram_index(2047) == 2047, "small values have a place of their own");
	check(histogram_index(2048) == 2048 && histogram_index(2049) == 2048, "from 2048 on two values share a place");
	check(histogram_index(-5) == 0, "a negative value counts as 0");
	check(histogram_index(INT64_MAX) == histogram_index(HISTOGRAM_HIGHEST), "more than an hour counts as an hour");
	check(histogram_index(HISTOGRAM_HIGHEST) < HISTOGRAM_COUNTS, "an hour has a place");
	for (int64_t v = 0; v < HISTOGRAM_HIGHEST; v += v / 1000 + 1) {
		int64_t i = histogram_index(v);

		rises &= i >= before;
		fits &= i < HISTOGRAM_COUNTS;
		before = i;
	}
	check(rises && fits, "places rise with values");
	if (!h || !sum)
		abort();
	histogram_open(h);
	histogram_sum_open(sum);
	histogram_record(h, 100);
	histogram_record(h, 5000000);
	histogram_record(h, 5000000);
	histogram_move(h, sum);
	histogram_move(h, sum);
	check(sum->counts[100] == 1 && sum->counts[histogram_index(5000000)] == 2, "moving counts each value once");
	check(h->counts[100] == 0 && h->low > h->high, "what was moved is gone");
	histogram_sum_clear(sum);
	check(sum->counts[100] == 0 && sum->low > sum->high, "a cleared sum is empty");
	free(h);
	free(sum);
}

static int by_size(const void *a, const void *b)
{
	int x = *(const int *)a, y = *(const int *)b;

	return x < y ? 1 : x > y ? -1 : 0;
}

/* Share of all draws that the `top` most frequent blocks get. */
static double share(enum offsets_kind kind, double parameter, int top, int *drawn)
{
	static int counts[BLOCKS];
	struct offsets o;
	struct random r;
	double sum = 0;

	memset(counts, 0, sizeof(counts));
	random_seed(&r, 42);
	offsets_open(&o, kind, parameter, BLOCKS);
	for (int i = 0; i < DRAWS; i++) {
		uint64_t block = offsets_next(&o, &r);

		if (block >= BLOCKS) {
			*drawn = -1;
			return 0;
		}
		counts[block]++;
	}
	*drawn = 0;
	for (int i = 0; i < BLOCKS; i++)
		*drawn += counts[i] > 0;
	qsort(counts, BLOCKS, sizeof(counts[0]), by_size);
	for (int i = 0; i < top; i++)
		sum += counts[i];
	return sum / DRAWS;
}

static double zipf_share(double theta, int top)
{
	double all = 0, part = 0;

	for (int k = 1; k <= BLOCKS; k++) {
		all += pow(k, -theta);
		if (k <= top)
			part += pow(k, -theta);
	}
	return part / all;
}

static void distributions(void)
{
	int drawn;
	double s = share(OFFSETS_UNIFORM, 0, 200, &drawn);

	check(drawn == BLOCKS && s > 0.2 && s < 0.22, "uniform: a fifth of the blocks gets a fifth of the draws");
	s = share(OFFSETS_ZIPFIAN, 0, 1, &drawn);
	check(drawn == BLOCKS && fabs(s - zipf_share(0.8, 1)) < 0.002, "zipfian: the hottest block has its share (0.8)");
	s = share(OFFSETS_ZIPFIAN, 1, 10, &drawn);
	check(fabs(s - zipf_share(1, 10)) < 0.003, "zipfian: so have the ten hottest (1)");
	s = share(OFFSETS_ZIPFIAN, 1.5, 10, &drawn);
	check(fabs(s - zipf_share(1.5, 10)) < 0.003, "zipfian: so have the ten hottest (1.5)");
	s = share(OFFSETS_PARETO, 0, 200, &drawn);
	check(drawn > BLOCKS / 2 && fabs(s - 0.8) < 0.01, "Pareto: 20 % of the blocks get 80 % of the draws");
	s = share(OFFSETS_PARETO, 0.1, 100, &drawn);
	check(fabs(s - 0.9) < 0.01, "Pareto 0.1: 10 % of the blocks get 90 % of the draws");
}

/* Chi-square of 1000 classes: mean 999, sd 44.7. */
static void uniform_is_uniform(void)
{
	static int counts[BLOCKS];
	struct offsets o;
	struct random r;
	double chi = 0, expected = (double)DRAWS / BLOCKS;

	random_seed(&r, 7);
	offsets_open(&o, OFFSETS_UNIFORM, 0, BLOCKS);
	for (int i = 0; i < DRAWS; i++)
		counts[offsets_next(&o, &r)]++;
	for (int i = 0; i < BLOCKS; i++)
		chi += (counts[i] - expected) * (counts[i] - expected) / expected;
	check(chi > 999 - 5 * 44.7 && chi < 999 + 5 * 44.7, "uniform passes a chi-square test");
}

static void same_seed_same_stream(void)
{
	struct random a, b, c;
	int same = 1, other = 0;

	random_seed(&a, 1);
	random_seed(&b, 1);
	random_seed(&c, 2);
	for (int i = 0; i < 100; i++) {
		uint64_t x = random_next(&a);

		same &= x == random_next(&b);
		other |= x != random_next(&c);
	}
	check(same && other, "the same seed gives the same stream, another seed another one");
}

static void validation(void)
{
	struct crc_table t;
	struct random r;
	unsigned char block[4096], copy[4096];
	int found = 1;

	crc_open(&t);
	random_seed(&r, 3);
	check(crc(&t, "123456789", 9) == 0xcbf43926u, "the checksum is zlib's CRC-32");
	content_open(block, sizeof(block), CONTENT_RANDOM, &r);
	content_seal(&t, block, sizeof(block), 2, 8192, 77);
	check(content_check(&t, block, sizeof(block), 2, 8192, 77) == BLOCK_GOOD, "a sealed block is good");
	check(content_check(&t, block, sizeof(block), 2, 8192, 0) == BLOCK_GOOD, "so it is for whom any sequence will do");
	check(content_check(&t, block, sizeof(block), 2, 4096, 77) == BLOCK_OFFSET, "a block at another offset is found");
	check(content_check(&t, block, sizeof(block), 1, 8192, 77) == BLOCK_FILE, "a block of another file is found");
	check(content_check(&t, block, sizeof(block), 2, 8192, 78) == BLOCK_SEQUENCE, "a write that was lost is found");
	for (size_t i = 0; i < sizeof(block); i++) {
		memcpy(copy, block, sizeof(block));
		copy[i] ^= 1;
		found &= content_check(&t, copy, sizeof(copy), 2, 8192, 77) != BLOCK_GOOD;
	}
	check(found, "one flipped bit anywhere in the block is found");
}

/* The longest run of equal bytes. */
static size_t most_alike(const unsigned char *a, const unsigned char *b, size_t length)
{
	size_t run = 0, most = 0;

	for (size_t i = 0; i < length; i++) {
		run = a[i] == b[i] ? run + 1 : 0;
		if (run > most)
			most = run;
	}
	return most;
}

static void random_content(void)
{
	_Alignas(8) unsigned char a[8192], b[8192];
	int seen[256] = { 0 }, values = 0;
	struct random r;

	random_seed(&r, 5);
	content_open(a, sizeof(a), CONTENT_RANDOM, &r);
	memcpy(b, a, sizeof(a));
	content_stamp(b, sizeof(b), &r);
	check(most_alike(a, b, sizeof(a)) < 4, "after a stamp nothing of the block before can be found in its place");
	for (size_t i = 0; i < sizeof(a); i++)
		seen[a[i]] = 1;
	for (int i = 0; i < 256; i++)
		values += seen[i];
	check(values == 256, "random content has every byte in it");
	content_open(a, sizeof(a), CONTENT_ZEROS, &r);
	memset(b, 0, sizeof(b));
	check(memcmp(a, b, sizeof(a)) == 0, "zeros are zeros");
}

int main(void)
{
	histograms();
	distributions();
	uniform_is_uniform();
	same_seed_same_stream();
	validation();
	random_content();
	return conclude();
}
