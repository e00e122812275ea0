#include "server.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "kernel.h"
#include "loop.h"
#include "model.h"
#include "tasks.h"

enum {
	LEASE_LIMIT = 16,
	TTL_MS = 15000,
	TICK_MS = 1000,
	BUSY_VOLUME_MS = 10000,
	LOST_VOLUME_MS = 3000,
	SYNC_LIMIT_MS = 30000,
	LEFT_LOOP_MS = 1000,
	CLOSE_LIMIT_MS = 10000, /* a client that ends its lease waits so long for slow disks */
	START_LIMIT_MS = 5000,
	AGAIN_MS = 50,
};

#ifndef VERSION
#define VERSION "unversioned"
#endif

struct lease {
	bool used;
	bool detached;
	struct lease_id id;
	uint64_t epoch;
	char owner[OWNER_SIZE];
	int64_t since_wall_ms;
	int64_t ends_ms; /* boot clock */
	uint64_t last_seq;
	struct reply answer; /* up to last_seq, for a daemon that asks again */
	uint64_t later_seq;  /* the request that was answered with LATER */
	int64_t closing_ms;  /* until when its end may take; 0: nobody has asked for it */
};

/* A volume whose model disk ended under it, until its lease ends. */
struct lost_volume {
	bool used;
	struct lease_id lease;
	struct device_id device;
	uint64_t id;
	char why[128];
};

struct server {
	struct journal *journal;
	const struct volume_limits *limits;
	int listener;
	int connection;
	uint8_t input[RECORD_SIZE];
	size_t got;
	uint64_t last_epoch;
	struct lease leases[LEASE_LIMIT];
	struct lost_volume lost[VOLUME_LIMIT];
	int64_t watchdog_ms; /* how often systemd wants a sign of life; 0: never */
	int64_t alive_ms;    /* the last one */
	struct findings *left; /* of undos while no daemon was connected; sent with the answer to the next HELLO */
};

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
	(void)number;
	stop = 1;
}

static void log_findings(const struct findings *findings, const char *when)
{
	for (unsigned i = 0; i < findings->count; i++)
		fprintf(stderr, "%s: %s: %s\n", when, findings->at[i].part == PART_STUCK ? "STUCK" : "CONFLICT",
			findings->at[i].text);
}

static void keep_conflicts(struct findings *left, const struct findings *findings)
{
	for (unsigned i = 0; i < findings->count; i++)
		if (findings->at[i].part == PART_CONFLICT)
			add_finding(left, PART_CONFLICT, "%s", findings->at[i].text);
}

/* The latest change of the lease (of any lease, if NULL) that is still held. */
static struct held_queue *latest_queue(struct journal *journal, const struct lease_id *lease, uint64_t below)
{
	struct held_queue *latest = NULL;

	for (unsigned i = 0; i < HELD_LIMIT; i++) {
		struct held_queue *queue = &journal->queues[i];
		if (queue->used && queue->order < below && (!lease || same_lease(&queue->lease, lease)) &&
		    (!latest || queue->order > latest->order))
			latest = queue;
	}
	return latest;
}

static struct held_volume *latest_volume(struct journal *journal, const struct lease_id *lease, uint64_t below)
{
	struct held_volume *latest = NULL;

	for (unsigned i = 0; i < VOLUME_LIMIT; i++) {
		struct held_volume *volume = &journal->volumes[i];
		if (volume->used && volume->order < below && (!lease || same_lease(&volume->lease, lease)) &&
		    (!latest || volume->order > latest->order))
			latest = volume;
	}
	return latest;
}

static const struct held_volume *volume_below(const struct journal *journal, const struct device_id *device)
{
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (journal->volumes[i].used && journal->volumes[i].on_model && journal->volumes[i].process > 0 &&
		    same_device(&journal->volumes[i].device, device))
			return &journal->volumes[i];
	return NULL;
}

/* A model disk that has to answer many requests first delays them no longer; its queue changes at once then. */
static int undo_queue(struct journal *journal, struct held_queue *queue, int64_t limit_ms, struct findings *findings)
{
	const struct held_volume *volume = volume_below(journal, &queue->device);

	if (volume)
		model_hurry(volume);
	return queue_undo(journal, queue, limit_ms, findings);
}

/* The queues of a lease together, and what is not done by then later. 0, or -EAGAIN if there is such a queue. */
static int undo_queues(struct journal *journal, const struct lease_id *lease, int64_t end_ms, struct findings *findings)
{
	uint64_t below = UINT64_MAX;
	int result = 0;

	for (struct held_queue *queue; (queue = latest_queue(journal, lease, below));) {
		below = queue->order;
		int64_t left = end_ms - boot_ms();
		if (undo_queue(journal, queue, left > AGAIN_MS ? left : AGAIN_MS, findings) == -EAGAIN)
			result = -EAGAIN;
	}
	return result;
}

static void undo_volumes(struct journal *journal, const struct volume_limits *limits, const struct lease_id *lease,
			 struct findings *findings)
{
	int64_t end_ms = boot_ms() + BUSY_VOLUME_MS;
	uint64_t below = UINT64_MAX;

	for (struct held_volume *volume; (volume = latest_volume(journal, lease, below));) {
		below = volume->order;
		volume_destroy(journal, limits, volume, end_ms, findings);
	}
}

/* What is not done yet is told, and tried again until it is. */
static void give_up_waiting(struct journal *journal, const struct lease_id *lease, struct findings *findings)
{
	uint64_t below = UINT64_MAX;

	for (struct held_queue *queue; (queue = latest_queue(journal, lease, below));) {
		below = queue->order;
		if (!queue->stuck)
			queue_late(journal, queue, findings);
	}
}

/* Queues first: they take milliseconds, while a volume in use waits for its users. Each in reverse order. */
static void undo(struct journal *journal, const struct volume_limits *limits, const struct lease_id *lease, int64_t limit_ms,
		 struct findings *findings)
{
	if (undo_queues(journal, lease, boot_ms() + limit_ms, findings) == -EAGAIN)
		give_up_waiting(journal, lease, findings);
	undo_volumes(journal, limits, lease, findings);
}

void recover(struct journal *journal, const struct volume_limits *limits, struct findings *findings)
{
	undo(journal, limits, NULL, START_LIMIT_MS, findings);
	loops_settle(journal, LEFT_LOOP_MS, findings);
}

/* Undos that the kernel held for too long. */
static bool finish_late(struct journal *journal, struct findings *left)
{
	bool finished = true;

	for (unsigned i = 0; i < HELD_LIMIT; i++) {
		struct held_queue *queue = &journal->queues[i];
		struct findings findings = {0};
		if (!queue->used || !queue->late)
			continue;
		if (undo_queue(journal, queue, AGAIN_MS, &findings) == -EAGAIN)
			finished = false;
		else if (!queue->used)
			fprintf(stderr, "%s is put back now\n", queue->name);
		log_findings(&findings, queue->name);
		keep_conflicts(left, &findings);
	}
	return finished;
}

static void end_lease(struct server *server, struct lease *lease, struct findings *findings)
{
	undo(server->journal, server->limits, &lease->id, QUEUE_LIMIT_MS, findings);
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (server->lost[i].used && same_lease(&server->lost[i].lease, &lease->id))
			server->lost[i].used = false;
	lease->used = false;
}

static void end_unattended(struct server *server, struct lease *lease, const char *why)
{
	struct findings findings = {0};

	fprintf(stderr, "the lease of %s ends: %s\n", lease->owner, why);
	end_lease(server, lease, &findings);
	log_findings(&findings, lease->owner);
	keep_conflicts(server->left, &findings);
}

/* No lease can be renewed while the helper works, so the leases end that much later. */
static void extend_leases(struct server *server, int64_t since_ms)
{
	int64_t busy = boot_ms() - since_ms;

	for (unsigned i = 0; i < LEASE_LIMIT; i++)
		if (!server->leases[i].detached)
			server->leases[i].ends_ms += busy;
}

static void hang_up(struct server *server, const char *why)
{
	if (server->connection < 0)
		return;
	close(server->connection);
	server->connection = -1;
	server->got = 0;
	for (unsigned i = 0; i < LEASE_LIMIT; i++)
		if (server->leases[i].used && !server->leases[i].detached)
			end_unattended(server, &server->leases[i], why);
}

/* A daemon that does not read within the socket's time limit counts as ended: the loop closes the
 * connection. */
static void send_reply(struct server *server, const struct reply *reply)
{
	size_t sent = 0;

	while (server->connection >= 0 && sent < RECORD_SIZE) {
		ssize_t done = send(server->connection, reply->record + sent, RECORD_SIZE - sent, MSG_NOSIGNAL);
		if (done <= 0) {
			shutdown(server->connection, SHUT_RDWR);
			return;
		}
		sent += (size_t)done;
	}
}

static void answer(struct server *server, const struct request *request, enum status status, const char *text)
{
	struct reply reply;

	reply_start(&reply, request->verb, request->seq, status);
	reply_text(&reply, text);
	send_reply(server, &reply);
}

/* A part of a longer answer; every such answer ends with a record without the more flag. */
static void start_part(struct reply *reply, const struct request *request)
{
	reply_start(reply, request->verb, request->seq, STATUS_OK);
	reply_more(reply, true);
}

static void send_findings(struct server *server, const struct request *request, const struct findings *findings)
{
	struct reply reply;

	for (unsigned i = 0; i < findings->count; i++) {
		start_part(&reply, request);
		reply_u32(&reply, findings->at[i].part);
		reply_text(&reply, findings->at[i].text);
		send_reply(server, &reply);
	}
}

static struct lease *find_lease(struct server *server, const struct lease_id *id)
{
	for (unsigned i = 0; i < LEASE_LIMIT; i++)
		if (server->leases[i].used && same_lease(&server->leases[i].id, id))
			return &server->leases[i];
	return NULL;
}

static void hello(struct server *server, const struct request *request)
{
	struct reply reply;
	char missing[400];

	for (unsigned i = 0; filesystem_name(i); i++) {
		filesystem_missing(i, missing, sizeof missing);
		start_part(&reply, request);
		reply_u32(&reply, PART_FILESYSTEM);
		reply_text(&reply, filesystem_name(i));
		reply_text(&reply, missing);
		send_reply(server, &reply);
	}
	struct findings stuck = {0};
	for (unsigned i = 0; i < HELD_LIMIT; i++)
		if (server->journal->queues[i].used && server->journal->queues[i].stuck)
			add_finding(&stuck, PART_STUCK, "%s", server->journal->queues[i].trouble);
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (server->journal->volumes[i].used && !find_lease(server, &server->journal->volumes[i].lease))
			add_finding(&stuck, PART_STUCK, "volume %s could not be removed", server->journal->volumes[i].label);
	send_findings(server, request, &stuck);
	model_missing(server->limits, missing, sizeof missing);
	if (missing[0]) {
		start_part(&reply, request);
		reply_u32(&reply, PART_NO_MODELS);
		reply_text(&reply, missing);
		send_reply(server, &reply);
	}
	send_findings(server, request, server->left);
	server->left->count = 0;
	answer(server, request, STATUS_OK, VERSION);
}

static void lease_open(struct server *server, const struct request *request)
{
	struct lease *lease = NULL;
	struct reply reply;

	for (unsigned i = 0; i < LEASE_LIMIT && !lease; i++)
		if (!server->leases[i].used)
			lease = &server->leases[i];
	if (!lease) {
		answer(server, request, STATUS_REFUSED, "no more than 16 leases at a time; end one first");
		return;
	}
	memset(lease, 0, sizeof *lease);
	if (random_bytes(&lease->id, sizeof lease->id) < 0) {
		answer(server, request, STATUS_REFUSED, "the kernel gives no random bytes");
		return;
	}
	int64_t now = boot_ms();
	/* Increases over restarts of the helper too, within one boot. */
	server->last_epoch = server->last_epoch + 1 > (uint64_t)now ? server->last_epoch + 1 : (uint64_t)now;
	lease->used = true;
	lease->epoch = server->last_epoch;
	lease->detached = request->detached_ms > 0;
	lease->since_wall_ms = wall_ms();
	lease->ends_ms = now + (lease->detached ? (int64_t)request->detached_ms : TTL_MS);
	memcpy(lease->owner, request->owner, sizeof lease->owner);
	reply_start(&reply, request->verb, request->seq, STATUS_OK);
	reply_lease(&reply, &lease->id, lease->epoch);
	send_reply(server, &reply);
}

static void lease_close(struct server *server, const struct request *request)
{
	struct lease *lease = find_lease(server, &request->lease);
	struct findings findings = {0};
	char why[TEXT_SIZE];

	if (!lease || (request->epoch && request->epoch != lease->epoch && !request->force)) {
		answer(server, request, STATUS_FENCED, "this lease has ended already");
		return;
	}
	if (request->epoch != lease->epoch && !request->force && !lease->detached) {
		snprintf(why, sizeof why, "this lease is in use by %s; only force ends it", lease->owner);
		answer(server, request, STATUS_REFUSED, why);
		return;
	}
	if (!lease->closing_ms)
		lease->closing_ms = boot_ms() + CLOSE_LIMIT_MS;
	if (undo_queues(server->journal, &lease->id, boot_ms() + QUEUE_LIMIT_MS, &findings) == -EAGAIN && boot_ms() < lease->closing_ms) {
		send_findings(server, request, &findings);
		answer(server, request, STATUS_LATER, "");
		return;
	}
	end_lease(server, lease, &findings);
	log_findings(&findings, lease->owner);
	send_findings(server, request, &findings);
	answer(server, request, STATUS_OK, "");
}

static void list_held(struct server *server, const struct request *request, const struct lease *lease)
{
	struct reply reply;
	char text[TEXT_SIZE];

	for (unsigned i = 0; i < HELD_LIMIT + VOLUME_LIMIT; i++) {
		const struct held_queue *queue = &server->journal->queues[i < HELD_LIMIT ? i : 0];
		const struct held_volume *volume = &server->journal->volumes[i < HELD_LIMIT ? 0 : i - HELD_LIMIT];
		if (i < HELD_LIMIT ? !queue->used || !same_lease(&queue->lease, &lease->id)
				   : !volume->used || !same_lease(&volume->lease, &lease->id))
			continue;
		if (i < HELD_LIMIT)
			snprintf(text, sizeof text, "queue %s", queue->name);
		else
			snprintf(text, sizeof text, "volume %s (%s, %llu MiB%s%s)", volume->label,
				 filesystem_name(volume->filesystem), (unsigned long long)(volume->size >> 20),
				 volume->on_model ? ", model " : "",
				 volume->on_model ? disk_kind(volume->model.kind)->name : "");
		start_part(&reply, request);
		reply_lease(&reply, &lease->id, lease->epoch);
		reply_u32(&reply, PART_HOLDS);
		reply_text(&reply, text);
		send_reply(server, &reply);
	}
}

static void lease_list(struct server *server, const struct request *request)
{
	struct reply reply;

	for (unsigned i = 0; i < LEASE_LIMIT; i++) {
		const struct lease *lease = &server->leases[i];
		if (!lease->used)
			continue;
		start_part(&reply, request);
		reply_lease(&reply, &lease->id, lease->epoch);
		reply_u32(&reply, PART_LEASE);
		reply_u32(&reply, lease->detached);
		reply_u64(&reply, (uint64_t)lease->since_wall_ms);
		reply_u64(&reply, (uint64_t)(wall_ms() + lease->ends_ms - boot_ms()));
		reply_text(&reply, lease->owner);
		send_reply(server, &reply);
		list_held(server, request, lease);
	}
	answer(server, request, STATUS_OK, "");
}

static void queue_snapshot(struct server *server, const struct request *request)
{
	struct queue_state state;
	struct reply reply;
	char name[NAME_SIZE];
	char schedulers[VALUE_SIZE * 2];

	int error = queue_read(&request->device, &state, name, schedulers);
	if (error) {
		answer(server, request, STATUS_REFUSED,
		       error == -ESTALE	   ? "there is another device under this number now; look it up again"
		       : error == -ENOTTY ? "a partition has no queue; name its disk"
		       : error == -ENODEV ? "there is no such block device"
		       : error == -ETIMEDOUT ? "a change of its queue waits for the requests that the disk has taken"
					   : strerror(-error));
		return;
	}
	for (unsigned i = 0; i < state.count; i++) {
		start_part(&reply, request);
		reply_text(&reply, state.at[i].name);
		reply_text(&reply, state.at[i].value);
		send_reply(server, &reply);
	}
	reply_start(&reply, request->verb, request->seq, STATUS_OK);
	reply_text(&reply, name);
	reply_text(&reply, schedulers);
	send_reply(server, &reply);
}

/* Sends the answer and stores it. If the same request comes again, it gets the same answer and nothing is
 * done. */
static void answer_once(struct server *server, struct lease *lease, const struct request *request, const struct reply *reply)
{
	lease->last_seq = request->seq;
	lease->answer = *reply;
	send_reply(server, reply);
}

static void refuse(struct server *server, struct lease *lease, const struct request *request, const char *why)
{
	struct reply reply;

	reply_start(&reply, request->verb, request->seq, STATUS_REFUSED);
	reply_text(&reply, why);
	answer_once(server, lease, request, &reply);
}

/* The same request comes again until it is done. Meanwhile others are served, and leases end in time. */
static void answer_later(struct server *server, struct lease *lease, const struct request *request)
{
	lease->later_seq = request->seq;
	answer(server, request, STATUS_LATER, "");
}

static void queue_change(struct server *server, struct lease *lease, const struct request *request)
{
	struct held_queue *held = journal_queue(server->journal, &request->device);
	const struct lease *holder = held ? find_lease(server, &held->lease) : NULL;
	struct reply reply;
	char why[TEXT_SIZE] = "";
	char value[VALUE_SIZE];

	if (holder && holder != lease) {
		snprintf(why, sizeof why, "%s is held by %s", held->name, holder->owner);
		refuse(server, lease, request, why);
		return;
	}
	bool again = request->seq == lease->later_seq && held && held->job.runs;
	int error = again ? queue_set_end(server->journal, held, QUEUE_LIMIT_MS, value, why)
			  : queue_set(server->journal, &lease->id, request, value, why);
	if (error == -EAGAIN) {
		answer_later(server, lease, request);
	} else if (error) {
		refuse(server, lease, request, why);
	} else {
		reply_start(&reply, request->verb, request->seq, STATUS_OK);
		reply_text(&reply, value);
		answer_once(server, lease, request, &reply);
	}
}

/* Findings are sent once. If the same request comes again, it gets only the last record. */
static void queue_restore(struct server *server, struct lease *lease, const struct request *request)
{
	struct held_queue *held = journal_queue(server->journal, &request->device);
	struct findings findings = {0};
	struct reply reply;
	char why[TEXT_SIZE];

	if (!held || !same_lease(&held->lease, &lease->id)) {
		snprintf(why, sizeof why, "this lease does not hold the queue of %u:%u", request->device.major,
			 request->device.minor);
		refuse(server, lease, request, why);
		return;
	}
	bool later = undo_queue(server->journal, held, QUEUE_LIMIT_MS, &findings) == -EAGAIN;
	log_findings(&findings, lease->owner);
	send_findings(server, request, &findings);
	if (later) {
		answer_later(server, lease, request);
		return;
	}
	reply_start(&reply, request->verb, request->seq, STATUS_OK);
	reply_text(&reply, "");
	answer_once(server, lease, request, &reply);
}

static void send_drift(struct server *server, const struct request *request, const struct held_queue *queue,
		       const char *attribute, const char *held, const char *is)
{
	struct reply reply;

	start_part(&reply, request);
	reply_u32(&reply, queue->device.major);
	reply_u32(&reply, queue->device.minor);
	reply_u64(&reply, queue->device.diskseq);
	reply_text(&reply, queue->name);
	reply_text(&reply, attribute);
	reply_text(&reply, held);
	reply_text(&reply, is);
	send_reply(server, &reply);
}

static void send_lost(struct server *server, const struct lease *lease, const struct request *request)
{
	struct reply reply;
	char id[32];

	for (unsigned i = 0; i < VOLUME_LIMIT; i++) {
		const struct lost_volume *lost = &server->lost[i];
		if (!lost->used || !same_lease(&lost->lease, &lease->id))
			continue;
		snprintf(id, sizeof id, "%016llx", (unsigned long long)lost->id);
		start_part(&reply, request);
		reply_u32(&reply, lost->device.major);
		reply_u32(&reply, lost->device.minor);
		reply_u64(&reply, lost->device.diskseq);
		reply_text(&reply, "");
		reply_text(&reply, LOST_VOLUME);
		reply_text(&reply, id);
		reply_text(&reply, lost->why);
		send_reply(server, &reply);
	}
}

/* A removed device is one drift without a setting. */
static void queue_check(struct server *server, const struct lease *lease, const struct request *request)
{
	struct queue_state now;
	char name[NAME_SIZE];
	char schedulers[VALUE_SIZE * 2];

	for (unsigned i = 0; i < HELD_LIMIT; i++) {
		const struct held_queue *queue = &server->journal->queues[i];
		if (!queue->used || queue->job.runs || !same_lease(&queue->lease, &lease->id))
			continue;
		int error = queue_read(&queue->device, &now, name, schedulers);
		if (error == -ETIMEDOUT)
			continue; /* the kernel is changing it */
		if (error) {
			send_drift(server, request, queue, "", "", "");
			continue;
		}
		for (unsigned a = 0; a < queue->expected.count; a++) {
			const struct attribute_value *held = &queue->expected.at[a];
			const char *is = state_value(&now, held->name);
			if (!is || strcmp(is, held->value) != 0)
				send_drift(server, request, queue, held->name, held->value, is ? is : "");
		}
	}
	send_lost(server, lease, request);
	answer(server, request, STATUS_OK, "");
}

static void describe_volume(const struct server *server, struct reply *reply, const struct held_volume *volume)
{
	char path[512];

	volume_path(server->limits, volume->id, path, sizeof path);
	reply_lease(reply, &volume->lease, 0);
	reply_u64(reply, volume->id);
	reply_u64(reply, volume->size);
	reply_u32(reply, volume->device.major);
	reply_u32(reply, volume->device.minor);
	reply_u64(reply, volume->device.diskseq);
	reply_text(reply, volume->label);
	reply_text(reply, filesystem_name(volume->filesystem));
	reply_text(reply, path);
	reply_text(reply, volume->on_model ? disk_kind(volume->model.kind)->name : "");
}

static void scratch_create(struct server *server, struct lease *lease, const struct request *request)
{
	struct held_volume *volume = NULL;
	struct reply reply;
	char why[TEXT_SIZE];

	int error = volume_create(server->journal, server->limits, &lease->id, request, &volume, why);
	if (error) {
		refuse(server, lease, request, why[0] ? why : strerror(-error));
		return;
	}
	reply_start(&reply, request->verb, request->seq, STATUS_OK);
	describe_volume(server, &reply, volume);
	answer_once(server, lease, request, &reply);
}

static void scratch_destroy(struct server *server, struct lease *lease, const struct request *request)
{
	struct held_volume *volume = NULL;
	struct findings findings = {0};
	struct reply reply;

	for (unsigned i = 0; i < VOLUME_LIMIT && !volume; i++)
		if (server->journal->volumes[i].used && server->journal->volumes[i].id == request->volume)
			volume = &server->journal->volumes[i];
	if (!volume || !same_lease(&volume->lease, &lease->id)) {
		refuse(server, lease, request, "this lease has no such volume");
		return;
	}
	struct held_queue *queue = journal_queue(server->journal, &volume->device);
	if (queue && undo_queue(server->journal, queue, QUEUE_LIMIT_MS, &findings) == -EAGAIN)
		queue_late(server->journal, queue, &findings);
	volume_destroy(server->journal, server->limits, volume, boot_ms() + BUSY_VOLUME_MS, &findings);
	log_findings(&findings, lease->owner);
	keep_conflicts(server->left, &findings);
	reply_start(&reply, request->verb, request->seq, volume->used ? STATUS_REFUSED : STATUS_OK);
	reply_text(&reply, findings.count ? findings.at[findings.count - 1].text : "");
	answer_once(server, lease, request, &reply);
}

static void scratch_list(struct server *server, const struct request *request)
{
	struct reply reply;

	for (unsigned i = 0; i < VOLUME_LIMIT; i++) {
		if (!server->journal->volumes[i].used)
			continue;
		start_part(&reply, request);
		describe_volume(server, &reply, &server->journal->volumes[i]);
		send_reply(server, &reply);
	}
	answer(server, request, STATUS_OK, "");
}

static void drop_caches(struct server *server, const struct request *request)
{
	char level[2] = {(char)('0' + request->level), 0};

	/* Only clean pages can be dropped. */
	int error = sync_disks(SYNC_LIMIT_MS);
	if (error) {
		answer(server, request, STATUS_REFUSED, "a disk does not finish writing: nothing was dropped");
		return;
	}
	error = write_text(-1, "/proc/sys/vm/drop_caches", level);
	answer(server, request, error ? STATUS_REFUSED : STATUS_OK, error ? strerror(-error) : "");
}

struct task_answer {
	struct server *server;
	const struct request *request;
};

static void send_task(void *context, const struct task_counters *task)
{
	const struct task_answer *to = context;
	struct reply reply;

	start_part(&reply, to->request);
	reply_u32(&reply, task->tid);
	reply_text(&reply, task->name);
	for (unsigned i = 0; i < TASK_COUNTERS; i++)
		reply_u64(&reply, task->at[i]);
	send_reply(to->server, &reply);
}

static void task_io(struct server *server, const struct request *request)
{
	struct task_answer to = {server, request};
	char why[TEXT_SIZE];

	int error = tasks_read(request->pid, send_task, &to);
	snprintf(why, sizeof why, "process %u %s", request->pid,
		 error == -EPERM ? "is no mysqld, mariadbd or postgres" : "has ended");
	answer(server, request, error ? STATUS_REFUSED : STATUS_OK, error ? why : "");
}

/* The verbs that act under a lease. */
static void under_lease(struct server *server, const struct request *request)
{
	struct lease *lease = find_lease(server, &request->lease);

	if (!lease || lease->epoch != request->epoch) {
		answer(server, request, STATUS_FENCED, "this lease has ended: it expired, was released or was taken over");
		return;
	}
	if (request->verb == LEASE_RENEW) {
		if (!lease->detached)
			lease->ends_ms = boot_ms() + TTL_MS;
		answer(server, request, STATUS_OK, "");
		return;
	}
	if (request->verb == QUEUE_CHECK) {
		queue_check(server, lease, request);
		return;
	}
	if (lease->closing_ms) {
		answer(server, request, STATUS_FENCED, "this lease is ending");
		return;
	}
	if (request->seq == lease->last_seq && request->seq) {
		send_reply(server, &lease->answer);
		return;
	}
	if (request->seq < lease->last_seq || !request->seq) {
		answer(server, request, STATUS_REFUSED, "a later request of this lease was answered already");
		return;
	}
	if (request->verb == QUEUE_SET)
		queue_change(server, lease, request);
	else if (request->verb == QUEUE_RESTORE)
		queue_restore(server, lease, request);
	else if (request->verb == SCRATCH_CREATE)
		scratch_create(server, lease, request);
	else
		scratch_destroy(server, lease, request);
}

static void dispatch(struct server *server, const struct request *request)
{
	switch (request->verb) {
	case HELLO:
		hello(server, request);
		return;
	case LEASE_OPEN:
		lease_open(server, request);
		return;
	case LEASE_CLOSE:
		lease_close(server, request);
		return;
	case LEASE_LIST:
		lease_list(server, request);
		return;
	case QUEUE_SNAPSHOT:
		queue_snapshot(server, request);
		return;
	case SCRATCH_LIST:
		scratch_list(server, request);
		return;
	case DROP_CACHES:
		drop_caches(server, request);
		return;
	case TASK_IO:
		task_io(server, request);
		return;
	case LEASE_RENEW:
	case QUEUE_SET:
	case QUEUE_RESTORE:
	case QUEUE_CHECK:
	case SCRATCH_CREATE:
	case SCRATCH_DESTROY:
		under_lease(server, request);
		return;
	}
}

static void handle(struct server *server)
{
	struct request request;
	char why[TEXT_SIZE];

	int error = request_decode(server->input, &request, why, sizeof why);
	if (error == -EPROTO) {
		hang_up(server, "the daemon sent what is no request");
		return;
	}
	if (error == -EPROTONOSUPPORT) {
		answer(server, &request, STATUS_VERSION, "the helper speaks version 1; install daemon and helper of one release");
		hang_up(server, "the daemon is of another version");
		return;
	}
	if (error) {
		answer(server, &request, STATUS_REFUSED, why);
		return;
	}
	int64_t started = boot_ms();
	dispatch(server, &request);
	extend_leases(server, started);
}

static void receive(struct server *server)
{
	ssize_t got = recv(server->connection, server->input + server->got, RECORD_SIZE - server->got, MSG_DONTWAIT);

	if (got < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (got <= 0) {
		hang_up(server, "the daemon is gone");
		return;
	}
	server->got += (size_t)got;
	if (server->got < RECORD_SIZE)
		return;
	server->got = 0;
	handle(server);
}

static void accept_daemon(struct server *server)
{
	static const struct timeval patience = {5, 0};
	struct ucred peer;
	socklen_t size = sizeof peer;

	int connection = accept4(server->listener, NULL, NULL, SOCK_CLOEXEC);
	if (connection < 0)
		return;
	/* The old daemon has ended: its last input is not read, so that the next one is served at once. */
	struct pollfd former = {server->connection, 0, 0};
	if (server->connection >= 0 && poll(&former, 1, 0) > 0 && former.revents & POLLHUP)
		hang_up(server, "the daemon is gone");
	bool known = getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == server->limits->uid;
	if (!known || server->connection >= 0) {
		struct request nothing = {.verb = HELLO};
		struct reply reply;
		reply_start(&reply, nothing.verb, 0, STATUS_REFUSED);
		reply_text(&reply, known ? "the helper serves another daemon" : "the helper serves another user");
		if (send(connection, reply.record, RECORD_SIZE, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
			fprintf(stderr, "a stranger did not wait for its refusal\n");
		close(connection);
		return;
	}
	setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
	server->connection = connection;
	server->got = 0;
}

/*
 * Until the next lease ends or a left loop device is checked, in steps short enough to notice a suspend: poll's
 * own clock stops with the machine.
 */
static int wait_ms(const struct server *server, bool settled)
{
	int64_t now = boot_ms();
	int64_t wait = !settled ? TICK_MS : server->watchdog_ms ? server->watchdog_ms : -1;

	for (unsigned i = 0; i < LEASE_LIMIT; i++) {
		const struct lease *lease = &server->leases[i];
		if (!lease->used)
			continue;
		int64_t left = lease->ends_ms > now ? lease->ends_ms - now : 0;
		left = left < TICK_MS ? left : TICK_MS;
		wait = wait < 0 || left < wait ? left : wait;
	}
	return (int)wait;
}

/* Tells systemd that we work, if it wants to know: WatchdogSec= kills a helper that hangs, and the next one undoes. */
static void keep_alive(struct server *server)
{
	static const char sign[] = "WATCHDOG=1";
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	const char *path = getenv("NOTIFY_SOCKET");
	int64_t now = boot_ms();

	if (!server->watchdog_ms || now - server->alive_ms < server->watchdog_ms || !path || strlen(path) >= sizeof address.sun_path)
		return;
	server->alive_ms = now;
	memcpy(address.sun_path, path, strlen(path));
	size_t length = offsetof(struct sockaddr_un, sun_path) + strlen(path);
	if (path[0] == '@')
		address.sun_path[0] = 0; /* a name without a file */
	int manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (manager < 0 || sendto(manager, sign, strlen(sign), MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&address, (socklen_t)length) < 0)
		fprintf(stderr, "systemd cannot be told that the helper works: %s\n", strerror(errno));
	if (manager >= 0)
		close(manager);
}

/* A third of the time after which systemd kills us. */
static int64_t watchdog_period(void)
{
	const char *limit_us = getenv("WATCHDOG_USEC");
	uint64_t limit = limit_us ? strtoull(limit_us, NULL, 10) / 1000 : 0;

	return limit < 3 ? 0 : (int64_t)(limit / 3);
}

static void expire(struct server *server, int64_t grace_ms)
{
	for (unsigned i = 0; i < LEASE_LIMIT; i++) {
		struct lease *lease = &server->leases[i];
		int64_t now = boot_ms();
		if (!lease->used || lease->ends_ms + grace_ms > now)
			continue;
		end_unattended(server, lease, lease->detached ? "its time is over" : "it was not renewed");
		extend_leases(server, now);
	}
}

/* A model disk has ended by itself: its volume now only returns errors. It is removed, even with users if
 * they do not leave. */
static void end_lost_volume(struct server *server, struct held_volume *volume)
{
	struct findings findings = {0};
	struct lost_volume *lost = &server->lost[volume - server->journal->volumes];
	char how[64];

	if (!model_ended(volume, how, sizeof how))
		return;
	int64_t now = boot_ms();
	*lost = (struct lost_volume){.used = true, .lease = volume->lease, .device = volume->device, .id = volume->id};
	snprintf(lost->why, sizeof lost->why, "volume %s is gone: %s", volume->label, how);
	fprintf(stderr, "%s\n", lost->why);
	struct held_queue *queue = journal_queue(server->journal, &volume->device);
	if (queue && undo_queue(server->journal, queue, QUEUE_LIMIT_MS, &findings) == -EAGAIN)
		queue_late(server->journal, queue, &findings);
	volume_destroy(server->journal, server->limits, volume, now + LOST_VOLUME_MS, &findings);
	log_findings(&findings, "a model disk");
	extend_leases(server, now);
}

/* Polls for the ends of model disks, after the other descriptors. */
static unsigned poll_models(const struct server *server, struct pollfd *on)
{
	unsigned count = 0;

	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (server->journal->volumes[i].used && server->journal->volumes[i].process > 0)
			on[count++] = (struct pollfd){server->journal->volumes[i].pidfd, POLLIN, 0};
	return count;
}

static void end_lost_volumes(struct server *server)
{
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (server->journal->volumes[i].used && server->journal->volumes[i].process > 0)
			end_lost_volume(server, &server->journal->volumes[i]);
}

static void catch_signals(sigset_t *while_waiting)
{
	static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
	struct sigaction action = {.sa_handler = on_signal};
	sigset_t blocked;

	sigemptyset(&blocked);
	for (unsigned i = 0; i < 3; i++) {
		sigaction(numbers[i], &action, NULL);
		sigaddset(&blocked, numbers[i]);
	}
	sigprocmask(SIG_BLOCK, &blocked, while_waiting);
	signal(SIGPIPE, SIG_IGN);
}

int serve(struct journal *journal, const struct volume_limits *limits, int listener, struct findings *left)
{
	static struct server server;
	sigset_t while_waiting;

	server = (struct server){.journal = journal, .limits = limits, .listener = listener, .connection = -1, .left = left,
				 .watchdog_ms = watchdog_period()};
	catch_signals(&while_waiting);
	while (!stop) {
		struct pollfd on[2 + VOLUME_LIMIT] = {{listener, POLLIN, 0}, {server.connection, POLLIN, 0}};
		unsigned count = 2 + poll_models(&server, on + 2);
		bool settled = loops_settle(journal, 0, NULL);
		settled = finish_late(journal, left) && settled;
		keep_alive(&server);
		int wait = wait_ms(&server, settled);
		struct timespec time = {wait / 1000, wait % 1000 * 1000000};
		int ready = ppoll(on, count, wait < 0 ? NULL : &time, &while_waiting);
		if (ready < 0 && errno != EINTR)
			return -errno;
		/* Input first: a renewal that has already arrived counts. The end of the old daemon is handled before the next one is accepted. */
		bool input = ready > 0 && on[1].revents;
		if (input)
			receive(&server);
		end_lost_volumes(&server);
		expire(&server, input ? TICK_MS : 0);
		if (ready > 0 && on[0].revents)
			accept_daemon(&server);
	}
	hang_up(&server, "the helper is told to stop");
	for (unsigned i = 0; i < LEASE_LIMIT; i++)
		if (server.leases[i].used)
			end_unattended(&server, &server.leases[i], "the helper is told to stop");
	return 0;
}
