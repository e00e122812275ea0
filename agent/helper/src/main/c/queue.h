/* The settings of a device's queue: read, changed, compared and put back. */
#ifndef BENCHLIFT_QUEUE_H
#define BENCHLIFT_QUEUE_H

#include "book.h"

/* What an undo leaves to be told: conflicts (left alone) and what is stuck. */
struct findings {
	unsigned count;
	struct {
		enum part part;
		char text[TEXT_SIZE];
	} at[64];
};

void found(struct findings *findings, enum part part, const char *format, ...) __attribute__((format(printf, 3, 4)));

/*
 * Every writable setting of the device; its "scheduler" is the active one, and what else is offered goes to schedulers as the
 * kernel prints it. -ENODEV: no such device; -ESTALE: another one has its number now; -ENOTTY: it has no queue.
 */
int queue_read(const struct device_id *device, struct queue_state *state, char *name, char schedulers[VALUE_SIZE * 2]);

/* Changes one setting under the lease. 0, or -errno with the reason for the user in why and nothing changed. */
int queue_set(struct book *book, const struct lease_id *lease, const struct request *want, char *value, char *why);

/* Puts the device back and closes its entry, or leaves the entry as stuck. */
void queue_undo(struct book *book, struct held_queue *queue, struct findings *findings);

/* The active one of "none [bfq] kyber", or the text itself; and whether a name is in the list. */
void scheduler_active(const char *line, char active[VALUE_SIZE]);
bool scheduler_offered(const char *line, const char *name);

/* Equal but for what the kernel rounds to pages, sectors or clock ticks. */
bool nearly_equal(const char *one, const char *other);

/* What an undo shall leave each setting at, given what is there now; conflicts are told. Pure. */
void plan_undo(const struct held_queue *queue, const struct queue_state *now, struct queue_state *target,
	       struct findings *findings);

#endif
