/* A file system of one file: the disk. It uses the kernel's protocol on /dev/fuse, without a library. */
#ifndef BENCHLIFT_SERVE_H
#define BENCHLIFT_SERVE_H

#include "disk.h"

/*
 * Serves until the file system is unmounted, its connection is cut, or the other end of parent (a pipe; -1 for
 * none) is closed: returns 0 then, otherwise -errno.
 */
int serve(struct disk *disk, int fuse, int image, int parent);

/* From now on nothing is delayed, because the volume is being removed. For a signal handler. */
void serve_hurry(void);

#endif
