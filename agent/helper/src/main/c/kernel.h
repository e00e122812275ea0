/* Small reads and writes of the kernel's files, its clock, and child processes that end. */
#ifndef BENCHLIFT_KERNEL_H
#define BENCHLIFT_KERNEL_H

#include <stdbool.h>
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

/*
 * Work that the kernel may hold for longer than we can wait, in a process of its own. It outlives us, but keeps the lock of the
 * state folder: the next helper waits for it.
 */
struct job {
	bool runs;
	int result; /* the end of a pipe */
};

/* Where no process can be made, the work is done at once. size: of the result, at most 32 KiB. */
int job_start(struct job *job, void (*work)(const void *context, void *result), const void *context, void *result, size_t size);
/* 0 with the result, -ETIMEDOUT while it still runs, -EIO if it died. */
int job_await(struct job *job, int64_t limit_ms, void *result, size_t size);
/* It ends alone; nobody learns how. */
void job_forget(struct job *job);

/* Drops every capability but the few that the verbs need; irreversible. */
int drop_capabilities(void);

#endif
