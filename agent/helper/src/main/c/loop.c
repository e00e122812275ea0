#include "loop.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/loop.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "kernel.h"

enum {
	FIRST_LOOP = 900, /* above what losetup uses on any machine we know */
	LOOP_NUMBERS = 1024,
	LOOK_AGAIN_MS = 50,
};

/* Distinguishes a node from a later one of the same number: the kernel's own number of its folder. 0: there
 * is no such node. */
static uint64_t node_of(uint32_t number)
{
	struct stat status;
	char path[64];

	snprintf(path, sizeof path, "/sys/block/loop%u", number);
	return stat(path, &status) == 0 ? status.st_ino : 0;
}

static int control(unsigned long order, uint32_t number)
{
	int fd = open("/dev/loop-control", O_RDWR | O_CLOEXEC);

	if (fd < 0)
		return -errno;
	int error = ioctl(fd, order, number) < 0 ? -errno : 0;
	close(fd);
	return error;
}

/* 0 once the node is no longer ours to remove. The kernel refuses (EBUSY) while it has a file, or any
 * process has it open. */
static int remove_once(struct journal *journal, struct held_loop *loop)
{
	uint64_t node = node_of(loop->number);
	int error = 0;

	if (node && (!loop->node || loop->node == node))
		error = control(LOOP_CTL_REMOVE, loop->number);
	if (error && error != -ENODEV)
		return error;
	loop->used = false;
	error = journal_loop_gone(journal, loop);
	if (error)
		fprintf(stderr, "loop%u is gone, but the journal cannot say so: %s\n", loop->number, strerror(-error));
	return 0;
}

/* A program that examines new devices (udev) may have it open for a moment. */
static int remove_within(struct journal *journal, struct held_loop *loop, int64_t limit_ms)
{
	static const struct timespec pause = {0, LOOK_AGAIN_MS * 1000 * 1000};
	int64_t end_ms = boot_ms() + limit_ms;

	for (;;) {
		int error = remove_once(journal, loop);
		if (error != -EBUSY || boot_ms() >= end_ms)
			return error;
		nanosleep(&pause, NULL);
	}
}

static struct held_loop *loop_of(struct journal *journal, uint64_t volume)
{
	for (unsigned i = 0; i < LOOP_LIMIT; i++)
		if (journal->loops[i].used && journal->loops[i].volume == volume)
			return &journal->loops[i];
	return NULL;
}

/* In the journal before it exists, as an unused number; and again, with its identity, as soon as it exists. */
static int add(struct journal *journal, struct held_loop *loop)
{
	int error = journal_loop(journal, loop);

	if (error) {
		loop->used = false;
		return error;
	}
	error = control(LOOP_CTL_ADD, loop->number);
	if (error) {
		loop->used = false;
		int unsaid = journal_loop_gone(journal, loop);
		return unsaid ? unsaid : error;
	}
	loop->node = node_of(loop->number);
	return journal_loop_node(journal, loop);
}

static int add_any(struct journal *journal, uint64_t volume, uint32_t *number)
{
	struct held_loop *loop = NULL;
	uint32_t start;

	for (unsigned i = 0; i < LOOP_LIMIT && !loop; i++)
		if (!journal->loops[i].used)
			loop = &journal->loops[i];
	if (!loop)
		return -EUSERS;
	/* At random: two helpers that start at the same time would otherwise take the same number. */
	int error = random_bytes(&start, sizeof start);
	if (error)
		return error;
	for (uint32_t i = 0; i < LOOP_NUMBERS; i++) {
		*number = FIRST_LOOP + (start % LOOP_NUMBERS + i) % LOOP_NUMBERS;
		if (node_of(*number))
			continue;
		*loop = (struct held_loop){.used = true, .volume = volume, .number = *number};
		error = add(journal, loop);
		if (error != -EEXIST)
			return error;
	}
	return -EUSERS;
}

int loop_make(struct journal *journal, struct held_volume *volume, int file, char device[32], char *why)
{
	int error = add_any(journal, volume->id, &volume->loop);

	if (error) {
		snprintf(why, TEXT_SIZE, "no loop device can be added: %s", strerror(-error));
		return error;
	}
	snprintf(device, 32, "/dev/loop%u", volume->loop);
	int loop = open(device, O_RDWR | O_CLOEXEC);
	if (loop < 0)
		return -errno;
	/* I/O through the page cache of the model's file would form no queue. */
	struct loop_config config = {.fd = (uint32_t)file};
	config.info.lo_flags = LO_FLAGS_AUTOCLEAR | LO_FLAGS_DIRECT_IO;
	if (ioctl(loop, LOOP_CONFIGURE, &config) == 0)
		return loop;
	error = -errno;
	close(loop);
	return error;
}

static int write_queue(const struct held_volume *volume, const char *attribute, const char *value)
{
	char path[80];

	snprintf(path, sizeof path, "/sys/block/loop%u/queue/%s", volume->loop, attribute);
	return write_text(AT_FDCWD, path, value);
}

int loop_settings(const struct held_volume *volume, char *why)
{
	char path[64];
	char schedulers[VALUE_SIZE * 2];
	char depth[32];

	snprintf(path, sizeof path, "/sys/block/loop%u/queue/scheduler", volume->loop);
	snprintf(depth, sizeof depth, "%llu", (unsigned long long)disk_depth(&volume->model));
	int error = read_text(AT_FDCWD, path, schedulers, sizeof schedulers);
	char *active = error > 0 ? strchr(schedulers, '[') : NULL;
	char *end = active ? strchr(active, ']') : NULL;
	if (end)
		*end = 0;
	/*
	 * Under none, nr_requests is the number of requests that the device takes; under a scheduler it is the
	 * number that the scheduler may hold back, and the device's stays as it was (Linux 6.18,
	 * blk_mq_update_nr_requests).
	 */
	error = write_queue(volume, "scheduler", "none");
	if (!error)
		error = write_queue(volume, "nr_requests", depth);
	/* bfq waits for a reader's next request only where a seek costs something; the default throttling of
	 * writes does the same. */
	if (!error)
		error = write_queue(volume, "rotational", volume->model.kind == DISK_HDD ? "1" : "0");
	if (!error && write_queue(volume, "wbt_lat_usec", "-1") < 0)
		fprintf(stderr, "loop%u: this kernel does not throttle writes\n", volume->loop);
	if (!error && end)
		error = write_queue(volume, "scheduler", active + 1);
	if (error)
		snprintf(why, TEXT_SIZE, "loop%u cannot be given a depth of %s: %s", volume->loop, depth, strerror(-error));
	return error;
}

void loop_leave(struct journal *journal, const struct held_volume *volume, int64_t limit_ms)
{
	struct held_loop *loop = loop_of(journal, volume->id);
	int error = loop ? remove_within(journal, loop, limit_ms) : 0;

	if (error)
		fprintf(stderr, "loop%u of volume %s stays for now (%s); it is removed when its last user has left\n", loop->number,
			volume->label, strerror(-error));
}

static bool is_spare(const struct journal *journal, const struct held_loop *loop)
{
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (journal->volumes[i].used && journal->volumes[i].id == loop->volume)
			return false;
	return loop->used;
}

bool loops_settle(struct journal *journal, int64_t limit_ms, struct findings *findings)
{
	bool settled = true;

	for (unsigned i = 0; i < LOOP_LIMIT; i++) {
		struct held_loop *loop = &journal->loops[i];
		int error = is_spare(journal, loop) ? remove_within(journal, loop, limit_ms) : 0;
		if (!error)
			continue;
		settled = false;
		if (findings)
			add_finding(findings, PART_CONFLICT, "loop%u is still in use (%s); it is removed when its last user has left",
			      loop->number, strerror(-error));
	}
	return settled;
}
