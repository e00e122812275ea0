/*
 * A hard disk: one head over one platter.
 *
 *   service = seek + rotation + transfer
 *   seek    = 0 on the same track, else with x = distance / stroke, t = seek_track_us, f = seek_full_us:
 *             x <= 0.195   t + 0.37 (f - t) sqrt(x / 0.195)
 *             x >  0.195   t + (f - t) (0.37 + 0.63 (x - 0.195) / 0.805)
 *   rotation = until the first byte is under the head: the angle of a byte is its place on the track, the angle of the
 *             platter follows from the clock and the seed. On average half a turn, evenly spread.
 *   transfer = size / transfer_mb_s; a track holds what passes in one turn, and goes on into the next one without loss.
 *
 * The square root for short seeks (the arm accelerates) and the straight line for long ones (it coasts) are those of C. Ruemmler and
 * J. Wilkes, "An introduction to disk drive modeling", IEEE Computer 27(3), 1994; 0.195 and 0.37 are the proportions of the HP 97560
 * in it (3.24 + 0.400 sqrt(d) ms up to 383 of 1962 cylinders, 8.00 + 0.008 d ms beyond).
 *
 * Look-ahead: after a read the head reads on, readahead_kib at most; a read that continues the last one finds these bytes.
 * Cache: a write is done when it is in the cache, at link_mb_s. The head empties the cache while it has nothing else to do, the next
 * extent upwards first; a write that finds no room, and a flush, wait for it. A request never goes before one that the head has begun.
 */
#include <math.h>
#include <string.h>

#include "disk.h"

static const double knee_at = 0.195;
static const double knee_share = 0.37;

void hdd_start(struct disk *disk)
{
	struct hdd *hdd = &disk->hdd;

	hdd->turn_ns = (int64_t)(60ull * 1000000000 / disk->order.values[HDD_RPM]);
	hdd->track_bytes = (uint64_t)hdd->turn_ns * disk->order.values[HDD_TRANSFER_MB_S] / 1000;
	hdd->phase_ns = (int64_t)(disk_chance(disk) * (double)hdd->turn_ns);
}

int64_t hdd_seek_ns(const struct disk *disk, uint64_t distance)
{
	double track = (double)disk->order.values[HDD_SEEK_TRACK_US] * 1000;
	double range = (double)disk->order.values[HDD_SEEK_FULL_US] * 1000 - track;
	double stroke = (double)disk->size * 100 / (double)disk->order.values[HDD_SPAN_PERCENT];
	double x = (double)distance / stroke;
	double share = x <= knee_at ? knee_share * sqrt(x / knee_at)
				    : knee_share + (1 - knee_share) * (x - knee_at) / (1 - knee_at);

	return (int64_t)(track + range * share);
}

/* The time from then until the byte at offset comes round. */
static int64_t rotation_ns(const struct hdd *hdd, int64_t then_ns, uint64_t offset)
{
	int64_t platter = (then_ns + hdd->phase_ns) % hdd->turn_ns;
	int64_t sector = (int64_t)((double)(offset % hdd->track_bytes) / (double)hdd->track_bytes * (double)hdd->turn_ns);
	int64_t wait = (sector - platter) % hdd->turn_ns;

	return wait < 0 ? wait + hdd->turn_ns : wait;
}

/* Moves the head over an extent, starting at start_ns at the earliest. */
static void pass(struct disk *disk, int64_t start_ns, uint64_t offset, uint64_t size, bool reading)
{
	struct hdd *hdd = &disk->hdd;
	uint64_t rate = disk->order.values[HDD_TRANSFER_MB_S];
	/* A request that continues another one and was already waiting when that ended: the head never
	 * stopped. */
	bool goes_on = offset == hdd->head && start_ns == hdd->free_ns && start_ns > 0;
	int64_t at = start_ns;

	if (!goes_on) {
		uint64_t distance = offset > hdd->head ? offset - hdd->head : hdd->head - offset;
		if (offset / hdd->track_bytes != hdd->head / hdd->track_bytes)
			at += hdd_seek_ns(disk, distance);
		at += rotation_ns(hdd, at, offset);
	}
	hdd->free_ns = at + transfer_ns(size, rate);
	hdd->head = offset + size;
	hdd->streamed_ns = hdd->free_ns;
	hdd->reading = reading;
}

static void forget(struct hdd *hdd, unsigned extent)
{
	hdd->dirty -= hdd->cache[extent].size;
	memmove(&hdd->cache[extent], &hdd->cache[extent + 1], (hdd->extents - extent - 1) * sizeof *hdd->cache);
	hdd->extents--;
}

/* Writes one extent of the cache out: the next one upwards, or else the lowest. */
static void destage(struct disk *disk)
{
	struct hdd *hdd = &disk->hdd;
	unsigned next = 0;

	while (next < hdd->extents && hdd->cache[next].offset < hdd->head)
		next++;
	next = next < hdd->extents ? next : 0;
	pass(disk, hdd->free_ns, hdd->cache[next].offset, hdd->cache[next].size, false);
	forget(hdd, next);
}

/* The head's work while there were no requests. */
static void catch_up(struct disk *disk, int64_t now_ns)
{
	while (disk->hdd.extents && disk->hdd.free_ns <= now_ns)
		destage(disk);
}

/* Sorted by offset; an extent that continues another one is appended to it. */
static void keep(struct hdd *hdd, uint64_t offset, uint64_t size)
{
	unsigned at = hdd->extents;

	hdd->dirty += size;
	while (at > 0 && hdd->cache[at - 1].offset > offset)
		at--;
	if (at > 0 && hdd->cache[at - 1].offset + hdd->cache[at - 1].size == offset) {
		hdd->cache[at - 1].size += size;
		return;
	}
	memmove(&hdd->cache[at + 1], &hdd->cache[at], (hdd->extents - at) * sizeof *hdd->cache);
	hdd->cache[at] = (struct extent){offset, size};
	hdd->extents++;
}

static int64_t take_write(struct disk *disk, int64_t now_ns, const struct disk_request *request)
{
	struct hdd *hdd = &disk->hdd;
	uint64_t room = disk->order.values[HDD_CACHE_KIB] * 1024;
	int64_t start_ns = now_ns;

	if (request->size > room) {
		pass(disk, later(now_ns, hdd->free_ns), request->offset, request->size, false);
		return hdd->free_ns;
	}
	while (hdd->dirty + request->size > room || hdd->extents == EXTENT_LIMIT) {
		destage(disk);
		start_ns = later(now_ns, hdd->free_ns);
	}
	/* An idle head starts with it now, not in the past. */
	if (!hdd->extents)
		hdd->free_ns = later(hdd->free_ns, now_ns);
	keep(hdd, request->offset, request->size);
	return start_ns + transfer_ns(request->size, disk->order.values[HDD_LINK_MB_S]);
}

static int64_t take_read(struct disk *disk, int64_t now_ns, const struct disk_request *request)
{
	struct hdd *hdd = &disk->hdd;
	uint64_t ahead = disk->order.values[HDD_READAHEAD_KIB] * 1024;
	uint64_t rate = disk->order.values[HDD_TRANSFER_MB_S];

	if (hdd->reading && ahead && request->offset == hdd->head) {
		/* The head read on until the buffer was full, and waited there. */
		int64_t stream = later(hdd->streamed_ns, now_ns - transfer_ns(ahead, rate));
		hdd->streamed_ns = stream + transfer_ns(request->size, rate);
		hdd->head += request->size;
		hdd->free_ns = later(later(hdd->free_ns, now_ns) + transfer_ns(request->size, disk->order.values[HDD_LINK_MB_S]),
				     hdd->streamed_ns);
	} else {
		pass(disk, later(now_ns, hdd->free_ns), request->offset, request->size, true);
	}
	return hdd->free_ns;
}

int64_t hdd_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request)
{
	struct hdd *hdd = &disk->hdd;

	catch_up(disk, now_ns);
	switch (request->verb) {
	case DISK_READ:
		return take_read(disk, now_ns, request);
	case DISK_WRITE:
		return take_write(disk, now_ns, request);
	case DISK_FLUSH:
		break;
	}
	while (hdd->extents)
		destage(disk);
	return later(now_ns, hdd->free_ns);
}
