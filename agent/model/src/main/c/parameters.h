/* The kinds of model disks and their parameters: names, defaults, ranges. The tables are made from disk-models.tsv. */
#ifndef BENCHLIFT_PARAMETERS_H
#define BENCHLIFT_PARAMETERS_H

#include <stddef.h>
#include <stdint.h>

/* Numbers are those of the helper's protocol: the order of disk-models.tsv. */
enum disk_kind { DISK_HDD = 0, DISK_SSD = 1, DISK_FIXED = 2, DISK_KINDS = 3 };

enum hdd_parameter {
	HDD_RPM,
	HDD_SEEK_TRACK_US,
	HDD_SEEK_FULL_US,
	HDD_SPAN_PERCENT,
	HDD_TRANSFER_MB_S,
	HDD_READAHEAD_KIB,
	HDD_CACHE_KIB,
	HDD_LINK_MB_S,
	HDD_DEPTH,
};

enum ssd_parameter {
	SSD_CHANNELS,
	SSD_STRIPE_KIB,
	SSD_READ_US,
	SSD_WRITE_US,
	SSD_FLUSH_US,
	SSD_CHANNEL_MB_S,
	SSD_LINK_MB_S,
	SSD_GC_EVERY_MIB,
	SSD_GC_US,
	SSD_DEPTH,
};

enum fixed_parameter {
	FIXED_READ_US,
	FIXED_WRITE_US,
	FIXED_FLUSH_US,
	FIXED_CHANNELS,
	FIXED_DRIFT_PERCENT_PER_MINUTE,
	FIXED_PERIOD_S,
	FIXED_SWING_PERCENT,
	FIXED_JITTER_PERCENT,
	FIXED_DEPTH,
};

enum { PARAMETER_LIMIT = 12 };

struct parameter {
	const char *name;
	const char *unit;
	uint64_t usual;
	uint64_t lowest;
	uint64_t highest;
	const char *what;
};

struct kind_of_disk {
	const char *name;
	const char *what;
	const struct parameter *parameters;
	size_t count;
};

/* An ordered disk: every parameter has a value. */
struct disk_order {
	enum disk_kind kind;
	uint64_t seed;
	uint64_t values[PARAMETER_LIMIT];
};

/* NULL if there is no such number. */
const struct kind_of_disk *disk_kind(unsigned number);
/* The kind's default values. */
void disk_usual(struct disk_order *order, enum disk_kind kind);
/* One value, checked; -EINVAL with the parameter's name and range in why. */
int disk_set(struct disk_order *order, unsigned parameter, uint64_t value, char *why, size_t size);
/* Checks that need all values. */
int disk_check(const struct disk_order *order, char *why, size_t size);
/* How many requests the device takes at once. */
uint64_t disk_depth(const struct disk_order *order);

#endif
