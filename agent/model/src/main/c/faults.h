/*
 * Faults on command, only for the tests: compiled in with -DMODEL_FAULTS, never into a release. Commands are
 * lines on file descriptor 5: "error 5" (errno of every request; 0: none), "hang 1", "slow 10", "torn 1" (the
 * next write stops half-way), "cut" (the power fails: of the blocks that were not flushed each is lost with p =
 * 1/2, and every later request fails).
 */
#ifndef BENCHLIFT_FAULTS_H
#define BENCHLIFT_FAULTS_H

#include <poll.h>
#include <stdint.h>

#include "disk.h"

#ifdef MODEL_FAULTS

enum { FAULTS_FD = 5 };

struct faults {
	int commands; /* -1 when no more commands can come */
	int error;
	int64_t slow;
	bool hangs;
	bool torn;
	bool cut;
	uint64_t size;
	int former;       /* the old content of each unflushed block: a sparse file next to the image */
	uint8_t *unflushed; /* one for each block of 4 KiB */
	uint64_t random;
};

void faults_start(struct faults *faults, uint64_t size);
struct pollfd faults_poll(const struct faults *faults);
void faults_command(struct faults *faults);
int64_t faults_delay(const struct faults *faults, int64_t now_ns, int64_t due_ns);
int faults_error(struct faults *faults, const struct disk_request *request, int image);

#else

struct faults {
	char none;
};

static inline void faults_start(struct faults *faults, uint64_t size)
{
	(void)faults;
	(void)size;
}

static inline struct pollfd faults_poll(const struct faults *faults)
{
	(void)faults;
	return (struct pollfd){-1, 0, 0};
}

static inline void faults_command(struct faults *faults)
{
	(void)faults;
}

static inline int64_t faults_delay(const struct faults *faults, int64_t now_ns, int64_t due_ns)
{
	(void)faults;
	(void)now_ns;
	return due_ns;
}

static inline int faults_error(struct faults *faults, const struct disk_request *request, int image)
{
	(void)faults;
	(void)request;
	(void)image;
	return 0;
}

#endif

#endif
