/* SPDX-License-Identifier: Apache-2.0 */
/* Which block of a set comes next: uniform, zipfian or Pareto. */
#ifndef OFFSETS_H
#define OFFSETS_H

#include <stdint.h>

#include "random.h"

enum offsets_kind { OFFSETS_UNIFORM = 0, OFFSETS_ZIPFIAN = 1, OFFSETS_PARETO = 2 };

struct offsets {
	enum offsets_kind kind;
	uint64_t blocks;
	double exponent;	/* zipfian theta, or Pareto's log(h) / log(1 - h) */
	double integral_first;	/* zipfian: what rejection-inversion needs */
	double integral_last;
	double shortcut;
};

/* parameter 0: the default (0.8, 0.2). */
void offsets_open(struct offsets *o, enum offsets_kind kind, double parameter, uint64_t blocks);

/* 0 <= block < blocks. */
uint64_t offsets_next(const struct offsets *o, struct random *r);

#endif
