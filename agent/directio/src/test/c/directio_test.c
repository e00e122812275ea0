/* SPDX-License-Identifier: Apache-2.0 */
/* The shim without Java, under ASan and UBSan. Writes TAP: "ok 1 - what holds". */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "directio.h"

static int failures;
static int checks;

static void check(int holds, const char *claim)
{
	checks++;
	if (!holds)
		failures++;
	printf("%s %d - %s\n", holds ? "ok" : "not ok", checks, claim);
}

static void gives_back_what_was_written(int fd, size_t block)
{
	unsigned char *buffer = aligned_alloc(block, 2 * block);

	if (!buffer) {
		check(0, "memory for two blocks");
		return;
	}
	memset(buffer, 0x5a, block);
	check(directio_pwrite(fd, buffer, block, (int64_t)block) == (ssize_t)block, "writes one block");
	check(directio_sync(fd) == 0, "syncs");
	memset(buffer, 0, 2 * block);
	check(directio_pread(fd, buffer, 2 * block, 0) == (ssize_t)(2 * block), "reads two blocks");
	check(buffer[0] == 0 && buffer[block - 1] == 0, "a hole reads as zeros");
	check(buffer[block] == 0x5a && buffer[2 * block - 1] == 0x5a, "gives back what was written");
	check(directio_pread(fd, buffer, block, (int64_t)(8 * block)) == 0, "reads nothing past the end");
	free(buffer);
}

static void reports_errors_as_negative_errno(const char *path, size_t block)
{
	unsigned char byte[1];

	check(directio_open(path, DIRECTIO_CREATE) == -EEXIST, "never creates over an existing file");
	check(directio_open("/nonexistent/file", DIRECTIO_READ) == -ENOENT, "a missing file is ENOENT");
	check(directio_open(path, (enum directio_access)7) == -EINVAL, "an unknown access is EINVAL");
	check(directio_alignment(-1) == -EBADF, "no alignment for a closed descriptor");
	check(directio_pread(-1, byte, 1, 0) == -EBADF, "reading a closed descriptor is EBADF");
	check(directio_pwrite(-1, byte, 1, (int64_t)block) == -EBADF, "writing a closed descriptor is EBADF");
	check(directio_sync(-1) == -EBADF, "syncing a closed descriptor is EBADF");
	check(directio_close(-1) == -EBADF, "closing a closed descriptor is EBADF");
}

static void refuses_symbolic_links(const char *path)
{
	char link[4096];

	snprintf(link, sizeof(link), "%s.link", path);
	unlink(link);
	check(symlink(path, link) == 0, "a link to the file");
	check(directio_open(link, DIRECTIO_READ) == -ELOOP, "does not follow a symbolic link");
	unlink(link);
}

int main(int argc, char **argv)
{
	int fd, alignment;

	if (argc != 2) {
		fprintf(stderr, "usage: directio_test FILE\n");
		return 2;
	}
	unlink(argv[1]);
	fd = directio_open(argv[1], DIRECTIO_CREATE);
	if (fd == -EINVAL) {
		printf("ok 1 - direct I/O # SKIP this filesystem has no O_DIRECT\n1..1\n");
		return 0;
	}
	check(fd >= 0, "creates a file");
	alignment = directio_alignment(fd);
	check(alignment >= 1 && (alignment & (alignment - 1)) == 0, "the alignment is a power of two");
	if (fd >= 0 && alignment >= 1)
		gives_back_what_was_written(fd, alignment < 4096 ? 4096 : (size_t)alignment);
	reports_errors_as_negative_errno(argv[1], 4096);
	refuses_symbolic_links(argv[1]);
	check(directio_close(fd) == 0, "closes");
	unlink(argv[1]);
	printf("1..%d\n", checks);
	return failures ? 1 : 0;
}
