/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A set of files in a folder of its own beneath an allowed directory. Nothing is opened by a path that another
 * user could redirect: every step starts from a descriptor, stays beneath it, follows no links, and every
 * opened file is checked before it is used. Functions return a value >= 0 or a negative errno: -ENOSYS without
 * openat2 (Linux 5.6), -EPERM for files that are not ours.
 */
#ifndef FILESET_H
#define FILESET_H

#include <stdint.h>

int fileset_open_directory(const char *path);

/* The folder `label`, made with mode 0700 if `create`. Only we may own and access it. "." is the directory itself,
 * which we must own. */
int fileset_open(int directory, const char *label, int create);

/* test_file.`index`: read and write. With `create` it must not exist. It must be a regular file, ours, with
 * no other name. */
int fileset_open_file(int set, int index, int access, int create);

int64_t fileset_file_size(int fd);

/* What offsets, lengths and buffers of direct I/O must be multiples of. */
int fileset_alignment(int fd);

/* Bytes that an unprivileged user may still write. */
int64_t fileset_free_bytes(int fd);

/* Allocates the blocks from..to without changing the size. A file system that cannot is no error. */
int fileset_preallocate(int fd, int64_t from, int64_t to);

int fileset_unlink(int set, int index);

/* Unlinks every test_file.N and returns how many there were. */
int fileset_remove_files(int set);

/* The folder must be empty. */
int fileset_remove(int directory, const char *label);

#endif
