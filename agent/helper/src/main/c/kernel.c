#include "kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* How long a killed child may take to end. */
enum { KILLED_MS = 1000 };

/* More than the helper ever has open. */
enum { JOB_FILES = 256 };

int read_text(int dir, const char *path, char *text, size_t size)
{
	int fd = openat(dir, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);

	if (fd < 0)
		return -errno;
	ssize_t got = read(fd, text, size - 1);
	int error = errno;
	close(fd);
	if (got < 0)
		return -error;
	while (got > 0 && text[got - 1] == '\n')
		got--;
	text[got] = 0;
	return (int)got;
}

int write_text(int dir, const char *path, const char *text)
{
	int fd = openat(dir, path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);

	if (fd < 0)
		return -errno;
	size_t length = strlen(text);
	ssize_t done = write(fd, text, length);
	int error = done < 0 ? errno : EIO;
	close(fd);
	return done == (ssize_t)length ? 0 : -error;
}

static int64_t clock_ms(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t boot_ms(void)
{
	return clock_ms(CLOCK_BOOTTIME);
}

int64_t wall_ms(void)
{
	return clock_ms(CLOCK_REALTIME);
}

int random_bytes(void *to, size_t count)
{
	return getrandom(to, count, 0) == (ssize_t)count ? 0 : -EIO;
}

/* In the child: it dies with its parent, even if the parent ended before this call. */
static void die_with(pid_t parent)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(127);
}

/* Reads the child's output until it ends; it is killed when the time is up. */
static int await(pid_t child, int words, int64_t limit_ms, char *why, size_t size)
{
	int64_t end = boot_ms() + limit_ms;
	int pidfd = (int)syscall(SYS_pidfd_open, child, 0);
	size_t used = 0;
	bool late = false;

	for (bool open = words >= 0;;) {
		struct pollfd on[2] = {{pidfd, POLLIN, 0}, {open ? words : -1, POLLIN, 0}};
		int64_t left = end - boot_ms();
		if (left <= 0) {
			late = true;
			break;
		}
		if (poll(on, 2, (int)left) < 0 && errno != EINTR)
			break;
		if (on[1].revents) {
			char part[128];
			ssize_t got = read(words, part, sizeof part);
			open = got > 0;
			for (ssize_t i = 0; i < got && used + 1 < size; i++)
				why[used++] = part[i] < ' ' ? ' ' : part[i];
		} else if (on[0].revents) {
			break;
		}
	}
	if (size)
		why[used] = 0;
	if (late) {
		struct pollfd ended = {pidfd, POLLIN, 0};
		kill(child, SIGKILL);
		poll(&ended, 1, KILLED_MS);
	}
	close(pidfd);
	/* A child in an uninterruptible wait cannot be reaped now; the kernel keeps it until it can die. */
	int status = 0;
	if (waitpid(child, &status, late ? WNOHANG : 0) != child || late)
		return -ETIMEDOUT;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -EIO;
}

int run_program(const char *const argv[], int file, int64_t limit_ms, char *why, size_t size)
{
	static char *const nothing[] = {NULL};
	pid_t parent = getpid();
	int words[2];

	if (pipe2(words, O_CLOEXEC) < 0)
		return -errno;
	pid_t child = fork();
	if (child == 0) {
		die_with(parent);
		sigset_t none;
		sigemptyset(&none);
		sigprocmask(SIG_SETMASK, &none, NULL);
		int null = open("/dev/null", O_RDWR | O_CLOEXEC);
		if (null < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0 || dup2(words[1], 2) < 0 || chdir("/") < 0 ||
		    dup2(file, PROGRAM_FILE) < 0 || fcntl(PROGRAM_FILE, F_SETFD, 0) < 0)
			_exit(127);
		union {
			const char *const *from;
			char *const *to;
		} fixed = {argv};
		execve(argv[0], fixed.to, nothing);
		_exit(127);
	}
	int error = child < 0 ? -errno : 0;
	close(words[1]);
	if (!error)
		error = await(child, words[0], limit_ms, why, size);
	close(words[0]);
	return error;
}

int sync_disks(int64_t limit_ms)
{
	pid_t parent = getpid();
	pid_t child = fork();

	if (child < 0)
		return -errno;
	if (child == 0) {
		die_with(parent);
		sync();
		_exit(0);
	}
	return await(child, -1, limit_ms, NULL, 0);
}

/* In a job: neither daemon nor model disk may take it for us. */
static void close_others(int kept)
{
	struct stat status;

	for (int fd = STDERR_FILENO + 1; fd < JOB_FILES; fd++)
		if (fd != kept && fstat(fd, &status) == 0 && (S_ISSOCK(status.st_mode) || S_ISFIFO(status.st_mode)))
			close(fd);
}

static bool write_whole(int fd, const void *from, size_t size)
{
	return write(fd, from, size) == (ssize_t)size;
}

int job_start(struct job *job, void (*work)(const void *context, void *result), const void *context, void *result, size_t size)
{
	int ends[2];
	int status = -1;

	job->runs = false;
	if (pipe2(ends, O_CLOEXEC) < 0)
		return -errno;
	/* Two forks: we need not reap a process that may end long after this lease. */
	pid_t child = fork();
	if (child == 0) {
		pid_t worker = fork();
		if (worker == 0) {
			close_others(ends[1]);
			work(context, result);
			_exit(!write_whole(ends[1], result, size));
		}
		_exit(worker < 0);
	}
	if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
		work(context, result);
		status = write_whole(ends[1], result, size) ? 0 : -EIO;
	}
	close(ends[1]);
	job->runs = true;
	job->result = ends[0];
	return status;
}

void job_forget(struct job *job)
{
	if (job->runs)
		close(job->result);
	job->runs = false;
}

int job_await(struct job *job, int64_t limit_ms, void *result, size_t size)
{
	int64_t end = boot_ms() + limit_ms;
	struct pollfd on = {job->result, POLLIN, 0};
	int ready;

	do {
		int64_t left = end - boot_ms();
		ready = poll(&on, 1, left > 0 ? (int)left : 0);
	} while (ready < 0 && errno == EINTR);
	if (ready == 0)
		return -ETIMEDOUT;
	/* Written at once: a pipe has room for 64 KiB. */
	ssize_t got = read(job->result, result, size);
	job_forget(job);
	return got == (ssize_t)size ? 0 : -EIO;
}

/*
 * SYS_ADMIN: loop, mount. SYS_PTRACE with DAC_READ_SEARCH: another user's /proc/PID/task/TID/io. DAC_OVERRIDE:
 * sysfs. CHOWN: the socket and the root of a new volume go to the daemon's user. SETUID, SETGID: a model disk
 * runs as a user of its own.
 */
static const unsigned kept[] = {CAP_SYS_ADMIN, CAP_SYS_PTRACE, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH,
				CAP_CHOWN,     CAP_SETUID,     CAP_SETGID};

int drop_capabilities(void)
{
	uint32_t wanted[2] = {0, 0};

	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		wanted[kept[i] / 32] |= 1u << kept[i] % 32;
	/* Programs we start (mkfs) get no capabilities at all, although they run as root. */
	if (prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_CAP_AMBIENT_RAISE, 0, 0, 0) < 0)
		return -errno;
	for (unsigned cap = 0; prctl(PR_CAPBSET_READ, cap, 0, 0, 0) >= 0; cap++)
		if (!(wanted[cap / 32] & 1u << cap % 32) && prctl(PR_CAPBSET_DROP, cap, 0, 0, 0) < 0)
			return -errno;
	struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
	struct __user_cap_data_struct data[2] = {{wanted[0], wanted[0], 0}, {wanted[1], wanted[1], 0}};
	if (syscall(SYS_capset, &head, data) < 0)
		return -errno;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0)
		return -errno;
	return 0;
}
