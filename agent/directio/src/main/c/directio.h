/* SPDX-License-Identifier: Apache-2.0 */
/* O_DIRECT file I/O. Every function returns a value >= 0 or a negative errno; none allocates, none has state. */
#ifndef DIRECTIO_H
#define DIRECTIO_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum directio_access {
	DIRECTIO_READ = 0,	/* the file must exist */
	DIRECTIO_WRITE = 1,	/* the file must exist; reads too */
	DIRECTIO_CREATE = 2	/* the file must not exist; mode 0600 */
};

int directio_open(const char *path, enum directio_access access);

/* What buffer address, length and offset must be multiples of, in bytes: a power of two. */
int directio_alignment(int fd);

/* One system call each: a short count has the meaning of pread(2) and pwrite(2). */
ssize_t directio_pread(int fd, void *buffer, size_t length, int64_t offset);
ssize_t directio_pwrite(int fd, const void *buffer, size_t length, int64_t offset);

int directio_sync(int fd);
int directio_close(int fd);

#endif
