/* One daemon at a time over a Unix socket: leases, and the verbs under them. */
#ifndef BENCHLIFT_SERVER_H
#define BENCHLIFT_SERVER_H

#include "book.h"
#include "volume.h"

/* Puts back whatever the journal has open; what could not be told to anybody goes to findings. */
void recover(struct book *book, const struct volume_limits *limits, struct findings *findings);

/* Serves until a signal; every lease is undone before it returns. Never returns for a client's mistake. */
int serve(struct book *book, const struct volume_limits *limits, int listener, struct findings *left);

#endif
