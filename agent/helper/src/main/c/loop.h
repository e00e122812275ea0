/*
 * Loop devices of our own, for model disks: each is added for its disk and removed with it, so that its number
 * keeps none of the disk's settings. A node that another process keeps open outlives its volume; it stays in
 * the journal until it is removed.
 */
#ifndef BENCHLIFT_LOOP_H
#define BENCHLIFT_LOOP_H

#include "journal.h"
#include "queue.h"

/* A new device over the file, open, or -errno. */
int loop_make(struct journal *journal, struct held_volume *volume, int file, char device[32], char *why);

/* The depth and the rotational flag of the volume's disk. */
int loop_settings(const struct held_volume *volume, char *why);

/* Removes the volume's device, or leaves it to loops_settle. */
void loop_leave(struct journal *journal, const struct held_volume *volume, int64_t limit_ms);

/* Removes the devices that volumes have left, exactly the nodes that were added here. False: some are still
 * in use, and found (if not NULL). */
bool loops_settle(struct journal *journal, int64_t limit_ms, struct findings *findings);

#endif
