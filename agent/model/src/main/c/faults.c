#include "faults.h"

#ifdef MODEL_FAULTS

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { BLOCK = 4096 };

/* The image, for a cut that comes while there is no request. */
static int image_seen = -1;

void faults_start(struct faults *faults, uint64_t size)
{
	memset(faults, 0, sizeof *faults);
	faults->commands = FAULTS_FD;
	faults->slow = 1;
	faults->size = size;
	faults->former = memfd_create("former", MFD_CLOEXEC);
	faults->unflushed = calloc(size / BLOCK + 1, 1);
	if (faults->former < 0 || !faults->unflushed || ftruncate(faults->former, (off_t)size) < 0)
		perror("benchlift-model: no memory for a power cut");
}

struct pollfd faults_poll(const struct faults *faults)
{
	return (struct pollfd){faults->commands, POLLIN, 0};
}

static uint64_t random_of(struct faults *faults)
{
	faults->random = faults->random * 6364136223846793005u + 1442695040888963407u;
	return faults->random >> 33;
}

static void copy(int from, int to, uint64_t offset)
{
	uint8_t block[BLOCK];

	if (pread(from, block, BLOCK, (off_t)offset) != BLOCK || pwrite(to, block, BLOCK, (off_t)offset) != BLOCK)
		perror("benchlift-model: a block cannot be kept");
}

static void cut_power(struct faults *faults)
{
	faults->cut = true;
	for (uint64_t i = 0; image_seen >= 0 && i < faults->size / BLOCK; i++)
		if (faults->unflushed[i] && random_of(faults) & 1)
			copy(faults->former, image_seen, i * BLOCK);
}

void faults_command(struct faults *faults)
{
	char line[64];
	int number = 0;

	ssize_t got = read(FAULTS_FD, line, sizeof line - 1);
	if (got <= 0) {
		faults->commands = -1;
		return;
	}
	line[got] = 0;
	if (sscanf(line, "error %d", &number) == 1)
		faults->error = number;
	else if (sscanf(line, "hang %d", &number) == 1)
		faults->hangs = number != 0;
	else if (sscanf(line, "slow %d", &number) == 1 && number > 0)
		faults->slow = number;
	else if (sscanf(line, "torn %d", &number) == 1)
		faults->torn = number != 0;
	else if (strncmp(line, "cut", 3) == 0)
		cut_power(faults);
	else
		fprintf(stderr, "benchlift-model: no such fault: %s\n", line);
}

int64_t faults_delay(const struct faults *faults, int64_t now_ns, int64_t due_ns)
{
	if (faults->hangs)
		return INT64_MAX / 4;
	return now_ns + (due_ns - now_ns) * faults->slow;
}

/* Half of a write arrives; it is reported as a failure. */
static int tear(struct faults *faults, const struct disk_request *request, int image)
{
	uint8_t zeros[BLOCK] = {0};

	faults->torn = false;
	for (uint64_t done = 0; done < request->size / 2; done += BLOCK)
		if (pwrite(image, zeros, BLOCK, (off_t)(request->offset + done)) != BLOCK)
			return -errno;
	return -EIO;
}

int faults_error(struct faults *faults, const struct disk_request *request, int image)
{
	image_seen = image;
	if (faults->cut)
		return -EIO;
	if (faults->error)
		return -faults->error;
	if (request->verb == DISK_FLUSH)
		memset(faults->unflushed, 0, faults->size / BLOCK + 1);
	if (request->verb != DISK_WRITE)
		return 0;
	for (uint64_t block = request->offset / BLOCK; block * BLOCK < request->offset + request->size; block++)
		if (!faults->unflushed[block]) {
			copy(image, faults->former, block * BLOCK);
			faults->unflushed[block] = 1;
		}
	return faults->torn ? tear(faults, request, image) : 0;
}

#endif
