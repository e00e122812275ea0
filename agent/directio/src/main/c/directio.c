/* SPDX-License-Identifier: Apache-2.0 */
#include "directio.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* What every block device and filesystem in use accepts, for kernels (before 6.1) and filesystems that do
 * not report it. */
#define FALLBACK_ALIGNMENT 4096

static int open_flags(enum directio_access access)
{
	switch (access) {
	case DIRECTIO_READ:
		return O_RDONLY;
	case DIRECTIO_WRITE:
		return O_RDWR;
	case DIRECTIO_CREATE:
		return O_RDWR | O_CREAT | O_EXCL;
	}
	return -EINVAL;
}

int directio_open(const char *path, enum directio_access access)
{
	int flags = open_flags(access);
	int fd;

	if (flags < 0)
		return flags;
	do {
		fd = open(path, flags | O_DIRECT | O_CLOEXEC | O_NOFOLLOW, 0600);
	} while (fd < 0 && errno == EINTR);
	return fd < 0 ? -errno : fd;
}

int directio_alignment(int fd)
{
#ifdef STATX_DIOALIGN
	struct statx stx;
	uint32_t alignment;

	if (statx(fd, "", AT_EMPTY_PATH, STATX_DIOALIGN, &stx) < 0)
		return -errno;
	if (stx.stx_mask & STATX_DIOALIGN) {
		/* Zero says that this file cannot be read directly, though open(2) took the flag (ext4 with data=journal). */
		if (stx.stx_dio_mem_align == 0 || stx.stx_dio_offset_align == 0)
			return -EOPNOTSUPP;
		alignment = stx.stx_dio_offset_align;
		if (stx.stx_dio_mem_align > alignment)
			alignment = stx.stx_dio_mem_align;
		return (int)alignment;
	}
#endif
	/* A closed descriptor must not get a guess as its answer. */
	if (fcntl(fd, F_GETFD) < 0)
		return -errno;
	return FALLBACK_ALIGNMENT;
}

ssize_t directio_pread(int fd, void *buffer, size_t length, int64_t offset)
{
	ssize_t n;

	do {
		n = pread(fd, buffer, length, (off_t)offset);
	} while (n < 0 && errno == EINTR);
	return n < 0 ? -errno : n;
}

ssize_t directio_pwrite(int fd, const void *buffer, size_t length, int64_t offset)
{
	ssize_t n;

	do {
		n = pwrite(fd, buffer, length, (off_t)offset);
	} while (n < 0 && errno == EINTR);
	return n < 0 ? -errno : n;
}

int directio_sync(int fd)
{
	/* Not retried on any error: after a failed fsync(2) the kernel may mark the lost pages as clean. */
	return fsync(fd) < 0 ? -errno : 0;
}

int directio_close(int fd)
{
	/* On Linux the descriptor is closed even after EINTR: closing it again could close another thread's
	 * file. */
	return close(fd) < 0 && errno != EINTR ? -errno : 0;
}
