/* The settings of a device's queue: read, changed, compared and restored. */
#ifndef BENCHLIFT_QUEUE_H
#define BENCHLIFT_QUEUE_H

#include "journal.h"

/* The results of an undo to report: conflicts (left alone) and stuck settings. */
struct findings {
	unsigned count;
	struct {
		enum part part;
		char text[TEXT_SIZE];
	} at[64];
};

void add_finding(struct findings *findings, enum part part, const char *format, ...) __attribute__((format(printf, 3, 4)));

/*
 * Every writable setting of the device; its "scheduler" is the active one, and the kernel's list of schedulers
 * goes to schedulers unchanged. -ENODEV: no such device; -ESTALE: another one has its number now; -ENOTTY: it
 * has no queue.
 */
int queue_read(const struct device_id *device, struct queue_state *state, char *name, char schedulers[VALUE_SIZE * 2]);

/* A switch waits until the disk has answered all requests that it has taken. We do not wait longer than this at a time. */
enum { QUEUE_LIMIT_MS = 700 };

/*
 * Changes one setting under the lease. 0, or -errno with the reason for the user in why and nothing changed; -EAGAIN: the kernel
 * has not done it yet, ask queue_set_end.
 */
int queue_set(struct journal *journal, const struct lease_id *lease, const struct request *want, char *value, char *why);
int queue_set_end(struct journal *journal, struct held_queue *queue, int64_t limit_ms, char *value, char *why);

/*
 * Restores the device and closes its entry, or leaves the entry as stuck. -EAGAIN: the kernel has not done it yet, call it again
 * or call queue_late.
 */
int queue_undo(struct journal *journal, struct held_queue *queue, int64_t limit_ms, struct findings *findings);
/* From here on the entry is stuck until queue_undo succeeds. */
void queue_late(struct journal *journal, struct held_queue *queue, struct findings *findings);

/* The active one of "none [bfq] kyber", or the text itself; and whether a name is in the list. */
void scheduler_active(const char *line, char active[VALUE_SIZE]);
bool scheduler_offered(const char *line, const char *name);

/* Equal except for the kernel's rounding to pages, sectors or clock ticks. */
bool nearly_equal(const char *one, const char *other);

/* The value that an undo should leave each setting at, given the current ones; conflicts are reported. Pure. */
void plan_undo(const struct held_queue *queue, const struct queue_state *now, struct queue_state *target,
	       struct findings *findings);

#endif
