/* SPDX-License-Identifier: Apache-2.0 */
#include "histogram.h"

#include <string.h>

void histogram_open(struct histogram *h)
{
	h->low = UINT32_MAX;
	h->high = 0;
}

void histogram_sum_open(struct histogram_sum *sum)
{
	sum->low = UINT32_MAX;
	sum->high = 0;
}

void histogram_move(struct histogram *h, struct histogram_sum *sum)
{
	if (h->low > h->high)
		return;
	for (uint32_t i = h->low; i <= h->high; i++)
		sum->counts[i] += h->counts[i];
	if (h->low < sum->low)
		sum->low = h->low;
	if (h->high > sum->high)
		sum->high = h->high;
	memset(h->counts + h->low, 0, (h->high - h->low + 1) * sizeof(h->counts[0]));
	histogram_open(h);
}

void histogram_sum_clear(struct histogram_sum *sum)
{
	if (sum->low <= sum->high)
		memset(sum->counts + sum->low, 0, (sum->high - sum->low + 1) * sizeof(sum->counts[0]));
	histogram_sum_open(sum);
}
