/*
 * The same delay for every request, so that the correct result of a measurement is known in advance.
 *
 *   delay = base * (1 + drift * minutes) * (1 + swing * sin(2 pi t / period)) * (1 + jitter * u)
 *
 * base is read_us, write_us or flush_us; t is the time since the disk's start; u is uniform between -1 and 1, from the seed. Requests
 * take the first of the channels that is free, in the order of their arrival; a flush waits for all of them.
 */
#include <math.h>

#include "disk.h"

static const double two_pi = 6.283185307179586;

static int64_t delay_ns(struct disk *disk, int64_t now_ns, uint64_t base_us)
{
	const uint64_t *values = disk->order.values;
	double seconds = (double)now_ns / 1e9;
	double delay = (double)base_us * 1000;

	delay *= 1 + (double)values[FIXED_DRIFT_PERCENT_PER_MINUTE] / 100 * seconds / 60;
	if (values[FIXED_PERIOD_S])
		delay *= 1 + (double)values[FIXED_SWING_PERCENT] / 100 * sin(two_pi * seconds / (double)values[FIXED_PERIOD_S]);
	if (values[FIXED_JITTER_PERCENT])
		delay *= 1 + (double)values[FIXED_JITTER_PERCENT] / 100 * (2 * disk_chance(disk) - 1);
	return (int64_t)delay;
}

int64_t fixed_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request)
{
	const uint64_t *values = disk->order.values;
	int64_t *first = disk->fixed.free_ns;
	int64_t last_ns = now_ns;

	for (uint64_t i = 0; i < values[FIXED_CHANNELS]; i++) {
		if (disk->fixed.free_ns[i] < *first)
			first = &disk->fixed.free_ns[i];
		last_ns = later(last_ns, disk->fixed.free_ns[i]);
	}
	if (request->verb == DISK_FLUSH)
		return last_ns + delay_ns(disk, now_ns, values[FIXED_FLUSH_US]);
	uint64_t base_us = values[request->verb == DISK_READ ? FIXED_READ_US : FIXED_WRITE_US];
	*first = later(*first, now_ns) + delay_ns(disk, now_ns, base_us);
	return *first;
}
