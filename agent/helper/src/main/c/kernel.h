/* Small reads and writes of the kernel's files, its clock, and child processes that end. */
#ifndef BENCHLIFT_KERNEL_H
#define BENCHLIFT_KERNEL_H

#include <stddef.h>
#include <stdint.h>

/* The whole of a small file without its last newline; its length or -errno. Cut at size - 1. */
int read_text(int dir, const char *path, char *text, size_t size);
int write_text(int dir, const char *path, const char *text);

/* Milliseconds since boot, time asleep included. */
int64_t boot_ms(void);
int64_t wall_ms(void);
int random_bytes(void *to, size_t count);

/*
 * Runs a program by absolute path with nothing of our environment or capabilities and one file, open as
 * PROGRAM_FILE; its last output is left in why. It dies with us. 0, -ETIMEDOUT, or -EIO if it failed.
 */
enum { PROGRAM_FILE = 3 };
int run_program(const char *const argv[], int file, int64_t limit_ms, char *why, size_t size);
/* sync(2) in a child, so that a disk which never answers cannot hang the helper. */
int sync_disks(int64_t limit_ms);

/* Drops every capability but the few that the verbs need; irreversible. */
int drop_capabilities(void);

#endif
