/* Requests in flight, the next one to finish first: a heap of fixed size. Equal times keep their order. */
#ifndef BENCHLIFT_WAITING_H
#define BENCHLIFT_WAITING_H

#include "disk.h"

enum { WAITING_LIMIT = 1024 };

struct pending {
	int64_t due_ns;
	uint64_t order;
	uint64_t unique;
	struct disk_request request;
	int error;
};

struct waiting {
	unsigned count;
	uint64_t orders;
	struct pending at[WAITING_LIMIT];
};

/* -ENOSPC if there are too many. */
int waiting_add(struct waiting *waiting, const struct pending *pending);
/* NULL if there is none. */
const struct pending *waiting_first(const struct waiting *waiting);
void waiting_remove_first(struct waiting *waiting);

#endif
