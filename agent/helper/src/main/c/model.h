/* The process below a volume on a model disk: a program without privileges that serves the image through
 * FUSE. */
#ifndef BENCHLIFT_MODEL_H
#define BENCHLIFT_MODEL_H

#include <sys/types.h>

#include "volume.h"

/* Empty, or why there is no model disk on this host. */
void model_missing(const struct volume_limits *limits, char *missing, size_t size);

/* Starts the program over the image and mounts the file that it serves: the disk, open, or -errno. Leaves
 * nothing behind if it fails. */
int model_start(const struct volume_limits *limits, struct held_volume *volume, int image, char *why);

/* From here on the model delays nothing: its volume is being removed, and there may be many unwritten pages. */
void model_hurry(const struct held_volume *volume);

/* Every access to the disk gets an error, from now on. */
void model_cut(const struct volume_limits *limits, const struct held_volume *volume);

/* Cuts the connection, so that nothing can hang on it, and removes process and mount. */
int model_stop(const struct volume_limits *limits, struct held_volume *volume);

/* Whether the process has ended by itself; why then contains the reason. */
bool model_ended(struct held_volume *volume, char *why, size_t size);

/*
 * While a guard is active, a model that blocks us is killed after this time, which ends every wait on it. The
 * guard is a separate process, because a signal cannot interrupt the wait.
 */
struct guard {
	pid_t process;
	int leave;
};

struct guard guard_model(const struct held_volume *volume, int64_t limit_ms);
void guard_leaves(const struct guard *guard);

#endif
