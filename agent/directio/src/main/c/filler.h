/* SPDX-License-Identifier: Apache-2.0 */
/* Writes the first content of files, a slice of time at a time, so that the caller can report progress and
 * stop. */
#ifndef FILLER_H
#define FILLER_H

#include <stdint.h>

struct filler;

int filler_open(int64_t block_bytes, int content, int64_t seed, struct filler **filler);

/* Writes from `offset` towards `end` for about 50 ms. Returns the reached offset, or a negative errno. */
int64_t filler_write(struct filler *filler, int fd, int file, int64_t offset, int64_t end);

void filler_close(struct filler *filler);

#endif
