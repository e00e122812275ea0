#include "volume.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/loop.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include "kernel.h"
#include "loop.h"
#include "model.h"

#define MIB (1024ull * 1024)
#define GIB (1024ull * MIB)

enum { MKFS_LIMIT_MS = 120000, MOUNT_LIMIT_MS = 60000, DEAD_MODEL_MS = 12000, LOOP_LIMIT_MS = 3000, LOOP_TRIES = 20 };

static const char *const images = "images";
static const char *const mounts = "volumes";
static const char *const models = "models";

enum { EXT4 = 0, XFS = 1, BTRFS = 2, JFS = 3, F2FS = 4 };

/* The image as mkfs sees it: without a path, a device or a capability. mkfs.xfs on the loop device would need CAP_SYS_ADMIN. */
#define IMAGE "/proc/self/fd/3"
_Static_assert(PROGRAM_FILE == 3, "IMAGE names the program's file");

/* The numbers are those of the helper's protocol. LABEL is filled in; sizes and label lengths are limits of
 * the tools. */
static const struct filesystem {
	const char *name;
	const char *package;
	uint64_t smallest;
	unsigned label_length;
	const char *argv[14];
} filesystems[] = {
	[EXT4] = {"ext4", "e2fsprogs", 8 * MIB, 16,
		  {"mkfs.ext4", "-q", "-F", "-m", "0", "-E", "nodiscard,lazy_itable_init=0,lazy_journal_init=0", "-L", "LABEL", IMAGE}},
	[XFS] = {"xfs", "xfsprogs", 300 * MIB, 12, {"mkfs.xfs", "-q", "-f", "-K", "-L", "LABEL", IMAGE}},
	[BTRFS] = {"btrfs", "btrfs-progs", 128 * MIB, 32, {"mkfs.btrfs", "-q", "-f", "-K", "-L", "LABEL", IMAGE}},
	[JFS] = {"jfs", "jfsutils", 16 * MIB, 16, {"jfs_mkfs", "-q", "-L", "LABEL", IMAGE}},
	[F2FS] = {"f2fs", "f2fs-tools", 64 * MIB, 32, {"mkfs.f2fs", "-q", "-f", "-t", "0", "-l", "LABEL", IMAGE}},
};

enum { FILESYSTEMS = sizeof filesystems / sizeof *filesystems };

/* The allowed mount options, one bit each; on is the set of filesystems that know it. The bits are those of
 * the helper's protocol. */
static const struct option {
	const char *name;
	unsigned on;
	unsigned long flag;
	unsigned rival; /* options of one rival group exclude each other */
} options[] = {
	{"noatime", ~0u, MS_NOATIME, 1},
	{"relatime", ~0u, MS_RELATIME, 1},
	{"strictatime", ~0u, MS_STRICTATIME, 1},
	{"nodiratime", ~0u, MS_NODIRATIME, 0},
	{"lazytime", ~0u, MS_LAZYTIME, 0},
	{"sync", ~0u, MS_SYNCHRONOUS, 0},
	{"dirsync", ~0u, MS_DIRSYNC, 0},
	{"discard", ~0u, 0, 0},
	{"nobarrier", 1u << EXT4 | 1u << BTRFS | 1u << F2FS, 0, 0},
	{"data=ordered", 1u << EXT4, 0, 2},
	{"data=writeback", 1u << EXT4, 0, 2},
	{"data=journal", 1u << EXT4, 0, 2},
	{"nodelalloc", 1u << EXT4, 0, 0},
	{"noauto_da_alloc", 1u << EXT4, 0, 0},
	{"dioread_nolock", 1u << EXT4, 0, 0},
	{"commit=300", 1u << EXT4 | 1u << BTRFS, 0, 0},
	{"largeio", 1u << XFS, 0, 0},
	{"swalloc", 1u << XFS, 0, 0},
	{"nodatacow", 1u << BTRFS, 0, 3},
	{"nodatasum", 1u << BTRFS, 0, 0},
	{"compress=zstd", 1u << BTRFS, 0, 3},
	{"compress=lzo", 1u << BTRFS, 0, 3},
	{"autodefrag", 1u << BTRFS, 0, 0},
};

enum { OPTIONS = sizeof options / sizeof *options };

const char *filesystem_name(unsigned number)
{
	return number < FILESYSTEMS ? filesystems[number].name : NULL;
}

/*
 * Below a filesystem on a model disk is a program without privileges. If it is taken over, the kernel reads any blocks it likes:
 * only filesystems whose reading of damaged disks is tested by their developers are allowed unasked.
 */
static const unsigned usual_on_models = 1u << EXT4 | 1u << XFS | 1u << BTRFS;

int allow_on_models(struct volume_limits *limits, const char *name)
{
	for (unsigned i = 0; i < FILESYSTEMS; i++)
		if (strcmp(filesystems[i].name, name) == 0) {
			limits->on_models |= 1u << i;
			return 0;
		}
	return -EINVAL;
}

/* By absolute path, from a list: no search path determines what runs as root. */
static int tool_path(unsigned number, char *path, size_t size)
{
	static const char *const folders[] = {"/usr/sbin", "/sbin", "/usr/bin"};

	for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
		struct stat status;
		snprintf(path, size, "%s/%s", folders[i], filesystems[number].argv[0]);
		if (stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == 0 &&
		    !(status.st_mode & (S_IWGRP | S_IWOTH)))
			return 0;
	}
	return -ENOENT;
}

static bool file_mentions(const char *path, const char *word)
{
	char line[1024];
	bool mentioned = false;
	FILE *file = fopen(path, "re");

	while (file && !mentioned && fgets(line, sizeof line, file))
		mentioned = strstr(line, word) != NULL;
	if (file)
		fclose(file);
	return mentioned;
}

static bool kernel_knows(const char *name)
{
	char word[32];
	char path[256];
	struct utsname kernel;

	snprintf(word, sizeof word, "\t%s\n", name);
	if (file_mentions("/proc/filesystems", word))
		return true;
	/* Not loaded yet, but a mount would load it. */
	uname(&kernel);
	snprintf(word, sizeof word, "/%s.ko", name);
	snprintf(path, sizeof path, "/lib/modules/%.100s/modules.dep", kernel.release);
	return file_mentions(path, word);
}

void filesystem_missing(unsigned number, char *missing, size_t size)
{
	char path[64];

	missing[0] = 0;
	if (!kernel_knows(filesystems[number].name))
		snprintf(missing, size, "this kernel has no %s", filesystems[number].name);
	else if (tool_path(number, path, sizeof path) < 0)
		snprintf(missing, size, "%s is not installed (package %s)", filesystems[number].argv[0],
			 filesystems[number].package);
}

int mount_options(unsigned filesystem, uint32_t bits, unsigned long *flags, char *data, size_t size, char *why)
{
	unsigned rivals = 0;

	*flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
	data[0] = 0;
	if (bits >> OPTIONS) {
		snprintf(why, TEXT_SIZE, "there are %d mount options; one asked for is not among them", (int)OPTIONS);
		return -EINVAL;
	}
	for (unsigned i = 0; i < OPTIONS; i++) {
		if (!(bits & 1u << i))
			continue;
		if (!(options[i].on & 1u << filesystem)) {
			snprintf(why, TEXT_SIZE, "%s has no mount option %s", filesystems[filesystem].name, options[i].name);
			return -EINVAL;
		}
		if (options[i].rival && rivals & 1u << options[i].rival) {
			snprintf(why, TEXT_SIZE, "mount option %s contradicts another one", options[i].name);
			return -EINVAL;
		}
		rivals |= options[i].rival ? 1u << options[i].rival : 0;
		*flags |= options[i].flag;
		if (!options[i].flag) {
			size_t used = strlen(data);
			snprintf(data + used, size - used, "%s%s", used ? "," : "", options[i].name);
		}
	}
	return 0;
}

void volume_path(const struct volume_limits *limits, uint64_t id, char *path, size_t size)
{
	snprintf(path, size, "%s/%s/%016llx", limits->state_path, mounts, (unsigned long long)id);
}

static void image_name(uint64_t id, char *name, size_t size)
{
	snprintf(name, size, "%s/bl-%016llx.img", images, (unsigned long long)id);
}

static uint64_t memory_size(const char *key)
{
	char text[512];
	const char *at = NULL;

	if (read_text(AT_FDCWD, "/proc/meminfo", text, sizeof text) > 0)
		at = strstr(text, key);
	return at ? strtoull(at + strlen(key), NULL, 10) * 1024 : 0;
}

static uint64_t held_memory(const struct journal *journal)
{
	uint64_t held = 0;

	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (journal->volumes[i].used && journal->volumes[i].place == PLACE_MEMORY)
			held += journal->volumes[i].size;
	return held;
}

/* All volumes in memory together, not each: what is available has shrunk by those that exist. */
static int admit_memory(const struct journal *journal, const struct volume_limits *limits, uint64_t size, char *why)
{
	uint64_t held = held_memory(journal);
	uint64_t available = memory_size("MemAvailable:");
	uint64_t whole = memory_size("MemTotal:");
	uint64_t reserve = limits->reserve_bytes;

	if (!reserve)
		reserve = whole / 10 > 256 * MIB ? whole / 10 : 256 * MIB;
	if (held + size <= (available + held) / 2 && size + reserve <= available)
		return 0;
	snprintf(why, TEXT_SIZE,
		 "volumes in memory hold %llu MiB and %llu MiB are free: together they take at most half of both and leave %llu MiB "
		 "(--reserve)",
		 (unsigned long long)(held / MIB), (unsigned long long)(available / MIB), (unsigned long long)(reserve / MIB));
	return -ENOSPC;
}

/* Checks the size against the configured limit and against the space that must stay free for others. */
static int admit(const struct journal *journal, const struct volume_limits *limits, const struct request *order, char *why)
{
	const struct filesystem *kind = &filesystems[order->filesystem];
	struct statvfs disk;

	if (order->size < kind->smallest || order->size % 4096) {
		snprintf(why, TEXT_SIZE, "a volume of %s has at least %llu MiB, in whole 4 KiB", kind->name,
			 (unsigned long long)(kind->smallest / MIB));
		return -EINVAL;
	}
	if (order->size > limits->max_bytes) {
		snprintf(why, TEXT_SIZE, "a volume has at most %llu MiB here (--max-volume)",
			 (unsigned long long)(limits->max_bytes / MIB));
		return -EFBIG;
	}
	if (order->place == PLACE_MEMORY)
		return admit_memory(journal, limits, order->size, why);
	if (fstatvfs(limits->state_dir, &disk) < 0)
		return -errno;
	uint64_t available = (uint64_t)disk.f_bavail * disk.f_frsize;
	uint64_t whole = (uint64_t)disk.f_blocks * disk.f_frsize;
	uint64_t reserve = limits->reserve_bytes;
	if (!reserve)
		reserve = whole / 10 > 2 * GIB ? whole / 10 : 2 * GIB;
	if (order->size <= available / 2 && order->size + reserve <= available)
		return 0;
	snprintf(why, TEXT_SIZE, "%s has %llu MiB free: a volume takes at most half of it and leaves %llu MiB (--reserve)",
		 limits->state_path, (unsigned long long)(available / MIB), (unsigned long long)(reserve / MIB));
	return -ENOSPC;
}

static int make_image(const struct volume_limits *limits, const struct held_volume *volume)
{
	char name[64];
	int fd;

	image_name(volume->id, name, sizeof name);
	/* A volume in memory has no name that could be left behind: its pages are freed with the loop
	 * device. */
	if (volume->place == PLACE_MEMORY)
		fd = memfd_create(name + strlen(images) + 1, MFD_CLOEXEC);
	else
		fd = openat(limits->state_dir, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd < 0)
		return -errno;
	if (fallocate(fd, 0, 0, (off_t)volume->size) == 0)
		return fd;
	int error = -errno;
	close(fd);
	return error;
}

/* A loop device over the image, held open; the kernel frees it with its last user, which is this process or
 * a mount. */
static int attach_loop(int image, bool direct, char device[32])
{
	int control = open("/dev/loop-control", O_RDWR | O_CLOEXEC);
	int error = control < 0 ? -errno : -EBUSY;

	for (int attempt = 0; control >= 0 && error == -EBUSY && attempt < LOOP_TRIES; attempt++) {
		int number = ioctl(control, LOOP_CTL_GET_FREE);
		if (number < 0) {
			error = -errno;
			break;
		}
		snprintf(device, 32, "/dev/loop%d", number);
		int loop = open(device, O_RDWR | O_CLOEXEC);
		if (loop < 0) {
			error = -errno;
			break;
		}
		struct loop_config config = {.fd = (uint32_t)image};
		config.info.lo_flags = LO_FLAGS_AUTOCLEAR | (direct ? LO_FLAGS_DIRECT_IO : 0);
		if (ioctl(loop, LOOP_CONFIGURE, &config) == 0) {
			close(control);
			return loop;
		}
		error = -errno; /* EBUSY: another process was faster */
		close(loop);
	}
	if (control >= 0)
		close(control);
	return error;
}

static int make_filesystem(const struct held_volume *volume, int image, char *why)
{
	const struct filesystem *kind = &filesystems[volume->filesystem];
	const char *argv[sizeof kind->argv / sizeof *kind->argv];
	char tool[64];
	char label[LABEL_SIZE];
	char words[200] = "";

	if (tool_path(volume->filesystem, tool, sizeof tool) < 0)
		return -ENOENT;
	snprintf(label, sizeof label, "%.*s", (int)kind->label_length, volume->label);
	for (size_t i = 0; i < sizeof argv / sizeof *argv; i++) {
		argv[i] = kind->argv[i];
		if (argv[i] && strcmp(argv[i], "LABEL") == 0)
			argv[i] = label;
	}
	argv[0] = tool;
	int error = run_program(argv, image, MKFS_LIMIT_MS, words, sizeof words);
	if (error)
		snprintf(why, TEXT_SIZE, "%s failed: %.200s", kind->argv[0],
			 error == -ETIMEDOUT ? "it took too long"
			 : words[0]	    ? words
					    : "it was killed");
	return error;
}

/* The new root belongs only to the daemon's user. */
static int hand_over(const char *path, uint32_t uid)
{
	int root = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	int error = 0;

	if (root < 0)
		return -errno;
	if (fchmod(root, 0700) < 0 || fchown(root, uid, (gid_t)-1) < 0)
		error = -errno;
	close(root);
	return error;
}

static uint64_t diskseq_of(int loop)
{
	struct stat status;
	char path[64];
	char text[32];

	if (fstat(loop, &status) < 0)
		return 0;
	snprintf(path, sizeof path, "/sys/dev/block/%u:%u/diskseq", major(status.st_rdev), minor(status.st_rdev));
	return read_text(AT_FDCWD, path, text, sizeof text) > 0 ? strtoull(text, NULL, 10) : 0;
}

/* The loop device over the image itself, or over the model disk that serves the image. */
static int attach(struct journal *journal, const struct volume_limits *limits, struct held_volume *volume, int image, bool direct,
		  char device[32], char *why)
{
	if (!volume->on_model)
		return attach_loop(image, direct, device);
	int disk = model_start(limits, volume, image, why);
	if (disk < 0)
		return disk;
	struct guard guard = guard_model(volume, MOUNT_LIMIT_MS);
	int loop = loop_make(journal, volume, disk, device, why);
	guard_leaves(&guard);
	close(disk);
	int error = loop < 0 ? loop : loop_settings(volume, why);
	if (error && loop >= 0)
		close(loop);
	return error ? error : loop;
}

/* Reading the first blocks of a slow disk takes long, of a dead one for ever. */
static int mount_guarded(const struct held_volume *volume, const char *device, const char *path, unsigned long flags,
			 const char *data)
{
	struct guard guard = guard_model(volume, MOUNT_LIMIT_MS);
	int error = mount(device, path, filesystems[volume->filesystem].name, flags, data) < 0 ? -errno : 0;

	guard_leaves(&guard);
	return error;
}

static int build(struct journal *journal, const struct volume_limits *limits, struct held_volume *volume, const struct request *order,
		 char *why)
{
	char device[32] = "";
	char path[512];
	char data[256];
	unsigned long flags;
	struct stat status;

	int error = mount_options(volume->filesystem, volume->options, &flags, data, sizeof data, why);
	if (error)
		return error;
	int image = make_image(limits, volume);
	if (image < 0) {
		snprintf(why, TEXT_SIZE, "the image of %llu MiB cannot be made: %s",
			 (unsigned long long)(volume->size / MIB), strerror(-image));
		return image;
	}
	/* Before there is a model: its service times are for the measurement, not for mkfs. */
	error = make_filesystem(volume, image, why);
	int loop = error ? error : attach(journal, limits, volume, image, order->direct, device, why);
	close(image);
	if (loop < 0) {
		if (!why[0])
			snprintf(why, TEXT_SIZE, "no loop device can be set up: %s", strerror(-loop));
		return loop;
	}
	volume_path(limits, volume->id, path, sizeof path);
	if (!error && mkdir(path, 0700) < 0)
		error = -errno;
	if (!error)
		error = mount_guarded(volume, device, path, flags, data);
	volume->mounted = !error;
	if (!error)
		error = hand_over(path, limits->uid);
	if (!error && fstat(loop, &status) == 0) {
		volume->device.major = major(status.st_rdev);
		volume->device.minor = minor(status.st_rdev);
		volume->device.diskseq = diskseq_of(loop);
	}
	close(loop);
	if (error && !why[0])
		snprintf(why, TEXT_SIZE, "%s cannot be mounted%s%s: %s", filesystems[volume->filesystem].name,
			 data[0] ? " with " : "", data, strerror(-error));
	return error;
}

int volume_create(struct journal *journal, const struct volume_limits *limits, const struct lease_id *lease,
		  const struct request *order, struct held_volume **made, char *why)
{
	struct held_volume *volume = NULL;
	struct findings findings = {0};

	why[0] = 0;
	if (order->filesystem >= FILESYSTEMS) {
		snprintf(why, TEXT_SIZE, "there is no filesystem number %u", order->filesystem);
		return -EINVAL;
	}
	if (order->on_model && !((usual_on_models | limits->on_models) & 1u << order->filesystem)) {
		snprintf(why, TEXT_SIZE, "%s is not allowed on a model disk here (--on-models %s)",
			 filesystems[order->filesystem].name, filesystems[order->filesystem].name);
		return -EPERM;
	}
	filesystem_missing(order->filesystem, why, TEXT_SIZE);
	if (why[0])
		return -EOPNOTSUPP;
	if (order->on_model)
		model_missing(limits, why, TEXT_SIZE);
	if (why[0])
		return -EOPNOTSUPP;
	int error = admit(journal, limits, order, why);
	if (error)
		return error;
	for (unsigned i = 0; i < VOLUME_LIMIT && !volume; i++)
		if (!journal->volumes[i].used)
			volume = &journal->volumes[i];
	if (!volume) {
		snprintf(why, TEXT_SIZE, "no more than %d volumes at a time; destroy one first", VOLUME_LIMIT);
		return -EUSERS;
	}
	memset(volume, 0, sizeof *volume);
	error = random_bytes(&volume->id, sizeof volume->id);
	if (error)
		return error;
	volume->used = true;
	volume->order = journal->next_order++;
	volume->lease = *lease;
	volume->size = order->size;
	volume->filesystem = order->filesystem;
	volume->options = order->options;
	volume->place = order->place;
	volume->on_model = order->on_model;
	volume->model = order->model;
	memcpy(volume->label, order->label, sizeof volume->label);
	error = journal_volume(journal, volume);
	if (error) {
		volume->used = false;
		snprintf(why, TEXT_SIZE, "the undo journal cannot be written (%s); nothing was made", strerror(-error));
		return error;
	}
	error = build(journal, limits, volume, order, why);
	if (error)
		volume_destroy(journal, limits, volume, boot_ms(), &findings);
	else
		*made = volume;
	return error;
}

/* Removes one mount point. 0 also if nothing was mounted there; -EBUSY becomes a lazy unmount at the end of
 * the time. */
static int unmount(const char *path, int64_t end_ms, bool *lazily)
{
	static const struct timespec pause = {0, 50 * 1000 * 1000};

	while (umount2(path, UMOUNT_NOFOLLOW) < 0) {
		if (errno == EINVAL || errno == ENOENT)
			return 0;
		if (errno != EBUSY)
			return -errno;
		if (boot_ms() >= end_ms) {
			*lazily = true;
			return umount2(path, MNT_DETACH | UMOUNT_NOFOLLOW) < 0 ? -errno : 0;
		}
		nanosleep(&pause, NULL);
	}
	return 0;
}

void volume_destroy(struct journal *journal, const struct volume_limits *limits, struct held_volume *volume, int64_t end_ms,
		    struct findings *findings)
{
	char path[512];
	char name[64];
	bool lazily = false;

	volume_path(limits, volume->id, path, sizeof path);
	image_name(volume->id, name, sizeof name);
	/* LIFO: the mount, its folder, the model disk, then the image. The loop device is freed with the
	 * mount. */
	model_hurry(volume);
	if (volume->on_model && volume->process <= 0)
		model_cut(limits, volume);
	struct guard guard = guard_model(volume, DEAD_MODEL_MS);
	int error = unmount(path, end_ms, &lazily);
	guard_leaves(&guard);
	if (volume->on_model && !error)
		error = model_stop(limits, volume);
	if (!error)
		loop_leave(journal, volume, lazily ? 0 : LOOP_LIMIT_MS);
	if (!error && rmdir(path) < 0 && errno != ENOENT)
		error = -errno;
	if (!error && unlinkat(limits->state_dir, name, 0) < 0 && errno != ENOENT)
		error = -errno;
	if (error) {
		add_finding(findings, PART_STUCK, "volume %s (%s) cannot be removed: %s", volume->label, path, strerror(-error));
		return;
	}
	if (lazily)
		add_finding(findings, PART_CONFLICT, "volume %s was still in use; it was detached and goes with its last user",
		      volume->label);
	volume->used = false;
	error = journal_volume_gone(journal, volume);
	if (error)
		fprintf(stderr, "volume %s is gone, but the journal cannot say so: %s\n", volume->label, strerror(-error));
}

static int make_folder(int state_dir, const char *name, mode_t mode)
{
	if (mkdirat(state_dir, name, mode) < 0 && errno != EEXIST)
		return -errno;
	int fd = openat(state_dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0)
		return -errno;
	int error = fchmod(fd, mode) < 0 ? -errno : 0;
	close(fd);
	return error;
}

/* Only root can write to these folders: everything in them is ours. */
static void sweep(const struct volume_limits *limits, const char *folder, bool mounted)
{
	int fd = openat(limits->state_dir, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	DIR *files = fd < 0 ? NULL : fdopendir(fd);
	const struct dirent *entry;

	while (files && (entry = readdir(files))) {
		char path[512];
		bool lazily = false;
		if (entry->d_name[0] == '.')
			continue;
		snprintf(path, sizeof path, "%.200s/%s/%.255s", limits->state_path, folder, entry->d_name);
		if (mounted)
			unmount(path, 0, &lazily);
		if (unlinkat(fd, entry->d_name, 0) < 0 && (errno != EISDIR || unlinkat(fd, entry->d_name, AT_REMOVEDIR) < 0))
			fprintf(stderr, "%s is left over and cannot be removed: %s\n", path, strerror(errno));
	}
	if (files)
		closedir(files);
}

int volumes_start(const struct volume_limits *limits)
{
	int error = make_folder(limits->state_dir, images, 0700);

	if (!error)
		error = make_folder(limits->state_dir, mounts, 0711);
	if (!error)
		error = make_folder(limits->state_dir, models, 0700);
	if (error)
		return error;
	sweep(limits, mounts, true);
	sweep(limits, models, true);
	sweep(limits, images, false);
	return 0;
}
