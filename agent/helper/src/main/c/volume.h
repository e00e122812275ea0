/* Scratch volumes: a fresh image, a loop device, a filesystem, a mount; and their removal. */
#ifndef BENCHLIFT_VOLUME_H
#define BENCHLIFT_VOLUME_H

#include "journal.h"
#include "queue.h"

struct volume_limits {
	const char *state_path;
	int state_dir;
	uint64_t max_bytes;
	uint64_t reserve_bytes; /* 0: 2 GiB or a tenth of the filesystem, whichever is more */
	uint32_t uid;           /* owner of a volume's root */
	const char *model_path; /* the program behind model disks */
	uint32_t model_uid;     /* its user, who owns nothing else */
	unsigned on_models;     /* filesystems allowed on model disks beside ext4, xfs and btrfs: a bit each */
};

/* The filesystems by number; NULL after the last. missing: empty, or what is needed to make one here. */
const char *filesystem_name(unsigned number);
void filesystem_missing(unsigned number, char *missing, size_t size);

/* Adds a filesystem to on_models; -EINVAL if there is none of that name. */
int allow_on_models(struct volume_limits *limits, const char *name);

/* The folders for images and mount points; remains of an earlier run are removed. */
int volumes_start(const struct volume_limits *limits);

int volume_create(struct journal *journal, const struct volume_limits *limits, const struct lease_id *lease,
		  const struct request *order, struct held_volume **made, char *why);

/* Waits until end_ms (boot clock) for users to leave, then unmounts in any case. */
void volume_destroy(struct journal *journal, const struct volume_limits *limits, struct held_volume *volume, int64_t end_ms,
		    struct findings *findings);

void volume_path(const struct volume_limits *limits, uint64_t id, char *path, size_t size);

/* The mount's flags and options; -EINVAL with why if the filesystem has no such option. Pure. */
int mount_options(unsigned filesystem, uint32_t bits, unsigned long *flags, char *data, size_t size, char *why);

#endif
