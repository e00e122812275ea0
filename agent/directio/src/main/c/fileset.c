/* SPDX-License-Identifier: Apache-2.0 */
#include "fileset.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "directio.h"
#include "load.h"

#define NAME "test_file."
#define NAME_SIZE 32

int fileset_open_directory(const char *path)
{
	int fd = open(path, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

	return fd < 0 ? -errno : fd;
}

static int open_beneath(int directory, const char *name, int flags, mode_t mode)
{
	struct open_how how = {
		.flags = (uint64_t)(unsigned int)(flags | O_CLOEXEC | O_NOFOLLOW),
		.mode = mode,
		.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS | RESOLVE_NO_XDEV
	};
	long fd;

	/* EAGAIN: something was renamed meanwhile. Endless renaming is an attack, and ends in an error. */
	for (int tries = 0; tries < 16; tries++) {
		fd = syscall(SYS_openat2, directory, name, &how, sizeof(how));
		if (fd >= 0 || (errno != EAGAIN && errno != EINTR))
			break;
	}
	return fd < 0 ? -errno : (int)fd;
}

static int checked(int fd, int good)
{
	if (good)
		return fd;
	close(fd);
	return -EPERM;
}

int fileset_open(int directory, const char *label, int create)
{
	struct stat st;
	int itself = strcmp(label, ".") == 0;
	int fd;

	if (create && !itself && mkdirat(directory, label, 0700) < 0 && errno != EEXIST)
		return -errno;
	fd = open_beneath(directory, label, O_RDONLY | O_DIRECTORY, 0);
	if (fd < 0)
		return fd;
	return checked(fd, fstat(fd, &st) == 0 && st.st_uid == geteuid() && (itself || (st.st_mode & 077) == 0));
}

static int access_flags(int access)
{
	switch ((enum access)access) {
	case BUFFERED:
		return 0;
	case DIRECT:
		return O_DIRECT;
	case SYNC:
		return O_SYNC;
	case DSYNC:
		return O_DSYNC;
	case DIRECT_SYNC:
		return O_DIRECT | O_SYNC;
	case DIRECT_DSYNC:
		return O_DIRECT | O_DSYNC;
	}
	return -EINVAL;
}

static const char *name_of(int index, char name[NAME_SIZE])
{
	snprintf(name, NAME_SIZE, NAME "%d", index);
	return name;
}

int fileset_open_file(int set, int index, int access, int create)
{
	char name[NAME_SIZE];
	struct stat st;
	int flags = access_flags(access);
	int fd;

	if (flags < 0)
		return flags;
	/* O_NONBLOCK: a pipe in the file's place must not block us. It has no effect on a regular file. */
	fd = open_beneath(set, name_of(index, name), O_RDWR | O_NONBLOCK | flags | (create ? O_CREAT | O_EXCL : 0), create ? 0600 : 0);
	if (fd < 0)
		return fd;
	return checked(fd, fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_nlink == 1 && st.st_uid == geteuid());
}

int64_t fileset_file_size(int fd)
{
	struct stat st;

	return fstat(fd, &st) < 0 ? -errno : st.st_size;
}

/* The device's value, for kernels before 6.1 and file systems that report none: 0 if the device reports none
 * either. */
static int logical_block_size(int fd)
{
	static const char *const places[] = { "/sys/dev/block/%u:%u/queue/logical_block_size",
					      "/sys/dev/block/%u:%u/../queue/logical_block_size" };
	struct stat st;
	char path[128], text[16];

	if (fstat(fd, &st) < 0)
		return 0;
	for (int i = 0; i < 2; i++) {
		ssize_t n;
		int file;

		snprintf(path, sizeof(path), i == 0 ? places[0] : places[1], major(st.st_dev), minor(st.st_dev));
		file = open(path, O_RDONLY | O_CLOEXEC);
		if (file < 0)
			continue;
		n = read(file, text, sizeof(text) - 1);
		close(file);
		if (n > 0) {
			text[n] = '\0';
			return (int)strtol(text, NULL, 10);
		}
	}
	return 0;
}

int fileset_alignment(int fd)
{
	struct statx stx;
	int size;

#ifdef STATX_DIOALIGN
	if (statx(fd, "", AT_EMPTY_PATH, STATX_DIOALIGN, &stx) == 0 && (stx.stx_mask & STATX_DIOALIGN))
		return directio_alignment(fd);
#else
	(void)stx;
#endif
	size = logical_block_size(fd);
	return size > 0 ? size : directio_alignment(fd);
}

int64_t fileset_free_bytes(int fd)
{
	struct statvfs st;

	return fstatvfs(fd, &st) < 0 ? -errno : (int64_t)st.f_bavail * (int64_t)st.f_frsize;
}

int fileset_preallocate(int fd, int64_t from, int64_t to)
{
	if (to <= from || fallocate(fd, FALLOC_FL_KEEP_SIZE, from, to - from) == 0)
		return 0;
	return errno == EOPNOTSUPP || errno == ENOSYS ? 0 : -errno;
}

int fileset_unlink(int set, int index)
{
	char name[NAME_SIZE];

	return unlinkat(set, name_of(index, name), 0) < 0 ? -errno : 0;
}

static int is_ours(const char *name)
{
	size_t length = strlen(NAME);

	return strncmp(name, NAME, length) == 0 && name[length] && strspn(name + length, "0123456789") == strlen(name + length);
}

int fileset_remove_files(int set)
{
	/* A descriptor of its own: closedir closes it, and its position is not shared. */
	int fd = openat(set, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *directory = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *entry;
	int removed = 0;

	if (!directory) {
		int error = -errno;

		if (fd >= 0)
			close(fd);
		return error;
	}
	while ((entry = readdir(directory))) {
		if (!is_ours(entry->d_name))
			continue;
		if (unlinkat(set, entry->d_name, 0) < 0 && errno != ENOENT) {
			removed = -errno;
			break;
		}
		removed++;
	}
	closedir(directory);
	return removed;
}

int fileset_remove(int directory, const char *label)
{
	return unlinkat(directory, label, AT_REMOVEDIR) < 0 ? -errno : 0;
}
