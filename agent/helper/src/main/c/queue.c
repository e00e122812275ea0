#include "queue.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel.h"

enum { ATTEMPTS = 3 };

struct device {
	int queue; /* the folder "queue" in sysfs */
	uint64_t node; /* of the folder above it: a device that is plugged in again has another one */
	char name[NAME_SIZE];
};

void add_finding(struct findings *findings, enum part part, const char *format, ...)
{
	va_list arguments;

	if (findings->count == sizeof findings->at / sizeof *findings->at)
		return;
	va_start(arguments, format);
	vsnprintf(findings->at[findings->count].text, TEXT_SIZE, format, arguments);
	va_end(arguments);
	findings->at[findings->count++].part = part;
}

static bool is_device_name(const char *name)
{
	if (!isalnum((unsigned char)name[0]) || strlen(name) > 32)
		return false;
	for (; *name; name++)
		if (!isalnum((unsigned char)*name) && !strchr("!._-", *name))
			return false;
	return true;
}

/* By number only: no name from outside becomes part of a path. */
static int device_open(const struct device_id *id, struct device *device)
{
	char path[64];
	char link[256];
	char text[VALUE_SIZE];
	struct stat status;

	snprintf(path, sizeof path, "/sys/dev/block/%u:%u", id->major, id->minor);
	int folder = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (folder < 0)
		return -ENODEV;
	ssize_t length = readlink(path, link, sizeof link - 1);
	int error = length < 0 ? -ENODEV : 0;
	if (!error) {
		link[length] = 0;
		const char *base = strrchr(link, '/');
		base = base ? base + 1 : link;
		error = is_device_name(base) ? 0 : -ENODEV;
		snprintf(device->name, sizeof device->name, "%.47s", error ? path : base);
	}
	if (!error) {
		/* Kernels before 5.15 have no sequence number; there it is 0 on both sides. */
		int got = read_text(folder, "diskseq", text, sizeof text);
		uint64_t seq = got > 0 ? strtoull(text, NULL, 10) : 0;
		error = seq == id->diskseq ? 0 : -ESTALE;
		device->node = fstat(folder, &status) == 0 ? status.st_ino : 0;
	}
	if (!error) {
		device->queue = openat(folder, "queue", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
		if (device->queue < 0)
			error = errno == ENOENT ? -ENOTTY : -errno;
	}
	close(folder);
	return error;
}

void scheduler_active(const char *line, char active[VALUE_SIZE])
{
	const char *from = strchr(line, '[');
	const char *to = from ? strchr(from, ']') : NULL;

	if (to)
		snprintf(active, VALUE_SIZE, "%.*s", (int)(to - from - 1), from + 1);
	else
		snprintf(active, VALUE_SIZE, "%.63s", line);
}

bool scheduler_offered(const char *line, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = line; *at;) {
		size_t word = strcspn(at, " ");
		size_t bare = word >= 2 && at[0] == '[' && at[word - 1] == ']' ? word - 2 : word;
		if (bare && bare == length && memcmp(at + (bare != word), name, length) == 0)
			return true;
		at += word;
		at += strspn(at, " ");
	}
	return false;
}

static int read_folder(int queue, const char *folder, struct queue_state *state, char schedulers[VALUE_SIZE * 2])
{
	int fd = openat(queue, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	DIR *files = fd < 0 ? NULL : fdopendir(fd);
	bool own = strcmp(folder, "iosched") == 0;
	const struct dirent *entry;
	int error = 0;

	if (!files) {
		error = -errno;
		if (fd >= 0)
			close(fd);
		return own && error == -ENOENT ? 0 : error;
	}
	while (!error && (entry = readdir(files))) {
		struct stat status;
		char text[VALUE_SIZE * 2];
		if (fstatat(fd, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) < 0 || !S_ISREG(status.st_mode) ||
		    !(status.st_mode & S_IWUSR))
			continue;
		/* Some settings cannot be read in some states (wbt_lat_usec without throttling); they count
		 * as missing. */
		if (read_text(fd, entry->d_name, text, sizeof text) < 0)
			continue;
		if (state->count == ATTRIBUTE_LIMIT || strlen(entry->d_name) >= NAME_SIZE - 8) {
			error = -EOVERFLOW;
			break;
		}
		struct attribute_value *to = &state->at[state->count];
		memset(to, 0, sizeof *to);
		snprintf(to->name, sizeof to->name, "%s%.39s", own ? "iosched/" : "", entry->d_name);
		if (strcmp(to->name, "scheduler") == 0) {
			scheduler_active(text, to->value);
			snprintf(schedulers, VALUE_SIZE * 2, "%s", text);
		} else if (strlen(text) >= VALUE_SIZE) {
			continue;
		} else {
			snprintf(to->value, sizeof to->value, "%.63s", text);
		}
		state->count++;
	}
	closedir(files);
	return error;
}

static int read_state(int queue, struct queue_state *state, char schedulers[VALUE_SIZE * 2])
{
	memset(state, 0, sizeof *state);
	schedulers[0] = 0;
	int error = read_folder(queue, ".", state, schedulers);
	return error ? error : read_folder(queue, "iosched", state, schedulers);
}

/* What a job does with a queue: changes one setting, or restores all, or only looks. */
struct errand {
	int queue;
	const char *attribute;
	const char *value;
	const struct queue_state *target;
};

struct outcome {
	int written;
	int error; /* of reading afterwards */
	unsigned wrong;
	char trouble[TEXT_SIZE];
	struct queue_state state;
	char schedulers[VALUE_SIZE * 2];
};

static unsigned restore_once(int queue_dir, const struct queue_state *target, char *trouble);

static void do_errand(const void *context, void *result)
{
	const struct errand *errand = context;
	struct outcome *outcome = result;

	memset(outcome, 0, sizeof *outcome);
	if (errand->target) {
		outcome->wrong = 1;
		for (int attempt = 0; outcome->wrong && attempt < ATTEMPTS; attempt++)
			outcome->wrong = restore_once(errand->queue, errand->target, outcome->trouble);
		return;
	}
	if (errand->attribute)
		outcome->written = write_text(errand->queue, errand->attribute, errand->value);
	outcome->error = read_state(errand->queue, &outcome->state, outcome->schedulers);
}

/* While the kernel changes a queue, whoever reads its settings waits too. */
static int look(int queue, int64_t limit_ms, struct outcome *outcome)
{
	struct errand errand = {.queue = queue};
	struct job job;

	int error = job_start(&job, do_errand, &errand, outcome, sizeof *outcome);
	if (!error)
		error = job_await(&job, limit_ms, outcome, sizeof *outcome);
	if (error)
		job_forget(&job);
	return error ? error : outcome->error;
}

int queue_read(const struct device_id *id, struct queue_state *state, char *name, char schedulers[VALUE_SIZE * 2])
{
	struct device device;
	struct outcome outcome;
	int error = device_open(id, &device);

	if (error)
		return error;
	snprintf(name, NAME_SIZE, "%s", device.name);
	error = look(device.queue, QUEUE_LIMIT_MS, &outcome);
	close(device.queue);
	if (error)
		return error;
	*state = outcome.state;
	memcpy(schedulers, outcome.schedulers, sizeof outcome.schedulers);
	return 0;
}

static bool is_number(const char *text, long long *number)
{
	char *end;

	errno = 0;
	*number = strtoll(text, &end, 10);
	return text[0] && !*end && !errno;
}

bool nearly_equal(const char *one, const char *other)
{
	long long a;
	long long b;

	if (strcmp(one, other) == 0)
		return true;
	if (!is_number(one, &a) || !is_number(other, &b) || a < 16 || b < 16)
		return false;
	long long slack = a / 64 > 10 ? a / 64 : 10;
	return (a > b ? a - b : b - a) <= slack;
}

static bool is_own(const char *name)
{
	return strncmp(name, "iosched/", 8) == 0;
}

static bool differs(const char *one, const char *other)
{
	return !one || !other || strcmp(one, other) != 0;
}

static void mark_foreign(struct queue_state *expected, const struct queue_state *now)
{
	for (unsigned i = 0; i < expected->count; i++) {
		struct attribute_value *was = &expected->at[i];
		const char *is = state_value(now, was->name);
		if (is && strcmp(is, was->value) != 0) {
			was->foreign = true;
			snprintf(was->value, sizeof was->value, "%s", is);
		}
	}
}

static void carry_foreign(struct queue_state *now, struct queue_state *expected, const char *written)
{
	for (unsigned i = 0; i < now->count; i++) {
		const struct attribute_value *was = state_find(expected, now->at[i].name);
		now->at[i].foreign = was && was->foreign && strcmp(was->name, written) != 0;
	}
}

static struct held_queue *free_entry(struct journal *journal)
{
	for (unsigned i = 0; i < HELD_LIMIT; i++)
		if (!journal->queues[i].used)
			return &journal->queues[i];
	return NULL;
}

/* The entry of the device under this lease, with the original state on disk. */
static int hold(struct journal *journal, const struct lease_id *lease, const struct device_id *id, const struct device *device,
		const struct queue_state *now, struct held_queue **held, char *why)
{
	struct held_queue *queue = journal_queue(journal, id);
	int error;

	if (queue) {
		if (queue->stuck || queue->phase == PHASE_UNDOING)
			queue->expected = *now; /* a half-done undo: no other program changed it; the original is kept */
		else
			mark_foreign(&queue->expected, now);
		queue->stuck = false;
		queue->lease = *lease;
		*held = queue;
		return 0;
	}
	queue = free_entry(journal);
	if (!queue) {
		snprintf(why, TEXT_SIZE, "no more than %d devices can be held at a time", HELD_LIMIT);
		return -EUSERS;
	}
	memset(queue, 0, sizeof *queue);
	queue->used = true;
	queue->order = journal->next_order++;
	queue->lease = *lease;
	queue->device = *id;
	queue->node = device->node;
	snprintf(queue->name, sizeof queue->name, "%s", device->name);
	queue->before = *now;
	queue->expected = *now;
	error = journal_before(journal, queue);
	if (error) {
		queue->used = false;
		snprintf(why, TEXT_SIZE, "%s: the undo journal cannot be written (%s); nothing was changed", device->name,
			 strerror(-error));
		return error;
	}
	*held = queue;
	return 0;
}

/* The setting that was written, with everything the kernel changed with it, is what we expect from now on. */
static void confirm(struct journal *journal, struct held_queue *queue, struct outcome *outcome)
{
	carry_foreign(&outcome->state, &queue->expected, outcome->written ? "" : queue->pending.name);
	queue->expected = outcome->state;
	queue->phase = PHASE_APPLIED;
	/* If this fails the intent is still on disk, which is enough to undo. */
	int error = journal_progress(journal, queue);
	if (error)
		fprintf(stderr, "the undo journal cannot be written: %s\n", strerror(-error));
}

/* Writes one setting, between two durable records: the second follows when the kernel has done it. */
static int change(struct journal *journal, int queue_dir, struct held_queue *queue, const struct request *want, char *why)
{
	struct errand errand = {.queue = queue_dir, .attribute = want->attribute, .value = want->value};
	struct outcome outcome;

	snprintf(queue->pending.name, NAME_SIZE, "%s", want->attribute);
	snprintf(queue->pending.value, VALUE_SIZE, "%s", want->value);
	queue->phase = PHASE_INTENT;
	int error = journal_progress(journal, queue);
	if (error) {
		queue->phase = PHASE_APPLIED;
		snprintf(why, TEXT_SIZE, "%s: the undo journal cannot be written (%s); nothing was changed", queue->name,
			 strerror(-error));
		return error;
	}
	error = job_start(&queue->job, do_errand, &errand, &outcome, sizeof outcome);
	if (error)
		snprintf(why, TEXT_SIZE, "%s cannot be changed: %s", queue->name, strerror(-error));
	return error;
}

int queue_set_end(struct journal *journal, struct held_queue *queue, int64_t limit_ms, char *value, char *why)
{
	struct outcome outcome;
	char former[VALUE_SIZE];
	const char *name = queue->pending.name;

	int error = job_await(&queue->job, limit_ms, &outcome, sizeof outcome);
	if (error == -ETIMEDOUT)
		return -EAGAIN;
	if (!error)
		error = outcome.error;
	if (error) {
		snprintf(why, TEXT_SIZE, "%s cannot be read back: %s", queue->name, strerror(-error));
		return error;
	}
	const char *is = state_value(&queue->expected, name);
	snprintf(former, sizeof former, "%s", is ? is : "");
	confirm(journal, queue, &outcome);
	if (outcome.written) {
		snprintf(why, TEXT_SIZE, "%s: the kernel refuses %s = %s (%s)", queue->name, name, queue->pending.value,
			 strerror(-outcome.written));
		return outcome.written;
	}
	is = state_value(&queue->expected, name);
	snprintf(value, VALUE_SIZE, "%s", is ? is : "");
	/* A write the kernel ignores does not fail. */
	if (strcmp(value, former) == 0 && !nearly_equal(value, queue->pending.value)) {
		snprintf(why, TEXT_SIZE, "%s: the kernel keeps %s at %s", queue->name, name, value);
		return -EINVAL;
	}
	return 0;
}

int queue_set(struct journal *journal, const struct lease_id *lease, const struct request *want, char *value, char *why)
{
	struct device device;
	struct outcome now;
	struct held_queue *queue = journal_queue(journal, &want->device);

	int error = device_open(&want->device, &device);
	if (error) {
		snprintf(why, TEXT_SIZE, "%u:%u: %s", want->device.major, want->device.minor,
			 error == -ESTALE  ? "there is another device under this number now; look it up again"
			 : error == -ENOTTY ? "a partition has no queue; name its disk"
					    : "there is no such block device");
		return error;
	}
	if (queue && queue->node && queue->node != device.node) {
		close(device.queue);
		snprintf(why, TEXT_SIZE, "%s was unplugged, and another device has its number now; end the lease first", queue->name);
		return -ESTALE;
	}
	error = queue && (queue->job.runs || queue->late) ? -ETIMEDOUT : look(device.queue, QUEUE_LIMIT_MS, &now);
	const char *is = error ? NULL : state_value(&now.state, want->attribute);
	if (error == -ETIMEDOUT) {
		snprintf(why, TEXT_SIZE, "%s: an earlier change still waits for the requests that the disk has taken", device.name);
	} else if (error) {
		snprintf(why, TEXT_SIZE, "%s: its settings cannot be read (%s)", device.name, strerror(-error));
	} else if (!is) {
		error = -ENOENT;
		snprintf(why, TEXT_SIZE, "%s has no %s under the scheduler %s", device.name, want->attribute,
			 state_value(&now.state, "scheduler") ? state_value(&now.state, "scheduler") : "none");
	} else if (strcmp(want->attribute, "scheduler") == 0 && !scheduler_offered(now.schedulers, want->value)) {
		error = -EINVAL;
		snprintf(why, TEXT_SIZE, "%s: %s is not offered by this kernel (%s)", device.name, want->value, now.schedulers);
	}
	if (!error)
		error = hold(journal, lease, &want->device, &device, &now.state, &queue, why);
	if (!error)
		error = change(journal, device.queue, queue, want, why);
	close(device.queue);
	return error ? error : queue_set_end(journal, queue, QUEUE_LIMIT_MS, value, why);
}

static void target_value(struct queue_state *target, const char *name, const char *value, bool foreign)
{
	if (target->count == ATTRIBUTE_LIMIT)
		return;
	struct attribute_value *to = &target->at[target->count++];
	snprintf(to->name, sizeof to->name, "%s", name);
	snprintf(to->value, sizeof to->value, "%s", value);
	to->foreign = foreign;
}

/* Whether we wrote the current value, so that we may restore it. */
static bool is_ours(const struct held_queue *queue, const char *name, const char *now)
{
	const char *expected = state_value(&queue->expected, name);
	bool foreign = false;

	for (unsigned i = 0; i < queue->expected.count; i++)
		if (strcmp(queue->expected.at[i].name, name) == 0)
			foreign = queue->expected.at[i].foreign;
	if (foreign)
		return false;
	if (!differs(now, expected))
		return true;
	if (queue->phase != PHASE_INTENT)
		return false;
	/* A crash between the intent and its confirmation: the write may have happened, with its side
	 * effects. */
	return strcmp(queue->pending.name, name) == 0 ? now && nearly_equal(now, queue->pending.value) : true;
}

void plan_undo(const struct held_queue *queue, const struct queue_state *now, struct queue_state *target,
	       struct findings *findings)
{
	const char *scheduler = state_value(now, "scheduler");
	const char *original = state_value(&queue->before, "scheduler");
	const char *held = state_value(&queue->expected, "scheduler");
	bool switched_by_others = scheduler && !is_ours(queue, "scheduler", scheduler) && differs(scheduler, original);
	bool switch_back = !switched_by_others && differs(scheduler, original);

	memset(target, 0, sizeof *target);
	if (switched_by_others)
		add_finding(findings, PART_CONFLICT, "%s scheduler: held %s, found %s; left alone, with what depends on it", queue->name,
		      held ? held : "-", scheduler);
	for (unsigned i = 0; i < queue->before.count; i++) {
		const char *name = queue->before.at[i].name;
		const char *before = queue->before.at[i].value;
		const char *is = state_value(now, name);
		const char *expected = state_value(&queue->expected, name);
		bool own = is_own(name);
		/* The settings of the scheduler that we switch back to do not exist now and cannot be
		 * compared. */
		if (own && switched_by_others)
			continue;
		if ((own && switch_back) || !is || is_ours(queue, name, is)) {
			target_value(target, name, before, false);
			continue;
		}
		target_value(target, name, is, true);
		if (strcmp(is, before) != 0 && !switched_by_others)
			add_finding(findings, PART_CONFLICT, "%s %s: held %s, found %s; left alone", queue->name, name,
			      expected ? expected : "-", is);
	}
}

/* The order of a restore: that of the table, then all other settings, then the scheduler's own. */
static unsigned restore_rank(const char *name)
{
	for (unsigned number = SCHEDULER; number < ATTRIBUTES; number++)
		if (strcmp(attribute_name(number), name) == 0)
			return number;
	return is_own(name) ? ATTRIBUTES + 1 : ATTRIBUTES;
}

/* Writes the differing settings; a setting that resets others is written before them. Returns the number of
 * settings that still differ. */
static unsigned restore_once(int queue_dir, const struct queue_state *target, char *trouble)
{
	struct queue_state now;
	char schedulers[VALUE_SIZE * 2];
	bool stale = true;
	unsigned wrong = 0;

	for (unsigned turn = SCHEDULER; turn <= ATTRIBUTES + 1; turn++) {
		for (unsigned i = 0; i < target->count; i++) {
			const struct attribute_value *to = &target->at[i];
			if (restore_rank(to->name) != turn)
				continue;
			if (stale && read_state(queue_dir, &now, schedulers) < 0) {
				snprintf(trouble, TEXT_SIZE, "its settings cannot be read");
				return 1;
			}
			stale = differs(state_value(&now, to->name), to->value);
			if (stale)
				write_text(queue_dir, to->name, to->value); /* judged below by the values that exist then */
		}
	}
	if (stale && read_state(queue_dir, &now, schedulers) < 0)
		return 1;
	for (unsigned i = 0; i < target->count; i++) {
		const char *is = state_value(&now, target->at[i].name);
		if (is && nearly_equal(is, target->at[i].value))
			continue;
		wrong++;
		snprintf(trouble, TEXT_SIZE, "%s should be %s and is %s", target->at[i].name, target->at[i].value,
			 is ? is : "not readable");
	}
	return wrong;
}

static void close_entry(struct journal *journal, struct held_queue *queue)
{
	queue->used = false;
	int error = journal_undone(journal, queue);
	if (error)
		fprintf(stderr, "%s: undone, but the journal cannot say so: %s\n", queue->name, strerror(-error));
}

/* Ends an undo whose values were written, rightly or not. */
static int conclude(struct journal *journal, struct held_queue *queue, unsigned wrong, const char *trouble, struct findings *findings)
{
	if (!wrong) {
		close_entry(journal, queue);
		return 0;
	}
	queue->stuck = true;
	queue->late = false;
	snprintf(queue->trouble, sizeof queue->trouble, "%s: %.300s", queue->name, trouble);
	add_finding(findings, PART_STUCK, "%s", queue->trouble);
	int error = journal_stuck(journal, queue);
	if (error)
		fprintf(stderr, "the undo journal cannot be written: %s\n", strerror(-error));
	return 0;
}

void queue_late(struct journal *journal, struct held_queue *queue, struct findings *findings)
{
	if (queue->late)
		return;
	conclude(journal, queue, 1, "the disk does not finish its requests; the settings are put back when it has", findings);
	queue->late = true;
}

/* After a crash half-way the state is neither the held nor the original one: then the plan counts, not another comparison. */
static void note_plan(struct journal *journal, struct held_queue *queue, const struct queue_state *now, struct findings *findings)
{
	const char *held = state_value(now, "scheduler");

	plan_undo(queue, now, &queue->target, findings);
	snprintf(queue->pending.name, NAME_SIZE, "scheduler");
	snprintf(queue->pending.value, VALUE_SIZE, "%s", held ? held : "");
	queue->phase = PHASE_UNDOING;
	int unwritten = journal_progress(journal, queue);
	if (unwritten)
		fprintf(stderr, "%s: undone without a journal: %s\n", queue->name, strerror(-unwritten));
}

/* In the middle of an undo, somebody else has switched. */
static bool is_switched(const struct held_queue *queue, const struct queue_state *now)
{
	const char *is = state_value(now, "scheduler");
	const char *to = state_value(&queue->target, "scheduler");

	return is && to && differs(is, to) && differs(is, queue->pending.value);
}

static int restore(struct journal *journal, struct held_queue *queue, int queue_dir, int64_t limit_ms, struct findings *findings)
{
	struct errand errand = {.queue = queue_dir, .target = &queue->target};
	struct outcome outcome;

	int error = job_start(&queue->job, do_errand, &errand, &outcome, sizeof outcome);
	if (!error)
		error = job_await(&queue->job, limit_ms, &outcome, sizeof outcome);
	if (error == -ETIMEDOUT)
		return -EAGAIN;
	return conclude(journal, queue, error ? 1 : outcome.wrong, error ? strerror(-error) : outcome.trouble, findings);
}

/* 0: no job runs any more. 1: the undo itself has ended. */
static int settle(struct journal *journal, struct held_queue *queue, int64_t limit_ms, struct findings *findings)
{
	struct outcome outcome;

	if (!queue->job.runs)
		return 0;
	int error = job_await(&queue->job, limit_ms, &outcome, sizeof outcome);
	if (error == -ETIMEDOUT)
		return -EAGAIN;
	if (!error && queue->phase == PHASE_UNDOING) {
		conclude(journal, queue, outcome.wrong, outcome.trouble, findings);
		return 1;
	}
	if (!error && !outcome.error && queue->phase == PHASE_INTENT)
		confirm(journal, queue, &outcome);
	return 0;
}

int queue_undo(struct journal *journal, struct held_queue *queue, int64_t limit_ms, struct findings *findings)
{
	int64_t end_ms = boot_ms() + limit_ms;
	struct device device;
	struct outcome now;

	int settled = settle(journal, queue, limit_ms, findings);
	if (settled)
		return settled < 0 ? settled : 0;
	int error = device_open(&queue->device, &device);
	if (!error && queue->node && queue->node != device.node) {
		close(device.queue);
		error = -ESTALE;
	}
	if (error == -ENODEV || error == -ESTALE) {
		add_finding(findings, PART_CONFLICT, "%s is gone, or another device has its number; there is nothing to put back",
			    queue->name);
		close_entry(journal, queue);
		return 0;
	}
	if (!error) {
		error = look(device.queue, end_ms - boot_ms(), &now);
		if (error)
			close(device.queue);
	}
	if (error == -ETIMEDOUT)
		return -EAGAIN;
	if (error) {
		char trouble[TEXT_SIZE];
		snprintf(trouble, sizeof trouble, "its settings cannot be read (%s)", strerror(-error));
		return conclude(journal, queue, 1, trouble, findings);
	}
	if (queue->phase != PHASE_UNDOING) {
		note_plan(journal, queue, &now.state, findings);
	} else if (is_switched(queue, &now.state)) {
		add_finding(findings, PART_CONFLICT, "%s scheduler: found %s in the middle of an undo; left alone", queue->name,
			    state_value(&now.state, "scheduler"));
		close(device.queue);
		close_entry(journal, queue);
		return 0;
	}
	error = restore(journal, queue, device.queue, end_ms - boot_ms(), findings);
	close(device.queue);
	return error;
}
