/* One daemon at a time over a Unix socket: leases, and the verbs under them. */
#ifndef BENCHLIFT_SERVER_H
#define BENCHLIFT_SERVER_H

#include "journal.h"
#include "volume.h"

/* Restores everything that is open in the journal; what could not be restored goes to findings. */
void recover(struct journal *journal, const struct volume_limits *limits, struct findings *findings);

/* Serves until a signal; every lease is undone before it returns. Never returns because of a client's error. */
int serve(struct journal *journal, const struct volume_limits *limits, int listener, struct findings *left);

#endif
