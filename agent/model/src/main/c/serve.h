/* A file system of one file: the disk. Spoken to the kernel through /dev/fuse, without a library. */
#ifndef BENCHLIFT_SERVE_H
#define BENCHLIFT_SERVE_H

#include "disk.h"

/*
 * Serves until the file system is unmounted, its connection is cut, or the other end of parent (a pipe; -1 for none) is closed:
 * 0 then, else -errno.
 */
int serve(struct disk *disk, int fuse, int image, int parent);

/* From now on nothing is delayed: the volume is to be taken away. For a signal handler. */
void serve_hurry(void);

#endif
