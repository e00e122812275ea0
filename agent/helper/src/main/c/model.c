#include "model.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "kernel.h"

enum {
	START_LIMIT_MS = 15000,
	REMOVE_LIMIT_MS = 3000,
	MODEL_MEMORY = 256 * 1024 * 1024,
	FUSE_FILE = 3,
	IMAGE_FILE = 4,
};

/* The file that the model's file system is mounted over. */
static void mount_point(const struct volume_limits *limits, uint64_t id, char *path, size_t size)
{
	snprintf(path, size, "%s/models/%016llx", limits->state_path, (unsigned long long)id);
}

/* Only root may be able to change the program we start; otherwise other users could control it. */
static int open_program(const struct volume_limits *limits, char *why, size_t size)
{
	struct stat program;
	struct stat own;

	int fd = open(limits->model_path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0 || fstat(fd, &program) < 0) {
		snprintf(why, size, "this agent has no model disk: %s is not there", limits->model_path);
		if (fd >= 0)
			close(fd);
		return -ENOENT;
	}
	bool ours = stat("/proc/self/exe", &own) == 0 && (program.st_uid == 0 || program.st_uid == own.st_uid);
	if (!ours || !S_ISREG(program.st_mode) || program.st_mode & (S_IWGRP | S_IWOTH)) {
		snprintf(why, size, "this agent has no model disk: others than root can write to %s", limits->model_path);
		close(fd);
		return -EPERM;
	}
	return fd;
}

void model_missing(const struct volume_limits *limits, char *missing, size_t size)
{
	missing[0] = 0;
	int program = open_program(limits, missing, size);
	if (program >= 0)
		close(program);
	if (!missing[0] && access("/dev/fuse", F_OK) < 0)
		snprintf(missing, size, "this kernel has no FUSE (/dev/fuse: %s), which model disks take", strerror(errno));
}

static void arguments(const struct held_volume *volume, char words[PARAMETER_LIMIT + 4][64], char *argv[PARAMETER_LIMIT + 14])
{
	const struct kind_of_disk *kind = disk_kind(volume->model.kind);
	unsigned count = 0;

	snprintf(words[0], 64, "%llu", (unsigned long long)volume->model.seed);
	snprintf(words[1], 64, "%s", kind->name);
	for (size_t i = 0; i < kind->count; i++)
		snprintf(words[2 + i], 64, "%s=%llu", kind->parameters[i].name, (unsigned long long)volume->model.values[i]);
	static char *const fixed[] = {"benchlift-model", "--parent", "0", "--fuse", "3", "--image", "4", "--seed"};
	for (; count < sizeof fixed / sizeof *fixed; count++)
		argv[count] = fixed[count];
	argv[count++] = words[0];
	argv[count++] = "--kind";
	argv[count++] = words[1];
	for (size_t i = 0; i < kind->count; i++)
		argv[count++] = words[2 + i];
	argv[count] = NULL;
}

static int limit(int what, uint64_t most)
{
	struct rlimit bounds = {most, most};

	return setrlimit(what, &bounds);
}

/* In the child: an unprivileged user without rights, files or an environment. */
static void become(const struct held_volume *volume, int program, int fuse, int image, int alive)
{
	static char *const nothing[] = {NULL};
	char words[PARAMETER_LIMIT + 4][64];
	char *argv[PARAMETER_LIMIT + 14];
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	/* Ctrl-C in our terminal is for us alone: the model lives until the volume is unmounted. */
	setpgid(0, 0);
	arguments(volume, words, argv);
	int null = open("/dev/null", O_RDWR | O_CLOEXEC);
	/* Moved away from the numbers that the files will have. */
	fuse = fcntl(fuse, F_DUPFD_CLOEXEC, IMAGE_FILE + 1);
	image = fcntl(image, F_DUPFD_CLOEXEC, IMAGE_FILE + 1);
	program = fcntl(program, F_DUPFD_CLOEXEC, IMAGE_FILE + 1);
	if (null < 0 || fuse < 0 || image < 0 || program < 0 || dup2(alive, 0) < 0 || dup2(null, 1) < 0 ||
	    dup2(fuse, FUSE_FILE) < 0 || dup2(image, IMAGE_FILE) < 0 || chdir("/") < 0)
		_exit(127);
	/* Closes what we inherited ourselves; on a kernel without close_range nothing of ours stays open
	 * either, because our files close on exec. */
	syscall(SYS_close_range, IMAGE_FILE + 1, ~0u, CLOSE_RANGE_CLOEXEC);
	/* Where a filter forbids setting limits it returns EPERM; its author has set limits already. */
	if ((limit(RLIMIT_CORE, 0) < 0 || limit(RLIMIT_NOFILE, 32) < 0 || limit(RLIMIT_FSIZE, volume->size) < 0 ||
	     limit(RLIMIT_AS, MODEL_MEMORY) < 0) && errno != EPERM)
		_exit(126);
	uid_t uid = volume->process_uid;
	if (setgroups(0, NULL) < 0 || setresgid(uid, uid, uid) < 0 || setresuid(uid, uid, uid) < 0)
		_exit(125);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	syscall(SYS_execveat, program, "", argv, nothing, AT_EMPTY_PATH);
	_exit(127);
}

static int spawn(const struct volume_limits *limits, struct held_volume *volume, int fuse, int image, char *why)
{
	int alive[2];

	int program = open_program(limits, why, TEXT_SIZE);
	if (program < 0)
		return program;
	if (pipe2(alive, O_CLOEXEC) < 0) {
		close(program);
		return -errno;
	}
	volume->process_uid = limits->model_uid;
	pid_t child = fork();
	if (child == 0)
		become(volume, program, fuse, image, alive[0]);
	int error = child < 0 ? -errno : 0;
	close(program);
	close(alive[0]);
	if (error) {
		close(alive[1]);
		return error;
	}
	volume->alive = alive[1];
	volume->process = child;
	volume->pidfd = (int)syscall(SYS_pidfd_open, child, 0);
	return volume->pidfd < 0 ? -errno : 0;
}

/* Mounts /dev/fuse over an empty file. Returns the descriptor that the model must answer on, or -errno. */
static int mount_fuse(const char *path, const char *kind)
{
	char data[96];
	char source[48];

	int file = open(path, O_RDONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (file < 0)
		return -errno;
	close(file);
	int fuse = open("/dev/fuse", O_RDWR | O_CLOEXEC);
	if (fuse < 0)
		return -errno;
	/* For root only: no other user can open the disk under its volume. */
	snprintf(data, sizeof data, "fd=%d,rootmode=100600,user_id=0,group_id=0", fuse);
	/* The list of mounts of this host then shows that this is no disk. */
	snprintf(source, sizeof source, "benchlift-model:%s", kind);
	if (mount(source, path, "fuse", MS_NOSUID | MS_NODEV | MS_NOEXEC, data) < 0) {
		int error = -errno;
		close(fuse);
		return error;
	}
	return fuse;
}

int model_start(const struct volume_limits *limits, struct held_volume *volume, int image, char *why)
{
	char path[512];
	char end[128];

	mount_point(limits, volume->id, path, sizeof path);
	int fuse = mount_fuse(path, disk_kind(volume->model.kind)->name);
	if (fuse < 0) {
		snprintf(why, TEXT_SIZE, "a model disk cannot be mounted: %s", strerror(-fuse));
		return fuse;
	}
	int error = spawn(limits, volume, fuse, image, why);
	/* The model's descriptor is the last one: the kernel cuts the connection when that process ends. */
	close(fuse);
	if (error)
		return error;
	struct guard guard = guard_model(volume, START_LIMIT_MS);
	int disk = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
	if (disk < 0)
		disk = -errno;
	guard_leaves(&guard);
	if (disk < 0 && !why[0]) {
		static const struct timespec moment = {0, 200 * 1000 * 1000};
		nanosleep(&moment, NULL); /* its end is reported a little after that of its connection */
		bool ended = model_ended(volume, end, sizeof end);
		snprintf(why, TEXT_SIZE, "the model disk does not start: %s", ended ? end : strerror(-disk));
	}
	return disk;
}

/*
 * In a child: as the user that the model runs as, who may send it a signal. The real and the saved user stay root: a model
 * could otherwise stop this process (kill -STOP -1) while we wait for it.
 */
static void signal_as_itself(const struct held_volume *volume, int number)
{
	if (setresuid((uid_t)-1, volume->process_uid, (uid_t)-1) < 0 ||
	    (syscall(SYS_pidfd_send_signal, volume->pidfd, number, NULL, 0) < 0 && errno != ESRCH))
		fprintf(stderr, "the model disk of volume %s cannot be signalled: %s\n", volume->label, strerror(errno));
	_exit(0);
}

/* Without CAP_KILL, which would be valid for every process of this host, only its own user can. */
static void signal_model(const struct held_volume *volume, int number)
{
	if (volume->process <= 0)
		return;
	pid_t child = fork();
	if (child == 0)
		signal_as_itself(volume, number);
	if (child > 0)
		waitpid(child, NULL, 0);
}

void model_hurry(const struct held_volume *volume)
{
	signal_model(volume, SIGUSR1);
}

bool model_ended(struct held_volume *volume, char *why, size_t size)
{
	int status = 0;

	snprintf(why, size, "its model disk has ended");
	if (volume->process <= 0)
		return true;
	if (waitpid(volume->process, &status, WNOHANG) != volume->process)
		return false;
	if (WIFSIGNALED(status))
		snprintf(why, size, "its model disk was killed (signal %d)", WTERMSIG(status));
	else
		snprintf(why, size, "its model disk ended with status %d", WEXITSTATUS(status));
	close(volume->pidfd);
	close(volume->alive);
	volume->process = 0;
	return true;
}

void model_cut(const struct volume_limits *limits, const struct held_volume *volume)
{
	char path[512];

	mount_point(limits, volume->id, path, sizeof path);
	/* Force cuts the connection first, even while a process has the disk open. Nothing is mounted there
	 * if the start failed earlier. */
	if (umount2(path, MNT_FORCE | UMOUNT_NOFOLLOW) < 0 && errno == EBUSY && umount2(path, MNT_DETACH | UMOUNT_NOFOLLOW) < 0)
		fprintf(stderr, "%s cannot be unmounted: %s\n", path, strerror(errno));
}

int model_stop(const struct volume_limits *limits, struct held_volume *volume)
{
	char path[512];
	char why[128];

	mount_point(limits, volume->id, path, sizeof path);
	model_cut(limits, volume);
	signal_model(volume, SIGKILL);
	if (volume->process > 0) {
		struct pollfd end = {volume->pidfd, POLLIN, 0};
		poll(&end, 1, REMOVE_LIMIT_MS);
		/* A process that waits for a dead disk below the image cannot die yet; from here on the
		 * kernel ends it. */
		model_ended(volume, why, sizeof why);
	}
	return unlink(path) < 0 && errno != ENOENT ? -errno : 0;
}

struct guard guard_model(const struct held_volume *volume, int64_t limit_ms)
{
	struct guard guard = {-1, -1};
	pid_t parent = getpid();
	int leave[2];

	if (volume->process <= 0 || pipe2(leave, O_CLOEXEC) < 0)
		return guard;
	guard.process = fork();
	if (guard.process == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		close(leave[1]);
		struct pollfd on = {leave[0], POLLIN, 0};
		if (getppid() == parent && poll(&on, 1, (int)limit_ms) == 0) {
			fprintf(stderr, "the model disk of volume %s does not answer; it is killed\n", volume->label);
			signal_as_itself(volume, SIGKILL);
		}
		_exit(0);
	}
	close(leave[0]);
	if (guard.process < 0)
		close(leave[1]);
	else
		guard.leave = leave[1];
	return guard;
}

void guard_leaves(const struct guard *guard)
{
	if (guard->process < 0)
		return;
	close(guard->leave);
	waitpid(guard->process, NULL, 0);
}
