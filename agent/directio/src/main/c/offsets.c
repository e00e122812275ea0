/* SPDX-License-Identifier: Apache-2.0 */
#include "offsets.h"

#include <math.h>

#define DEFAULT_THETA 0.8
#define DEFAULT_H 0.2

/* Prime, and larger than any number of blocks: multiplying by it modulo that number is a permutation. */
#define SCATTER UINT64_C(0x1fffffffffffffff)

/* log(1 + x) / x and (exp(x) - 1) / x, which theta = 1 needs at x = 0. */
static double log1p_over(double x)
{
	return fabs(x) > 1e-8 ? log1p(x) / x : 1 - x * (0.5 - x * (1.0 / 3));
}

static double expm1_over(double x)
{
	return fabs(x) > 1e-8 ? expm1(x) / x : 1 + x * 0.5 * (1 + x * (1.0 / 3));
}

/* Integral of x^-theta, and its inverse. */
static double integral(double theta, double x)
{
	double l = log(x);

	return expm1_over((1 - theta) * l) * l;
}

static double integral_inverse(double theta, double y)
{
	double t = y * (1 - theta);

	if (t < -1)
		t = -1;
	return exp(log1p_over(t) * y);
}

void offsets_open(struct offsets *o, enum offsets_kind kind, double parameter, uint64_t blocks)
{
	double theta = parameter > 0 ? parameter : DEFAULT_THETA;
	double h = parameter > 0 ? parameter : DEFAULT_H;

	*o = (struct offsets){ .kind = kind, .blocks = blocks };
	if (kind == OFFSETS_PARETO)
		o->exponent = log(h) / log(1 - h);
	if (kind != OFFSETS_ZIPFIAN)
		return;
	o->exponent = theta;
	o->integral_first = integral(theta, 1.5) - 1;
	o->integral_last = integral(theta, (double)blocks + 0.5);
	o->shortcut = 2 - integral_inverse(theta, integral(theta, 2.5) - exp(-theta * log(2)));
}

/* Rejection-inversion (Hörmann, Derflinger 1996): rank 1 is the most frequent. */
static uint64_t zipfian_rank(const struct offsets *o, struct random *r)
{
	for (;;) {
		double u = o->integral_last + random_double(r) * (o->integral_first - o->integral_last);
		double x = integral_inverse(o->exponent, u);
		double k = floor(x + 0.5);

		if (k < 1)
			k = 1;
		if (k > (double)o->blocks)
			k = (double)o->blocks;
		if (k - x <= o->shortcut || u >= integral(o->exponent, k + 0.5) - exp(-o->exponent * log(k)))
			return (uint64_t)k;
	}
}

/*
 * The hot blocks of a database are scattered over its files. If they were adjacent, as their ranks are, they
 * would fit a disk's cache and its shortest seeks, and every disk would look good.
 */
static uint64_t scattered(const struct offsets *o, uint64_t rank)
{
	return (uint64_t)((uint128)rank * SCATTER % o->blocks);
}

uint64_t offsets_next(const struct offsets *o, struct random *r)
{
	switch (o->kind) {
	case OFFSETS_ZIPFIAN:
		return scattered(o, zipfian_rank(o, r) - 1);
	case OFFSETS_PARETO:
		return scattered(o, (uint64_t)((double)o->blocks * pow(random_double(r), o->exponent)));
	case OFFSETS_UNIFORM:
		break;
	}
	return random_below(r, o->blocks);
}
