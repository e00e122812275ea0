#include "tasks.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel.h"

/* The order of the helper's protocol. The first seven are lines of io, then fields 14, 15 and 42 of stat,
 * then the three of schedstat. */
static const char *const io_lines[] = {"read_bytes: ", "write_bytes: ", "cancelled_write_bytes: ", "rchar: ", "wchar: ",
				       "syscr: ", "syscw: "};
enum { IO_LINES = 7, UTIME = 7, STIME = 8, IO_DELAY = 9, RUN = 10 };

/*
 * By name, wherever it lies: servers are also unpacked by their users. Nobody can give another user's process such a name, and of
 * its own the counters are no secret.
 */
bool is_database(const char *exe)
{
	static const char *const programs[] = {"mysqld", "mariadbd", "postgres"};
	static const char deleted[] = " (deleted)";
	const char *base = strrchr(exe, '/');
	size_t length;

	base = base ? base + 1 : exe;
	length = strlen(base);
	/* A server whose package was upgraded while it runs. */
	if (length > sizeof deleted && strcmp(base + length - (sizeof deleted - 1), deleted) == 0)
		length -= sizeof deleted - 1;
	for (unsigned i = 0; i < sizeof programs / sizeof *programs; i++)
		if (strlen(programs[i]) == length && memcmp(programs[i], base, length) == 0)
			return true;
	return false;
}

/* At the start of a line only: "write_bytes" is also the end of "cancelled_write_bytes". */
static uint64_t line_value(const char *text, const char *key)
{
	size_t length = strlen(key);

	for (const char *at = text; at; at = strchr(at, '\n')) {
		at += *at == '\n';
		if (strncmp(at, key, length) == 0)
			return strtoull(at + length, NULL, 10);
	}
	return 0;
}

void tasks_parse(const char *io, const char *stat, const char *schedstat, struct task_counters *task)
{
	const char *open = strchr(stat, '(');
	const char *close = strrchr(stat, ')');
	unsigned field = 2;

	memset(task->at, 0, sizeof task->at);
	task->name[0] = 0;
	for (unsigned i = 0; i < IO_LINES; i++)
		task->at[i] = line_value(io, io_lines[i]);
	/* A thread may have any name, including brackets. */
	if (open && close && open < close)
		snprintf(task->name, sizeof task->name, "%.*s", (int)(close - open - 1 < 31 ? close - open - 1 : 31), open + 1);
	for (const char *at = close ? strchr(close, ' ') : NULL; at; at = strchr(at + 1, ' ')) {
		field++;
		if (field == 14)
			task->at[UTIME] = strtoull(at, NULL, 10);
		else if (field == 15)
			task->at[STIME] = strtoull(at, NULL, 10);
		else if (field == 42)
			task->at[IO_DELAY] = strtoull(at, NULL, 10);
	}
	char *rest = NULL;
	for (unsigned i = RUN; i < TASK_COUNTERS; i++) {
		task->at[i] = strtoull(schedstat, &rest, 10);
		schedstat = rest;
	}
}

static int read_task(int tasks, const char *tid, struct task_counters *task)
{
	static const char *const files[] = {"io", "stat", "schedstat"};
	char text[3][1024];
	char path[64];

	for (unsigned i = 0; i < 3; i++) {
		snprintf(path, sizeof path, "%.20s/%s", tid, files[i]);
		int error = read_text(tasks, path, text[i], sizeof text[i]);
		if (error < 0)
			return error;
	}
	task->tid = (uint32_t)strtoul(tid, NULL, 10);
	tasks_parse(text[0], text[1], text[2], task);
	return 0;
}

/* The folder of a process that is still the one behind the pidfd, so that a reused number is not accepted. */
static int open_process(uint32_t pid, char *exe, size_t size)
{
	char path[32];

	int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
	if (pidfd < 0)
		return -ESRCH;
	snprintf(path, sizeof path, "/proc/%u", pid);
	int process = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
	ssize_t length = process < 0 ? -1 : readlinkat(process, "exe", exe, size - 1);
	struct pollfd ended = {pidfd, POLLIN, 0};
	bool gone = length < 0 || poll(&ended, 1, 0) != 0;
	close(pidfd);
	if (!gone) {
		exe[length] = 0;
		return process;
	}
	if (process >= 0)
		close(process);
	return -ESRCH;
}

int tasks_read(uint32_t pid, void (*each)(void *context, const struct task_counters *task), void *context)
{
	char exe[4096];

	int process = open_process(pid, exe, sizeof exe);
	if (process < 0)
		return process;
	if (!is_database(exe)) {
		close(process);
		return -EPERM;
	}
	int tasks = openat(process, "task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	close(process);
	DIR *entries = tasks < 0 ? NULL : fdopendir(tasks);
	if (!entries) {
		if (tasks >= 0)
			close(tasks);
		return -ESRCH;
	}
	const struct dirent *entry;
	while ((entry = readdir(entries))) {
		struct task_counters task;
		/* A thread may end while it is read; the others are still useful. */
		if (entry->d_name[0] != '.' && read_task(tasks, entry->d_name, &task) == 0)
			each(context, &task);
	}
	closedir(entries);
	return 0;
}
