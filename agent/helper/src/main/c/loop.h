/*
 * Loop devices of our own, for model disks: each is added for its disk and removed with it, so that its number keeps nothing
 * of the disk's settings. A node that somebody keeps open outlives its volume; it stays in the journal until it is removed.
 */
#ifndef BENCHLIFT_LOOP_H
#define BENCHLIFT_LOOP_H

#include "book.h"
#include "queue.h"

/* A new device over the file, open, or -errno. */
int loop_make(struct book *book, struct held_volume *volume, int file, char device[32], char *why);

/* The depth and the nature of the volume's disk. */
int loop_settings(const struct held_volume *volume, char *why);

/* Removes the volume's device, or leaves it to loops_settle. */
void loop_leave(struct book *book, const struct held_volume *volume, int64_t limit_ms);

/* Removes what volumes have left, exactly the nodes that were added here. False: some are still in use, and found (if not NULL). */
bool loops_settle(struct book *book, int64_t limit_ms, struct findings *findings);

#endif
