/* The parts that need neither root nor a device: decoding, the journal, parsing, planning an undo. TAP on stdout. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "journal.h"
#include "kernel.h"
#include "queue.h"
#include "tasks.h"
#include "volume.h"

static int count;
static int failed;

static void ok(bool good, const char *what)
{
	failed += !good;
	printf("%sok %d - %s\n", good ? "" : "not ", ++count, what);
}

static char why[TEXT_SIZE];
static struct request request;

static void head(uint8_t record[RECORD_SIZE], enum verb verb, unsigned length)
{
	memset(record, 0, RECORD_SIZE);
	put32(record, WIRE_MAGIC);
	record[4] = WIRE_VERSION;
	record[6] = (uint8_t)verb;
	record[48] = (uint8_t)length;
	record[49] = (uint8_t)(length >> 8);
}

static size_t text(uint8_t *at, const char *words)
{
	put32(at, (uint32_t)strlen(words));
	memcpy(at + 4, words, strlen(words));
	return 4 + strlen(words);
}

static int decode_set(uint32_t attribute, const char *own, const char *value)
{
	uint8_t record[RECORD_SIZE];
	size_t used = 16;

	head(record, QUEUE_SET, 0);
	put32(record + HEAD_SIZE + used, attribute);
	used += 4;
	used += text(record + HEAD_SIZE + used, own);
	used += text(record + HEAD_SIZE + used, value);
	record[48] = (uint8_t)used;
	return request_decode(record, &request, why, sizeof why);
}

/* A volume on a model disk, with one value that differs; cut is how much of it to leave out at the end. */
static int decode_model(uint32_t kind, uint32_t parameters, uint32_t number, uint64_t value, size_t cut)
{
	uint8_t record[RECORD_SIZE];
	uint8_t *at = record + HEAD_SIZE;

	head(record, SCRATCH_CREATE, 0);
	put64(at, 1 << 24);
	put32(at + 16, PLACE_MEMORY);
	put32(at + 20, 1);
	size_t used = 24;
	used += text(at + used, "lab");
	put32(at + used, kind);
	put64(at + used + 4, 77);
	put32(at + used + 12, parameters);
	put32(at + used + 16, number);
	put64(at + used + 20, value);
	used += parameters ? 28 : 16;
	record[48] = (uint8_t)(used - cut);
	return request_decode(record, &request, why, sizeof why);
}

static void test_models(void)
{
	ok(decode_model(DISK_HDD, 1, HDD_RPM, 5400, 0) == 0 && request.on_model && request.model.seed == 77 &&
		   request.model.values[HDD_RPM] == 5400 && request.model.values[HDD_TRANSFER_MB_S] == 150,
	   "a model disk has the values asked for, and the usual ones else");
	ok(decode_model(DISK_FIXED, 0, 0, 0, 0) == 0 && request.model.kind == DISK_FIXED, "a model disk may have usual values alone");
	ok(decode_model(DISK_SSD, 1, 0, 0, 28) == 0 && !request.on_model, "a volume without a model has none");
	ok(decode_model(DISK_HDD, 1, HDD_RPM, 15001, 0) == -EINVAL && strstr(why, "rpm of the model hdd is 3600 to 15000, not 15001"),
	   "a value beyond its range is refused by name");
	ok(decode_model(DISK_KINDS, 0, 0, 0, 0) == -EINVAL && strstr(why, "no model disk number 3"), "a kind that there is not is refused");
	ok(decode_model(DISK_HDD, 1, HDD_DEPTH + 1, 1, 0) == -EINVAL && strstr(why, "no parameter number"),
	   "a parameter that there is not is refused");
	bool cut = true;
	for (size_t less = 1; less < 28; less++)
		cut = cut && decode_model(DISK_HDD, 1, HDD_RPM, 5400, less) == -EPROTO;
	ok(cut, "a model cut short is no request");
	ok(decode_model(DISK_HDD, 0xffffffffu, HDD_RPM, 5400, 0) == -EPROTO, "4,294,967,295 parameters are no request");
}

static void test_decoding(void)
{
	uint8_t record[RECORD_SIZE];

	head(record, HELLO, 0);
	ok(request_decode(record, &request, why, sizeof why) == 0 && request.verb == HELLO, "a bare request is decoded");
	record[0] ^= 1;
	ok(request_decode(record, &request, why, sizeof why) == -EPROTO, "another magic is no request");
	head(record, HELLO, 0);
	record[4] = 9;
	ok(request_decode(record, &request, why, sizeof why) == -EPROTONOSUPPORT, "another version is told apart");
	head(record, HELLO, 1);
	ok(request_decode(record, &request, why, sizeof why) == -EPROTO, "bytes behind the last field are no request");
	head(record, QUEUE_SNAPSHOT, 15);
	ok(request_decode(record, &request, why, sizeof why) == -EPROTO, "a field cut short is no request");
	head(record, HELLO, PAYLOAD_SIZE + 1);
	ok(request_decode(record, &request, why, sizeof why) == -EPROTO, "a payload longer than the record is no request");
	head(record, 99, 0);
	ok(request_decode(record, &request, why, sizeof why) == -EINVAL && strstr(why, "verb 99"), "an unknown verb is named");
	head(record, DROP_CACHES, 4);
	put32(record + HEAD_SIZE, 4);
	ok(request_decode(record, &request, why, sizeof why) == -EINVAL && strstr(why, "not 4"), "level 4 of caches is refused");
	head(record, LEASE_OPEN, 0);
	put64(record + HEAD_SIZE, DETACHED_LIMIT_MS + 1);
	record[48] = (uint8_t)(8 + text(record + HEAD_SIZE + 8, "me"));
	ok(request_decode(record, &request, why, sizeof why) == -EINVAL, "a lease of more than a day is refused");
	put64(record + HEAD_SIZE, DETACHED_LIMIT_MS);
	ok(request_decode(record, &request, why, sizeof why) == 0, "a lease of a day is not");
	put32(record + HEAD_SIZE + 8, 0xffffffffu);
	ok(request_decode(record, &request, why, sizeof why) == -EPROTO, "a text of 4 GiB is no request");

	ok(decode_set(SCHEDULER, "", "bfq") == 0 && strcmp(request.attribute, "scheduler") == 0, "a setting goes by its number");
	ok(decode_set(IOSCHED, "read_expire", "77") == 0 && strcmp(request.attribute, "iosched/read_expire") == 0,
	   "a setting of the scheduler goes by name");
	ok(decode_set(IOSCHED, "../scheduler", "77") == -EINVAL, "a name with a path in it is refused");
	ok(decode_set(IOSCHED, "", "77") == -EINVAL, "an empty name is refused");
	ok(decode_set(ATTRIBUTES, "", "77") == -EINVAL, "a number beyond the table is refused");
	ok(decode_set(2, "", "77; reboot") == -EINVAL, "a value that is no number is refused");
	ok(decode_set(3, "", "-1") == 0, "a negative one is not");
	ok(decode_set(4, "", "65536") == 0 && decode_set(4, "", "65537") == -EINVAL &&
		   strstr(why, "read_ahead_kb takes 0 to 65536, not 65537"),
	   "a value beyond the setting's range is refused by name");
	ok(decode_set(4, "", "-9223372036854775809") == -EINVAL && decode_set(IOSCHED, "slice_idle", "1000000001") == -EINVAL,
	   "so is one beyond every number, and one of a setting that only a scheduler knows");
	ok(decode_set(2, "", "-") == -EINVAL && decode_set(2, "", "") == -EINVAL, "a sign alone is, and nothing is");
	ok(decode_set(SCHEDULER, "", "../../x") == -EINVAL, "a scheduler's name has no path in it");
	ok(decode_set(SCHEDULER, "", "bfq\n") == -EINVAL, "a scheduler's name has no line in it");
}

static void put_state(struct queue_state *state, const char *name, const char *value)
{
	struct attribute_value *to = &state->at[state->count++];

	memset(to, 0, sizeof *to);
	snprintf(to->name, sizeof to->name, "%s", name);
	snprintf(to->value, sizeof to->value, "%s", value);
}

static const struct device_id loop = {7, 3, 42};

static struct held_queue held(void)
{
	struct held_queue queue = {.used = true, .order = 5, .device = loop, .name = "loop3"};

	put_state(&queue.before, "scheduler", "none");
	put_state(&queue.before, "nr_requests", "64");
	put_state(&queue.before, "read_ahead_kb", "128");
	queue.expected = queue.before;
	snprintf(queue.expected.at[0].value, VALUE_SIZE, "bfq");
	snprintf(queue.expected.at[1].value, VALUE_SIZE, "256");
	put_state(&queue.expected, "iosched/slice_idle", "8");
	return queue;
}


static struct journal journal;
static struct journal again;

static off_t length_of(const struct journal *of)
{
	struct stat status;

	return fstat(of->fd, &status) < 0 ? -1 : status.st_size;
}

static bool put_file(int folder, const uint8_t *data, size_t size)
{
	int fd = openat(folder, "undo.jnl", O_WRONLY | O_TRUNC);
	bool done = write(fd, data, size) == (ssize_t)size;

	close(fd);
	return done;
}

static void test_journal(int folder)
{
	ok(crc32c("123456789", 9) == 0xe3069283u, "the checksum is CRC-32C");
	ok(journal_open(&journal, folder) == 0 && journal.size == 0, "a new journal is empty");
	journal.queues[0] = held();
	struct held_queue *queue = &journal.queues[0];
	off_t ends[4];
	journal_before(&journal, queue);
	ends[0] = length_of(&journal);
	queue->phase = PHASE_INTENT;
	snprintf(queue->pending.name, NAME_SIZE, "scheduler");
	snprintf(queue->pending.value, VALUE_SIZE, "bfq");
	journal_progress(&journal, queue);
	ends[1] = length_of(&journal);
	queue->phase = PHASE_APPLIED;
	journal_progress(&journal, queue);
	ends[2] = length_of(&journal);
	struct held_volume *volume = &journal.volumes[0];
	*volume = (struct held_volume){.used = true, .order = 6, .id = 77, .size = 1 << 24, .label = "lab"};
	journal_volume(&journal, volume);
	ends[3] = length_of(&journal);
	journal_close(&journal);

	ok(journal_open(&again, folder) == 0 && again.queues[0].used &&
		   strcmp(state_value(&again.queues[0].before, "scheduler"), "none") == 0 &&
		   strcmp(state_value(&again.queues[0].expected, "scheduler"), "bfq") == 0 && again.volumes[0].id == 77 &&
		   again.next_order == 7,
	   "what was written is read again");
	journal_close(&again);

	static uint8_t whole[64 * 1024];
	int fd = openat(folder, "undo.jnl", O_RDONLY);
	bool right = read(fd, whole, sizeof whole) == ends[3];
	close(fd);
	for (off_t size = 0; size < ends[3] && right; size++) {
		off_t kept = 0;
		for (int i = 0; i < 4; i++)
			kept = ends[i] <= size ? ends[i] : kept;
		right = put_file(folder, whole, (size_t)size) && journal_open(&again, folder) == 0 && length_of(&again) == kept &&
			again.queues[0].used == (size >= ends[0]) && !again.volumes[0].used;
		journal_close(&again);
	}
	ok(right, "a journal torn at any byte is cut at its last whole record");

	whole[ends[1] + 40] ^= 0x20;
	ok(put_file(folder, whole, (size_t)ends[3]) && journal_open(&again, folder) == 0 && length_of(&again) == ends[1] && again.queues[0].phase == PHASE_INTENT,
	   "a record with a flipped bit ends the reading");
	struct held_queue *last = &again.queues[0];
	last->used = false;
	ok(journal_undone(&again, last) == 0 && again.size == 0 && length_of(&again) == 0, "the last undo leaves an empty journal");
	journal_close(&again);

	/* A journal of another boot. */
	journal_open(&again, folder);
	again.boot_id[3] ^= 1;
	again.queues[0] = held();
	journal_before(&again, &again.queues[0]);
	again.volumes[0] = *volume;
	journal_volume(&again, volume);
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && !again.queues[0].used && again.volumes[0].used,
	   "a reboot has undone settings, and left images");
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && again.volumes[0].used, "reading twice changes nothing");
	again.volumes[0].used = false;
	journal_volume_gone(&again, volume);

	again.volumes[2] = (struct held_volume){.used = true, .id = 78, .on_model = true, .label = "model"};
	journal_volume(&again, &again.volumes[2]);
	again.loops[3] = (struct held_loop){.used = true, .volume = 78, .number = 901};
	journal_loop(&again, &again.loops[3]);
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && again.loops[0].used && again.loops[0].number == 901 && again.loops[0].node == 0,
	   "a loop device that was about to be added is read again");
	again.loops[0].node = 5000000000;
	journal_loop_node(&again, &again.loops[0]);
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && again.volumes[0].used && again.volumes[0].on_model && again.loops[0].volume == 78 &&
		   again.loops[0].node == 5000000000 && journal_rewrite(&again) == 0,
	   "a volume on a model disk is read again with its loop device");
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && again.volumes[0].on_model && again.loops[0].node == 5000000000 && !again.loops[1].used,
	   "and so is a rewritten one");
	again.volumes[0].used = false;
	journal_volume_gone(&again, &again.volumes[0]);
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && !again.volumes[0].used && again.loops[0].used && again.loops[0].number == 901,
	   "a loop device outlives its volume in the journal");
	again.boot_id[3] ^= 1;
	journal_rewrite(&again);
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && !again.loops[0].used, "and no reboot");
	again.loops[0] = (struct held_loop){.used = true, .volume = 78, .number = 901};
	journal_loop(&again, &again.loops[0]);
	again.loops[0].used = false;
	ok(journal_loop_gone(&again, &again.loops[0]) == 0 && length_of(&again) == 0, "the last one removed leaves an empty journal");

	again.queues[1] = held();
	journal_before(&again, &again.queues[1]);
	journal_before(&again, &again.queues[1]);
	off_t once = length_of(&again) / 2;
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && length_of(&again) == once, "an original is never taken a second time");
	again.queues[0].node = 5000000001;
	journal_rewrite(&again);
	journal_close(&again);
	ok(journal_open(&again, folder) == 0 && again.queues[0].node == 5000000001, "a device's folder is read again");
	journal_close(&again);
}

static void test_parsing(void)
{
	char active[VALUE_SIZE];
	struct task_counters task;

	scheduler_active("none mq-deadline [bfq] kyber ", active);
	ok(strcmp(active, "bfq") == 0, "the scheduler in brackets is active");
	scheduler_active("none", active);
	ok(strcmp(active, "none") == 0, "one without brackets is too");
	ok(scheduler_offered("none [mq-deadline] bfq ", "mq-deadline") && scheduler_offered("none [mq-deadline] bfq ", "bfq"),
	   "the active and the others are offered");
	ok(!scheduler_offered("none [mq-deadline] bfq", "deadline") && !scheduler_offered("none [bfq]", "") &&
		   !scheduler_offered("none [bfq]", "[bfq]"),
	   "parts of names are not");
	ok(nearly_equal("77", "80") && !nearly_equal("77", "100"), "rounding to clock ticks is no difference");
	ok(!nearly_equal("0", "1") && !nearly_equal("none", "bfq") && !nearly_equal("-1", "2000"), "a switch is");
	ok(is_database("/usr/sbin/mariadbd") && is_database("/x/postgres (deleted)") && is_database("mysqld"),
	   "servers are known by their program");
	ok(!is_database("/usr/sbin/sshd") && !is_database("/tmp/mysqldump") && !is_database("/mysqld/sh") && !is_database(""),
	   "nothing else is");
	tasks_parse("rchar: 1\nwchar: 2\nsyscr: 3\nsyscw: 4\nread_bytes: 5\nwrite_bytes: 6\ncancelled_write_bytes: 7\n",
		    "9 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 11 12 0 0 20 0 1 0 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 17 1 0 0 0 99 0", "100 200 3\n",
		    &task);
	ok(strcmp(task.name, "a) b (c") == 0 && task.at[0] == 5 && task.at[1] == 6 && task.at[2] == 7 && task.at[6] == 4 &&
		   task.at[7] == 11 && task.at[8] == 12 && task.at[9] == 99 && task.at[10] == 100 && task.at[12] == 3,
	   "a thread's counters are read past brackets in its name");
	tasks_parse("", "", "", &task);
	ok(task.at[0] == 0 && task.at[12] == 0, "empty files are zeros");
}

static struct queue_state now_of(const struct held_queue *queue)
{
	return queue->expected;
}

static bool leaves(const struct queue_state *target, const char *name, const char *value)
{
	const char *is = state_value(target, name);

	return value ? is && strcmp(is, value) == 0 : !is;
}

static void test_planning(void)
{
	struct held_queue queue = held();
	struct queue_state now = now_of(&queue);
	struct queue_state target;
	struct findings findings = {0};

	plan_undo(&queue, &now, &target, &findings);
	ok(leaves(&target, "scheduler", "none") && leaves(&target, "nr_requests", "64") && !findings.count,
	   "what the switch took along is put back too");

	snprintf(state_find(&now, "read_ahead_kb")->value, VALUE_SIZE, "512");
	plan_undo(&queue, &now, &target, &findings);
	ok(leaves(&target, "read_ahead_kb", "512") && leaves(&target, "scheduler", "none") && findings.count == 1,
	   "what somebody else changed stays");

	findings.count = 0;
	now = now_of(&queue);
	snprintf(state_find(&now, "scheduler")->value, VALUE_SIZE, "kyber");
	snprintf(state_find(&now, "nr_requests")->value, VALUE_SIZE, "128");
	plan_undo(&queue, &now, &target, &findings);
	ok(leaves(&target, "scheduler", "kyber") && leaves(&target, "nr_requests", "128") && findings.count == 1,
	   "a scheduler switched by somebody else stays, with what it reset");

	findings.count = 0;
	queue.phase = PHASE_INTENT;
	snprintf(queue.pending.name, NAME_SIZE, "scheduler");
	snprintf(queue.pending.value, VALUE_SIZE, "kyber");
	plan_undo(&queue, &now, &target, &findings);
	ok(leaves(&target, "scheduler", "none") && leaves(&target, "nr_requests", "64") && !findings.count,
	   "a write that a crash left unconfirmed is ours, with what it reset");

	snprintf(state_find(&now, "scheduler")->value, VALUE_SIZE, "mq-deadline");
	plan_undo(&queue, &now, &target, &findings);
	ok(leaves(&target, "scheduler", "mq-deadline") && findings.count == 1, "a third value after a crash is not");

	findings.count = 0;
	queue = held();
	now = queue.before;
	plan_undo(&queue, &now, &target, &findings);
	ok(!findings.count, "a device found as it was raises no conflict");
}

static void test_options(void)
{
	unsigned long flags;
	char data[256];

	ok(mount_options(0, 0, &flags, data, sizeof data, why) == 0 && flags == (MS_NOSUID | MS_NODEV | MS_NOEXEC) && !data[0],
	   "every volume is nosuid, nodev, noexec");
	ok(mount_options(0, 1u << 0 | 1u << 10 | 1u << 13, &flags, data, sizeof data, why) == 0 && flags & MS_NOATIME &&
		   strcmp(data, "data=writeback,noauto_da_alloc") == 0,
	   "options become flags and data");
	ok(mount_options(1, 1u << 10, &flags, data, sizeof data, why) == -EINVAL && strstr(why, "xfs has no mount option"),
	   "an option of another filesystem is refused");
	ok(mount_options(0, 1u << 9 | 1u << 10, &flags, data, sizeof data, why) == -EINVAL && strstr(why, "contradicts"),
	   "options that exclude each other are refused");
	ok(mount_options(0, 1u << 31, &flags, data, sizeof data, why) == -EINVAL, "an unknown option is refused");
}

static void test_programs(void)
{
	static const char *const sleeper[] = {"/bin/sleep", "60", NULL};
	static const char *const liar[] = {"/bin/ls", "/proc/nothing", NULL};
	int file = open("/dev/null", O_RDONLY | O_CLOEXEC);

	ok(run_program(liar, file, 10000, why, sizeof why) == -EIO && strstr(why, "/proc/nothing"),
	   "a program that fails leaves its last words");
	ok(run_program(sleeper, file, 50, why, sizeof why) == -ETIMEDOUT && waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD,
	   "one that takes too long is killed, and nothing is left of it");
	close(file);
}

int main(void)
{
	/* In memory, if there is such a folder: the journal of every length is synced. */
	char memory[] = "/dev/shm/benchlift-unit.XXXXXX";
	char disk[] = "/tmp/benchlift-unit.XXXXXX";
	const char *path = mkdtemp(memory) ? memory : mkdtemp(disk);
	int folder = path ? open(path, O_RDONLY | O_DIRECTORY) : -1;

	if (folder < 0) {
		perror("a folder for the journal");
		return 1;
	}
	test_decoding();
	test_models();
	test_journal(folder);
	test_parsing();
	test_planning();
	test_options();
	test_programs();
	unlinkat(folder, "undo.jnl", 0);
	close(folder);
	rmdir(path);
	printf("1..%d\n", count);
	return failed != 0;
}
