/* The process below a volume on a model disk: a program without any privilege that serves the image through FUSE. */
#ifndef BENCHLIFT_MODEL_H
#define BENCHLIFT_MODEL_H

#include <sys/types.h>

#include "volume.h"

/* Empty, or why there is no model disk on this host. */
void model_missing(const struct volume_limits *limits, char *missing, size_t size);

/* Starts the program over the image and mounts what it serves: the disk, open, or -errno. Made with nothing left if it fails. */
int model_start(const struct volume_limits *limits, struct held_volume *volume, int image, char *why);

/* From here on the model delays nothing: its volume is being taken away, and unwritten pages may be many. */
void model_hurry(const struct held_volume *volume);

/* Whoever waits for the disk is answered with an error, now and from now on. */
void model_cut(const struct volume_limits *limits, const struct held_volume *volume);

/* Cuts the connection, so that nothing can hang on it, and takes process and mount away. */
int model_stop(const struct volume_limits *limits, struct held_volume *volume);

/* Whether the process has ended by itself; why then says how. */
bool model_ended(struct held_volume *volume, char *why, size_t size);

/*
 * While a guard stands, a model that keeps us waiting is killed after so long, which ends every wait on it: a process of its
 * own, because a signal cannot interrupt the wait.
 */
struct guard {
	pid_t process;
	int leave;
};

struct guard guard_model(const struct held_volume *volume, int64_t limit_ms);
void guard_leaves(const struct guard *guard);

#endif
