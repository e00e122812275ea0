/*
 * When a request to a model disk is done: pure arithmetic, without a clock or a file. Requests are given in the
 * order of their arrival and are served in that order: the scheduler above is responsible for a better one.
 *
 * Published formulas: those of the header comments of hdd.c, ssd.c and fixed.c.
 */
#ifndef BENCHLIFT_DISK_H
#define BENCHLIFT_DISK_H

#include <stdbool.h>
#include <stdint.h>

#include "parameters.h"

enum disk_verb { DISK_READ, DISK_WRITE, DISK_FLUSH };

struct disk_request {
	enum disk_verb verb;
	uint64_t offset;
	uint32_t size;
};

enum { EXTENT_LIMIT = 512, CHANNEL_LIMIT = 128 };

struct extent {
	uint64_t offset;
	uint64_t size;
};

/* One head over one platter. Times in nanoseconds since the disk's start. */
struct hdd {
	int64_t turn_ns;
	uint64_t track_bytes;
	int64_t phase_ns;        /* of the platter at the start, by the seed */
	int64_t free_ns;         /* when the head has done everything that was requested */
	uint64_t head;           /* its position then */
	int64_t streamed_ns;     /* when the byte at head passed under it: it reads on from there */
	bool reading;            /* its last operation was a read */
	uint64_t dirty;          /* bytes in the cache that are not on the platter */
	unsigned extents;
	struct extent cache[EXTENT_LIMIT];
};

struct ssd {
	int64_t free_ns[CHANNEL_LIMIT];
	int64_t link_ns;
	uint64_t until_gc; /* bytes to be written before the next stall */
	uint64_t stalls;
};

struct fixed {
	int64_t free_ns[CHANNEL_LIMIT];
};

struct disk {
	struct disk_order order;
	uint64_t size;
	uint64_t random;
	union {
		struct hdd hdd;
		struct ssd ssd;
		struct fixed fixed;
	};
};

void disk_start(struct disk *disk, const struct disk_order *order, uint64_t size);

/* When a request that arrives at now_ns is done, in nanoseconds since the disk's start. now_ns never
 * decreases. */
int64_t disk_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request);

/* Uniform between 0 and 1, 1 excluded; the same for the same seed. */
double disk_chance(struct disk *disk);

/* For the tests: how long the head takes over a distance in bytes, without rotation. */
int64_t hdd_seek_ns(const struct disk *disk, uint64_t distance);

void hdd_start(struct disk *disk);
int64_t hdd_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request);
void ssd_start(struct disk *disk);
int64_t ssd_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request);
int64_t fixed_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request);

static inline int64_t later(int64_t one, int64_t other)
{
	return one > other ? one : other;
}

/* For this number of bytes at a rate in MB/s (10^6). */
static inline int64_t transfer_ns(uint64_t bytes, uint64_t mb_s)
{
	return (int64_t)(bytes * 1000 / mb_s);
}

#endif
