#include "serve.h"

#include <errno.h>
#include <linux/fuse.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "faults.h"
#include "waiting.h"

enum {
	WRITE_LIMIT = 1024 * 1024,
	INPUT_SIZE = WRITE_LIMIT + 4096,
	PAGES_LIMIT = WRITE_LIMIT / 4096,
	BACKGROUND = 512, /* more than a loop device ever has in flight */
	FOREVER_S = 3600,
};

struct server {
	struct disk *disk;
	int fuse;
	int image;
	int parent;
	int64_t started_ns;
	struct waiting waiting;
	uint8_t *input;
	uint8_t *output;
	struct faults faults;
};

static volatile sig_atomic_t in_a_hurry;

void serve_hurry(void)
{
	in_a_hurry = 1;
}

static int64_t clock_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* An answer to an interrupted operation has no receiver: ENOENT. */
static void answer(const struct server *server, uint64_t unique, int error, const void *body, size_t size)
{
	struct fuse_out_header head = {(uint32_t)(sizeof head + size), error, unique};
	struct iovec parts[2] = {{&head, sizeof head}, {(void *)(uintptr_t)body, size}};

	if (writev(server->fuse, parts, size ? 2 : 1) < 0 && errno != ENOENT && errno != ENODEV)
		fprintf(stderr, "benchlift-model: an answer was not taken: %s\n", strerror(errno));
}

static void init(const struct server *server, const struct fuse_in_header *in, const struct fuse_init_in *wants)
{
	struct fuse_init_out out = {
		.major = FUSE_KERNEL_VERSION,
		.minor = FUSE_KERNEL_MINOR_VERSION,
		.max_readahead = 0,
		/* Without ASYNC_DIO the loop device above would have one request in flight. */
		.flags = wants->flags & (FUSE_ASYNC_DIO | FUSE_BIG_WRITES | FUSE_MAX_PAGES),
		.max_background = BACKGROUND,
		.congestion_threshold = BACKGROUND,
		.max_write = WRITE_LIMIT,
		.time_gran = 1,
		.max_pages = PAGES_LIMIT,
	};

	/* The kernel supports older versions of the protocol than its own, never newer ones. */
	if (wants->major != FUSE_KERNEL_VERSION)
		answer(server, in->unique, -EPROTO, NULL, 0);
	else
		answer(server, in->unique, 0, &out, sizeof out);
}

static void attributes(const struct server *server, const struct fuse_in_header *in)
{
	struct fuse_attr_out out = {
		.attr_valid = FOREVER_S,
		.attr = {.ino = FUSE_ROOT_ID, .size = server->disk->size, .blocks = server->disk->size / 512,
			 .mode = S_IFREG | 0600, .nlink = 1, .blksize = 4096},
	};

	answer(server, in->unique, 0, &out, sizeof out);
}

static void open_disk(const struct server *server, const struct fuse_in_header *in)
{
	struct fuse_open_out out = {.open_flags = FOPEN_DIRECT_IO | FOPEN_NOFLUSH | FOPEN_PARALLEL_DIRECT_WRITES};

	answer(server, in->unique, 0, &out, sizeof out);
}

static void file_system(const struct server *server, const struct fuse_in_header *in)
{
	struct fuse_statfs_out out = {
		.st = {.blocks = server->disk->size / 4096, .bsize = 4096, .frsize = 4096, .namelen = 255, .files = 1},
	};

	answer(server, in->unique, 0, &out, sizeof out);
}

static int move_bytes(int image, bool writes, uint8_t *at, size_t size, uint64_t offset)
{
	while (size) {
		ssize_t done = writes ? pwrite(image, at, size, (off_t)offset) : pread(image, at, size, (off_t)offset);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return -errno;
		if (done == 0)
			return -EIO;
		at += done;
		offset += (uint64_t)done;
		size -= (size_t)done;
	}
	return 0;
}

/* Finishes a request after its delay: a read takes its bytes now, a write took them when it came. */
static void finish(struct server *server, const struct pending *done)
{
	struct fuse_write_out written = {.size = done->request.size};
	int error = done->error;

	switch (done->request.verb) {
	case DISK_READ:
		if (!error)
			error = move_bytes(server->image, false, server->output, done->request.size, done->request.offset);
		answer(server, done->unique, error, server->output, error ? 0 : done->request.size);
		return;
	case DISK_WRITE:
		answer(server, done->unique, error, &written, error ? 0 : sizeof written);
		return;
	case DISK_FLUSH:
		answer(server, done->unique, error, NULL, 0);
		return;
	}
}

/* Gets the end of a request from the formula, and adds it to the waiting ones. */
static void take(struct server *server, const struct fuse_in_header *in, struct disk_request request, uint8_t *bytes)
{
	int64_t now_ns = clock_ns();
	struct pending pending = {.unique = in->unique, .request = request};

	if (request.offset > server->disk->size || request.size > server->disk->size - request.offset) {
		answer(server, in->unique, -EINVAL, NULL, 0);
		return;
	}
	int64_t due_ns = disk_serve(server->disk, now_ns - server->started_ns, &request);
	pending.due_ns = server->started_ns + faults_delay(&server->faults, now_ns - server->started_ns, due_ns);
	pending.error = faults_error(&server->faults, &request, server->image);
	if (!pending.error && request.verb == DISK_WRITE)
		pending.error = move_bytes(server->image, true, bytes, request.size, request.offset);
	/* The kernel has no more in flight than the limit we gave it. */
	if (waiting_add(&server->waiting, &pending) < 0)
		answer(server, in->unique, -EBUSY, NULL, 0);
}

static void handle(struct server *server, size_t got)
{
	const struct fuse_in_header *in = (const void *)server->input;
	uint8_t *body = server->input + sizeof *in;
	const struct fuse_read_in *read = (const void *)body;
	const struct fuse_write_in *write = (const void *)body;

	if (got < sizeof *in || in->len != got)
		return;
	switch (in->opcode) {
	case FUSE_INIT:
		init(server, in, (const void *)body);
		return;
	case FUSE_GETATTR:
	case FUSE_SETATTR:
		attributes(server, in);
		return;
	case FUSE_OPEN:
		open_disk(server, in);
		return;
	case FUSE_STATFS:
		file_system(server, in);
		return;
	case FUSE_READ:
		take(server, in, (struct disk_request){DISK_READ, read->offset, read->size < WRITE_LIMIT ? read->size : WRITE_LIMIT},
		     NULL);
		return;
	case FUSE_WRITE:
		if (write->size > got - sizeof *in - sizeof *write)
			answer(server, in->unique, -EINVAL, NULL, 0);
		else
			take(server, in, (struct disk_request){DISK_WRITE, write->offset, write->size}, body + sizeof *write);
		return;
	case FUSE_FSYNC:
		take(server, in, (struct disk_request){.verb = DISK_FLUSH}, NULL);
		return;
	case FUSE_FALLOCATE:
		answer(server, in->unique, -EOPNOTSUPP, NULL, 0);
		return;
	case FUSE_RELEASE:
	case FUSE_DESTROY:
		answer(server, in->unique, 0, NULL, 0);
		return;
	case FUSE_FORGET:
	case FUSE_BATCH_FORGET:
		return; /* wants no answer */
	default:
		answer(server, in->unique, -ENOSYS, NULL, 0);
	}
}

/* Answers everything that is due; returns the time until the next, -1 if nothing waits. */
static int64_t answer_due(struct server *server)
{
	const struct pending *first;

	while ((first = waiting_first(&server->waiting))) {
		int64_t left = first->due_ns - clock_ns();
		if (left > 0 && !in_a_hurry)
			return left;
		struct pending done = *first;
		waiting_remove_first(&server->waiting);
		finish(server, &done);
	}
	return -1;
}

static int work(struct server *server)
{
	for (;;) {
		int64_t left = answer_due(server);
		struct timespec wait = {left / 1000000000, left % 1000000000};
		struct pollfd on[3] = {{server->fuse, POLLIN, 0}, {server->parent, 0, 0}, faults_poll(&server->faults)};
		if (ppoll(on, 3, left < 0 ? NULL : &wait, NULL) < 0 && errno != EINTR)
			return -errno;
		if (on[1].revents & POLLHUP)
			return 0; /* our parent process has ended */
		if (on[2].revents)
			faults_command(&server->faults);
		if (!on[0].revents)
			continue;
		ssize_t got = read(server->fuse, server->input, INPUT_SIZE);
		if (got >= 0)
			handle(server, (size_t)got);
		else if (errno == ENODEV)
			return 0; /* unmounted, or cut off */
		else if (errno != EAGAIN && errno != EINTR && errno != ENOENT)
			return -errno;
	}
}

int serve(struct disk *disk, int fuse, int image, int parent)
{
	struct server server = {
		.disk = disk, .fuse = fuse, .image = image, .parent = parent, .started_ns = clock_ns(),
	};

	faults_start(&server.faults, disk->size);
	server.input = malloc(INPUT_SIZE);
	server.output = malloc(WRITE_LIMIT);
	int error = server.input && server.output ? work(&server) : -ENOMEM;
	free(server.input);
	free(server.output);
	return error;
}
