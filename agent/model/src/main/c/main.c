/* benchlift-model: a disk that is a program. Serves one file with the service times of a formula. Runs
 * without privileges. */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command.h"
#include "serve.h"

static const struct command command = {
	"benchlift-model",
	"usage: benchlift-model --kind KIND --fuse FD --image FD [--seed N] [NAME=VALUE ...]\n"
	"       benchlift-model --kind KIND --mount FILE --image FILE [--seed N] [NAME=VALUE ...]\n"
	"       benchlift-model --list | --version | --help\n"
	"\n"
	"Serves IMAGE as a disk with the service times of a formula, until it is unmounted.\n"
	"\n"
	"  --kind KIND    hdd, ssd or fixed; --list shows their parameters\n"
	"  --fuse FD      /dev/fuse, open, of a file system that is mounted already; then IMAGE is a descriptor too\n"
	"  --mount FILE   mounts itself over FILE, an empty one: takes root\n"
	"  --seed N       of everything random (default 1)\n"
	"  --parent FD    a pipe: ends when its other end is closed\n"
	"\n"
	"example: truncate -s 1G disk.img; touch disk; benchlift-model --kind hdd --mount disk --image disk.img rpm=5400\n",
};

struct settings {
	struct disk_order order;
	bool has_kind;
	uint64_t seed;
	const char *fuse;
	const char *mount;
	const char *image;
	const char *parent;
};

static int descriptor(const char *text)
{
	uint64_t value;

	return text && command_number(text, 1023, &value) ? (int)value : -1;
}

static void list(void)
{
	for (unsigned i = 0; disk_kind(i); i++) {
		const struct kind_of_disk *kind = disk_kind(i);
		printf("%s: %s\n", kind->name, kind->what);
		for (size_t p = 0; p < kind->count; p++) {
			const struct parameter *is = &kind->parameters[p];
			printf("  %s=%llu (%llu to %llu%s%s): %s\n", is->name, (unsigned long long)is->usual,
			       (unsigned long long)is->lowest, (unsigned long long)is->highest, is->unit[0] ? " " : "", is->unit,
			       is->what);
		}
	}
}

static bool set_kind(struct settings *to, const char *name)
{
	for (unsigned i = 0; disk_kind(i); i++)
		if (strcmp(disk_kind(i)->name, name) == 0) {
			disk_usual(&to->order, (enum disk_kind)i);
			to->has_kind = true;
		}
	return to->has_kind;
}

/* NAME=VALUE; false with the reason in why. */
static bool set_parameter(struct settings *to, const char *word, char *why, size_t size)
{
	const struct kind_of_disk *kind = disk_kind(to->order.kind);
	size_t length = strcspn(word, "=");
	uint64_t value;

	for (unsigned i = 0; i < kind->count; i++) {
		if (strlen(kind->parameters[i].name) != length || strncmp(kind->parameters[i].name, word, length) != 0)
			continue;
		if (!word[length] || !command_number(word + length + 1, UINT64_MAX, &value)) {
			snprintf(why, size, "%s takes a number", kind->parameters[i].name);
			return false;
		}
		return disk_set(&to->order, i, value, why, size) == 0;
	}
	snprintf(why, size, "the model %s has no parameter %.*s; --list shows them", kind->name, (int)length, word);
	return false;
}

/* The exit status, or the value to continue with. */
static int parse(int argc, char **argv, struct settings *to)
{
	static const struct option names[] = {
		{"kind", required_argument, NULL, 'k'},	 {"fuse", required_argument, NULL, 'f'},
		{"mount", required_argument, NULL, 'm'}, {"image", required_argument, NULL, 'i'},
		{"seed", required_argument, NULL, 's'},	 {"parent", required_argument, NULL, 'p'},
		{"list", no_argument, NULL, 'l'},
		{"version", no_argument, NULL, 'v'},	 {"help", no_argument, NULL, 'h'},
		{NULL, 0, NULL, 0},
	};
	char why[200];

	for (int option; (option = getopt_long(argc, argv, "", names, NULL)) >= 0;) {
		switch (option) {
		case 'k':
			if (!set_kind(to, optarg))
				return command_usage(&command, "--kind is hdd, ssd or fixed");
			break;
		case 'f':
			to->fuse = optarg;
			break;
		case 'm':
			to->mount = optarg;
			break;
		case 'i':
			to->image = optarg;
			break;
		case 'p':
			to->parent = optarg;
			break;
		case 's':
			if (!command_number(optarg, UINT64_MAX, &to->seed))
				return command_usage(&command, "--seed is a number");
			break;
		case 'l':
			list();
			return 0;
		default:
			return command_option(&command, option);
		}
	}
	if (!to->has_kind || !to->image || !to->fuse == !to->mount)
		return command_usage(&command, "say --kind, --image, and either --fuse or --mount");
	to->order.seed = to->seed;
	for (; optind < argc; optind++)
		if (!set_parameter(to, argv[optind], why, sizeof why))
			return command_usage(&command, why);
	return disk_check(&to->order, why, sizeof why) < 0 ? command_usage(&command, why) : COMMAND_GOES_ON;
}

/* Started manually: does the helper's part of the work. */
static int mount_self(const char *path)
{
	char data[128];

	int fuse = open("/dev/fuse", O_RDWR | O_CLOEXEC);
	if (fuse < 0)
		return -errno;
	snprintf(data, sizeof data, "fd=%d,rootmode=100600,user_id=%u,group_id=%u", fuse, (unsigned)getuid(), (unsigned)getgid());
	if (mount("benchlift-model", path, "fuse", MS_NOSUID | MS_NODEV | MS_NOEXEC, data) < 0)
		return -errno;
	return fuse;
}

static void on_hurry(int number)
{
	(void)number;
	serve_hurry();
}

static int run(const struct settings *settings)
{
	struct sigaction hurry = {.sa_handler = on_hurry};
	struct stat status;

	int image = settings->fuse ? descriptor(settings->image) : open(settings->image, O_RDWR | O_CLOEXEC);
	if (image < 0 || fstat(image, &status) < 0)
		return command_fail(&command, settings->image, image < 0 && settings->fuse ? EBADF : errno);
	if (!S_ISREG(status.st_mode) || status.st_size < 4096)
		return command_fail(&command, settings->image, EINVAL);
	int fuse = settings->fuse ? descriptor(settings->fuse) : mount_self(settings->mount);
	if (fuse < 0)
		return command_fail(&command, settings->fuse ? settings->fuse : settings->mount, settings->fuse ? EBADF : -fuse);
	if (fcntl(fuse, F_SETFL, O_RDWR | O_NONBLOCK) < 0)
		return command_fail(&command, "/dev/fuse", errno);
	sigaction(SIGUSR1, &hurry, NULL);
	/* Started by the helper: no other process of this user may read or change our memory. */
	if (settings->fuse)
		prctl(PR_SET_DUMPABLE, 0);
	/* The kernel must not delay our wake-up by its default 50 us to save power. */
	prctl(PR_SET_TIMERSLACK, 1);
	static struct disk disk;
	disk_start(&disk, &settings->order, (uint64_t)status.st_size);
	int error = serve(&disk, fuse, image, descriptor(settings->parent));
	return error ? command_fail(&command, "serving ended", -error) : 0;
}

int main(int argc, char **argv)
{
	struct settings settings = {.seed = 1};

	int status = parse(argc, argv, &settings);
	return status >= 0 ? status : run(&settings);
}
