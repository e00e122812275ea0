/* SPDX-License-Identifier: Apache-2.0 */
/* xoshiro256**, seeded by splitmix64: one state for each worker, nothing shared. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

struct random {
	uint64_t s[4];
};

__extension__ typedef unsigned __int128 uint128;

static inline uint64_t random_mix(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

static inline void random_seed(struct random *r, uint64_t seed)
{
	for (int i = 0; i < 4; i++)
		r->s[i] = random_mix(&seed);
}

static inline uint64_t random_rotate(uint64_t x, int k)
{
	return (x << k) | (x >> (64 - k));
}

static inline uint64_t random_next(struct random *r)
{
	uint64_t result = random_rotate(r->s[1] * 5, 7) * 9;
	uint64_t t = r->s[1] << 17;

	r->s[2] ^= r->s[0];
	r->s[3] ^= r->s[1];
	r->s[1] ^= r->s[2];
	r->s[0] ^= r->s[3];
	r->s[2] ^= t;
	r->s[3] = random_rotate(r->s[3], 45);
	return result;
}

/* 0 <= x < 1, 53 bits. */
static inline double random_double(struct random *r)
{
	return (double)(random_next(r) >> 11) * 0x1.0p-53;
}

/* 0 <= x < n. Its bias is below n / 2^64: a 20 TiB set shows it after more draws than a disk lives. */
static inline uint64_t random_below(struct random *r, uint64_t n)
{
	return (uint64_t)(((uint128)random_next(r) * n) >> 64);
}

#endif
