/* benchlift-helper: the only part of Benchlift that runs as root. Changes queue settings and makes volumes,
 * and restores everything. */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "kernel.h"
#include "server.h"

/* The user of model disks unless the package has made one: a number that Debian and systemd give to nobody. */
enum { STUCK_LEFT = 3, LOCK_TRIES = 40, MODEL_USER = 65521 };

static const struct command command = {
	"benchlift-helper",
	"usage: benchlift-helper serve --socket PATH --uid N [--state DIR] [--max-volume BYTES] [--reserve BYTES]\n"
	"                              [--model PROGRAM] [--model-uid N] [--on-models NAME]...\n"
	"       benchlift-helper --undo [--state DIR]\n"
	"       benchlift-helper --version | --help\n"
	"\n"
	"Switches I/O schedulers and makes scratch volumes for benchlift-agentd, and puts everything back.\n"
	"\n"
	"  --socket PATH       where the daemon connects; only root may write to the folder\n"
	"  --uid N             the only user that is served\n"
	"  --state DIR         undo journal, images and mount points (default /var/lib/benchlift)\n"
	"  --max-volume BYTES  the largest scratch volume (default 1 TiB)\n"
	"  --reserve BYTES     what a volume leaves free (default 2 GiB of the disk, 256 MiB of the memory, or a tenth if that is more)\n"
	"  --model PROGRAM     the program behind model disks (default: benchlift-model beside this one)\n"
	"  --model-uid N       the user that model disks run as, and nothing else (default 65521)\n"
	"  --on-models NAME    a filesystem that is allowed on model disks: jfs or f2fs; ext4, xfs and btrfs always are\n"
	"  --undo              puts back what a killed helper has left, and ends; 3: something is stuck\n"
	"\n"
	"example: benchlift-helper serve --socket /run/benchlift/helper.sock --uid 998\n",
};

struct settings {
	const char *socket;
	const char *state;
	uint32_t uid;
	bool has_uid;
	bool undo;
	struct volume_limits limits;
};

/* The exit status, or the value to continue with. */
static int parse(int argc, char **argv, struct settings *to)
{
	static const struct option names[] = {
		{"socket", required_argument, NULL, 's'},     {"uid", required_argument, NULL, 'u'},
		{"state", required_argument, NULL, 'd'},      {"max-volume", required_argument, NULL, 'm'},
		{"reserve", required_argument, NULL, 'r'},    {"undo", no_argument, NULL, 'U'},
		{"version", no_argument, NULL, 'v'},	      {"help", no_argument, NULL, 'h'},
		{"model", required_argument, NULL, 'M'},      {"model-uid", required_argument, NULL, 'n'},
		{"on-models", required_argument, NULL, 'f'},  {NULL, 0, NULL, 0},
	};
	uint64_t value;

	for (int option; (option = getopt_long(argc, argv, "", names, NULL)) >= 0;) {
		switch (option) {
		case 's':
			to->socket = optarg;
			break;
		case 'd':
			to->state = optarg;
			break;
		case 'u':
			if (!command_number(optarg, UINT32_MAX - 1, &value))
				return command_usage(&command, "--uid is a user's number");
			to->uid = (uint32_t)value;
			to->has_uid = true;
			break;
		case 'm':
			if (!command_number(optarg, 1ull << 50, &to->limits.max_bytes))
				return command_usage(&command, "--max-volume is a number of bytes");
			break;
		case 'r':
			if (!command_number(optarg, 1ull << 50, &to->limits.reserve_bytes) || !to->limits.reserve_bytes)
				return command_usage(&command, "--reserve is a number of bytes above 0");
			break;
		case 'M':
			to->limits.model_path = optarg;
			break;
		case 'n':
			if (!command_number(optarg, UINT32_MAX - 1, &value) || !value)
				return command_usage(&command, "--model-uid is a user's number, not root's");
			to->limits.model_uid = (uint32_t)value;
			break;
		case 'f':
			if (allow_on_models(&to->limits, optarg) < 0)
				return command_usage(&command, "--on-models is jfs or f2fs");
			break;
		case 'U':
			to->undo = true;
			break;
		default:
			return command_option(&command, option);
		}
	}
	bool serves = optind == argc - 1 && strcmp(argv[optind], "serve") == 0;
	if (to->undo ? optind != argc : !serves)
		return command_usage(&command, "say serve or --undo");
	if (serves && (!to->socket || !to->has_uid))
		return command_usage(&command, "serve needs --socket and --uid");
	if (to->state[0] != '/' || strlen(to->state) > 200)
		return command_usage(&command, "--state is an absolute path of at most 200 characters");
	if (serves && to->uid == to->limits.model_uid)
		return command_usage(&command, "--model-uid is another user than --uid");
	if (to->limits.model_path && to->limits.model_path[0] != '/')
		return command_usage(&command, "--model is an absolute path");
	return COMMAND_GOES_ON;
}

/* The state folder, created if missing, owned by root, and locked: one helper at a time owns a journal. */
static int open_state(const char *path, int *lock)
{
	struct stat status;
	static const struct timespec pause = {0, 50 * 1000 * 1000};

	if (mkdir(path, 0711) < 0 && errno != EEXIST)
		return -errno;
	int dir = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (dir < 0)
		return -errno;
	/* Others may pass through, to their own volumes; the files here have mode 0600. */
	if (fstat(dir, &status) < 0 || status.st_uid != geteuid() || fchmod(dir, 0711) < 0)
		return -EPERM;
	*lock = openat(dir, "lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (*lock < 0)
		return -errno;
	/* A killed helper's child may hold it a moment longer. */
	for (int attempt = 0; flock(*lock, LOCK_EX | LOCK_NB) < 0; attempt++) {
		if (errno != EWOULDBLOCK || attempt == LOCK_TRIES)
			return -EBUSY;
		nanosleep(&pause, NULL);
	}
	return dir;
}

/* Without links in it, and nobody but root can change what lies in it: -EPERM otherwise. */
static int open_folder(const char *path)
{
	struct stat status;

	int folder = open(path, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (folder < 0)
		return -errno;
	if (fstat(folder, &status) == 0 && status.st_uid == geteuid() && !(status.st_mode & (S_IWGRP | S_IWOTH)))
		return folder;
	close(folder);
	return -EPERM;
}

/* A socket in the open folder, for this user. */
static int listen_in(int folder, const char *name, uint32_t uid)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	struct stat status;

	int length = snprintf(address.sun_path, sizeof address.sun_path, "/proc/self/fd/%d/%s", folder, name);
	if (length < 0 || (size_t)length >= sizeof address.sun_path)
		return -ENAMETOOLONG;
	if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
	    (!S_ISSOCK(status.st_mode) || unlinkat(folder, name, 0) < 0))
		return -EEXIST;
	int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (listener < 0)
		return -errno;
	mode_t former = umask(0117);
	int error = bind(listener, (struct sockaddr *)&address, sizeof address) < 0 ? -errno : 0;
	umask(former);
	if (!error && (fchownat(folder, name, uid, (gid_t)-1, AT_SYMLINK_NOFOLLOW) < 0 || listen(listener, 8) < 0))
		error = -errno;
	if (error)
		close(listener);
	return error ? error : listener;
}

static int listen_at(const char *path, uint32_t uid)
{
	char folder[sizeof(((struct sockaddr_un *)NULL)->sun_path)];
	const char *name = strrchr(path, '/');

	if (path[0] != '/' || !name[1] || strlen(path) >= sizeof folder)
		return -ENAMETOOLONG;
	snprintf(folder, sizeof folder, "%.*s", (int)(name - path), path);
	int dir = open_folder(folder[0] ? folder : "/");
	if (dir < 0)
		return dir;
	int listener = listen_in(dir, name + 1, uid);
	close(dir);
	return listener;
}

/* In our own folder: never from a search path, and never from a request. */
static void find_model(char path[512])
{
	ssize_t length = readlink("/proc/self/exe", path, 400);
	size_t folder = length > 0 ? (size_t)length : 0;

	while (folder > 0 && path[folder - 1] != '/')
		folder--;
	snprintf(path + folder, 512 - folder, "benchlift-model");
}

static int run(const struct settings *settings)
{
	static struct journal journal;
	struct volume_limits limits = settings->limits;
	struct findings findings = {0};
	char beside[512];
	int lock;

	find_model(beside);
	if (!limits.model_path)
		limits.model_path = beside;
	limits.state_path = settings->state;
	limits.uid = settings->uid;
	limits.state_dir = open_state(settings->state, &lock);
	if (limits.state_dir == -EBUSY) {
		fprintf(stderr, "benchlift-helper: another helper works in %s; stop it first\n", settings->state);
		return COMMAND_FAILED;
	}
	if (limits.state_dir < 0)
		return command_fail(&command, settings->state, limits.state_dir);
	int error = journal_open(&journal, limits.state_dir);
	if (error)
		return command_fail(&command, "the undo journal cannot be read", error);
	recover(&journal, &limits, &findings);
	for (unsigned i = 0; i < findings.count; i++)
		fprintf(stderr, "%s: %s\n", findings.at[i].part == PART_STUCK ? "STUCK" : "CONFLICT", findings.at[i].text);
	error = volumes_start(&limits);
	if (error)
		return command_fail(&command, "the folders of volumes cannot be made", error);
	if (settings->undo) {
		for (unsigned i = 0; i < findings.count; i++)
			if (findings.at[i].part == PART_STUCK)
				return STUCK_LEFT;
		return 0;
	}
	int listener = listen_at(settings->socket, settings->uid);
	if (listener == -EPERM) {
		fprintf(stderr, "benchlift-helper: the folder of %s must belong to root, and no other user may write to it\n",
			settings->socket);
		return COMMAND_FAILED;
	}
	if (listener < 0)
		return command_fail(&command, settings->socket, listener);
	error = serve(&journal, &limits, listener, &findings);
	unlink(settings->socket);
	journal_close(&journal);
	return error ? command_fail(&command, "serving ended", error) : 0;
}

/* The journal must not get a number that messages are written to. */
static int open_streams(void)
{
	int stream;

	do
		stream = open("/dev/null", O_RDWR);
	while (stream >= 0 && stream <= STDERR_FILENO);
	if (stream < 0)
		return -errno;
	close(stream);
	return 0;
}

int main(int argc, char **argv)
{
	struct settings settings = {.state = "/var/lib/benchlift", .limits = {.max_bytes = 1ull << 40, .model_uid = MODEL_USER}};
	static const struct rlimit no_core = {0, 0};

	if (open_streams() < 0)
		return COMMAND_FAILED;
	int status = parse(argc, argv, &settings);
	if (status >= 0)
		return status;
	umask(077);
	setrlimit(RLIMIT_CORE, &no_core);
	/* Our child processes inherit it: on a busy machine a model disk that wakes up late is no model.
	 * Best effort, it may be denied. */
	setpriority(PRIO_PROCESS, 0, -10);
	int error = drop_capabilities();
	if (error)
		return command_fail(&command, "this takes root, and its capabilities could not be narrowed", error);
	return run(&settings);
}
