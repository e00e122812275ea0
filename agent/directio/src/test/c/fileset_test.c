/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of files, and somebody who swaps their folder for a link all the while. SECONDS: how long. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "fileset.h"
#include "load.h"

static int in(const char *directory)
{
	return open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static void put(int directory, const char *name, const char *text)
{
	int fd = openat(directory, name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

	if (fd < 0 || write(fd, text, strlen(text)) != (ssize_t)strlen(text))
		abort();
	close(fd);
}

static void makes_and_removes(int allowed)
{
	int set = fileset_open(allowed, "one", 1);
	struct stat st;
	int fd;

	check(set >= 0 && fstat(set, &st) == 0 && (st.st_mode & 0777) == 0700, "the folder of a set is its owner's alone");
	fd = fileset_open_file(set, 0, BUFFERED, 1);
	check(fd >= 0 && fileset_file_size(fd) == 0, "makes a file");
	check(fileset_alignment(fd) >= 1, "knows the alignment");
	check(fileset_free_bytes(fd) > 0, "knows the free space");
	check(fileset_preallocate(fd, 0, 65536) == 0 && fileset_file_size(fd) == 0, "takes space without changing the size");
	close(fd);
	check(fileset_open_file(set, 0, BUFFERED, 1) == -EEXIST, "never makes a file over another one");
	check(fileset_open_file(set, 1, BUFFERED, 0) == -ENOENT, "a missing file is missing");
	check(fileset_open_file(set, 0, 9, 0) == -EINVAL, "an unknown access is refused");
	put(set, "test_file.x", "foreign");
	put(set, "other", "foreign");
	check(fileset_remove_files(set) == 1, "removes its files, and no others");
	check(fileset_remove(allowed, "one") == -ENOTEMPTY, "a folder with foreign files stays");
	unlinkat(set, "test_file.x", 0);
	unlinkat(set, "other", 0);
	close(set);
	check(fileset_remove(allowed, "one") == 0, "an empty folder goes");
	check(fileset_open(allowed, "one", 0) == -ENOENT, "and is gone");
}

static void refuses_what_is_not_ours(int allowed, int outside)
{
	int set = fileset_open(allowed, "two", 1);

	put(outside, "victim", "precious");
	check(symlinkat("../outside", allowed, "link") == 0 && fileset_open(allowed, "link", 0) == -ENOTDIR, "a link is no set");
	check(fileset_open(allowed, "link", 1) == -ENOTDIR, "nor is one made through a link");
	check(fileset_open(allowed, "..", 0) == -EXDEV, "there is no way up");
	check(symlinkat("../../outside/victim", set, "test_file.0") == 0 && fileset_open_file(set, 0, BUFFERED, 0) == -ELOOP,
	      "a link is no file");
	check(fileset_open_file(set, 0, BUFFERED, 1) == -EEXIST, "nor is one made through a link");
	check(linkat(outside, "victim", set, "test_file.1", 0) == 0 && fileset_open_file(set, 1, BUFFERED, 0) == -EPERM,
	      "a file with a second name is refused");
	check(mkfifoat(set, "test_file.2", 0600) == 0 && fileset_open_file(set, 2, BUFFERED, 0) == -EPERM, "a pipe is refused");
	check(mkdirat(set, "test_file.3", 0700) == 0 && fileset_open_file(set, 3, BUFFERED, 0) == -EISDIR, "a folder is no file");
	unlinkat(set, "test_file.3", AT_REMOVEDIR);
	check(fchmod(set, 0770) == 0 && fileset_open(allowed, "two", 0) == -EPERM, "a folder open to others is refused");
	fchmod(set, 0700);
	check(fileset_remove_files(set) == 3, "links are removed, not what they name");
	check(faccessat(outside, "victim", F_OK, 0) == 0, "the victim lives");
	close(set);
	unlinkat(allowed, "link", 0);
	unlinkat(allowed, "two", AT_REMOVEDIR);
}

struct swapper {
	int allowed;
	atomic_int stop;
	long swaps;
};

static void *swap(void *arg)
{
	struct swapper *s = arg;

	while (!atomic_load(&s->stop)) {
		if (renameat2(s->allowed, "victim", s->allowed, "trap", RENAME_EXCHANGE) == 0)
			s->swaps++;
		if (s->swaps % 64 == 0)
			usleep(50);
	}
	return NULL;
}

static void try_to_write(int allowed, long *opened, long *refused)
{
	int set = fileset_open(allowed, "victim", 1);

	if (set < 0) {
		++*refused;
		return;
	}
	for (int i = 0; i < 2; i++) {
		int fd = fileset_open_file(set, i, BUFFERED, 0);

		if (fd == -ENOENT)
			fd = fileset_open_file(set, i, BUFFERED, 1);
		if (fd < 0) {
			++*refused;
			continue;
		}
		++*opened;
		if (pwrite(fd, "overwritten", 11, 0) != 11)
			abort();
		close(fd);
	}
	fileset_remove_files(set);
	close(set);
}

static int untouched(int outside)
{
	char text[32] = { 0 };
	int fd = openat(outside, "test_file.0", O_RDONLY | O_CLOEXEC);
	int good = fd >= 0 && read(fd, text, sizeof(text) - 1) == 8 && strcmp(text, "precious") == 0;

	if (fd >= 0)
		close(fd);
	return good && faccessat(outside, "test_file.1", F_OK, 0) < 0;
}

static void withstands_a_swapper(int allowed, int outside, int seconds)
{
	struct swapper s = { .allowed = allowed };
	long opened = 0, refused = 0, rounds = 0;
	time_t end = time(NULL) + seconds;
	pthread_t thread;
	int set = fileset_open(allowed, "victim", 1);
	int good = 1;

	close(set);
	put(outside, "test_file.0", "precious");
	if (symlinkat("../outside", allowed, "trap") < 0 || pthread_create(&thread, NULL, swap, &s) != 0)
		abort();
	while (time(NULL) < end || (opened == 0 || refused == 0)) {
		try_to_write(allowed, &opened, &refused);
		if (++rounds % 100 == 0)
			good &= untouched(outside);
		if (time(NULL) > end + 60)
			break;
	}
	atomic_store(&s.stop, 1);
	pthread_join(thread, NULL);
	printf("# %d s: %ld swaps, %ld files opened, %ld refusals\n", seconds, s.swaps, opened, refused);
	check(s.swaps > 0 && opened > 0 && refused > 0, "the swapper was at work");
	check(good && untouched(outside), "nothing was ever written outside");
	unlinkat(allowed, "trap", 0);
	unlinkat(allowed, "trap", AT_REMOVEDIR);
	unlinkat(allowed, "victim", 0);
	unlinkat(allowed, "victim", AT_REMOVEDIR);
	unlinkat(outside, "test_file.0", 0);
	unlinkat(outside, "victim", 0);
}

int main(int argc, char **argv)
{
	int allowed, outside, path;

	if (argc != 3 || chdir(argv[1]) < 0) {
		fprintf(stderr, "usage: fileset_test FOLDER SECONDS\n");
		return 2;
	}
	mkdir("allowed", 0700);
	mkdir("outside", 0700);
	unlink("alias");
	check(symlink("allowed", "alias") == 0 && fileset_open_directory("alias") == -ENOTDIR, "a link is no allowed directory");
	path = fileset_open_directory("allowed");
	check(path >= 0, "opens the allowed directory");
	allowed = path;
	outside = in("outside");
	makes_and_removes(allowed);
	refuses_what_is_not_ours(allowed, outside);
	withstands_a_swapper(allowed, outside, atoi(argv[2]));
	close(allowed);
	close(outside);
	unlink("alias");
	rmdir("allowed");
	rmdir("outside");
	return conclude();
}
