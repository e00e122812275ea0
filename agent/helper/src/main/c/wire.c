#include "wire.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Head: magic 0, version 4, verb 6, status 8, more 12, seq 16, lease 24, epoch 40, length of the payload 48, zeros to 64. */
enum { AT_VERSION = 4, AT_VERB = 6, AT_STATUS = 8, AT_MORE = 12, AT_SEQ = 16, AT_LEASE = 24, AT_EPOCH = 40, AT_LENGTH = 48 };

/* The order is that of a restore: switching the scheduler resets those after it. The helper's protocol uses
 * the index. */
static const char *const attribute_names[ATTRIBUTES] = {
	NULL, "scheduler", "nr_requests", "wbt_lat_usec", "read_ahead_kb", "nomerges", "rq_affinity", "max_sectors_kb",
	"iostats", "add_random", "rotational",
};

/* The values that a setting takes, far beyond any sensible one: what is in use by the whole host must stay usable. */
static const struct range {
	const char *attribute;
	int64_t lowest;
	int64_t highest;
} ranges[] = {
	{"nr_requests", 1, 16384},
	{"wbt_lat_usec", -1, 60000000},
	{"read_ahead_kb", 0, 65536},
	{"nomerges", 0, 2},
	{"rq_affinity", 0, 2},
	{"max_sectors_kb", 1, 65536},
	{"iostats", 0, 1},
	{"add_random", 0, 1},
	{"rotational", 0, 1},
	{"iosched/front_merges", 0, 1},
	{"iosched/low_latency", 0, 1},
	{"iosched/strict_guarantees", 0, 1},
	{"iosched/fifo_batch", 1, 65536},
	{"iosched/writes_starved", 0, 65536},
	{"iosched/async_depth", 1, 16384},
	{"iosched/read_expire", 0, 600000},
	{"iosched/write_expire", 0, 600000},
	{"iosched/prio_aging_expire", 0, 600000},
	{"iosched/read_lat_nsec", 1, 60000000000},
	{"iosched/write_lat_nsec", 1, 60000000000},
	{NULL, 0, 1000000000}, /* settings of other schedulers */
};

static const struct range *range_of(const char *attribute)
{
	const struct range *range = ranges;

	while (range->attribute && strcmp(range->attribute, attribute) != 0)
		range++;
	return range;
}

const char *attribute_name(unsigned number)
{
	return number < ATTRIBUTES ? attribute_names[number] : NULL;
}

void put32(uint8_t *at, uint32_t value)
{
	for (unsigned i = 0; i < 4; i++)
		at[i] = (uint8_t)(value >> (8 * i));
}

void put64(uint8_t *at, uint64_t value)
{
	put32(at, (uint32_t)value);
	put32(at + 4, (uint32_t)(value >> 32));
}

uint32_t get32(const uint8_t *at)
{
	return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

uint64_t get64(const uint8_t *at)
{
	return get32(at) | (uint64_t)get32(at + 4) << 32;
}

static unsigned get16(const uint8_t *at)
{
	return (unsigned)at[0] | (unsigned)at[1] << 8;
}

struct cursor {
	const uint8_t *at;
	size_t left;
	bool bad;
};

static const uint8_t *take(struct cursor *from, size_t count)
{
	static const uint8_t zeros[8];

	if (from->bad || from->left < count) {
		from->bad = true;
		return zeros;
	}
	const uint8_t *at = from->at;
	from->at += count;
	from->left -= count;
	return at;
}

static uint32_t take32(struct cursor *from)
{
	return get32(take(from, 4));
}

static uint64_t take64(struct cursor *from)
{
	return get64(take(from, 8));
}

/* A text with room for size - 1 bytes; a longer one, or one with a zero inside, is invalid. */
static void take_text(struct cursor *from, char *to, size_t size)
{
	uint32_t length = take32(from);

	to[0] = 0;
	if (length >= size)
		from->bad = true;
	if (from->bad)
		return;
	const uint8_t *at = take(from, length);
	if (from->bad)
		return;
	if (memchr(at, 0, length)) {
		from->bad = true;
		return;
	}
	memcpy(to, at, length);
	to[length] = 0;
}

static bool consists_of(const char *text, const char *allowed)
{
	return text[0] && text[strspn(text, allowed)] == 0;
}

#define LOWER "abcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

static bool printable(const char *text)
{
	if (!text[0])
		return false;
	for (const unsigned char *c = (const unsigned char *)text; *c; c++)
		if (*c < 0x20 || *c == 0x7f)
			return false;
	return true;
}

static void take_device(struct cursor *from, struct device_id *device)
{
	device->major = take32(from);
	device->minor = take32(from);
	device->diskseq = take64(from);
}

static int decode_setting(struct cursor *from, struct request *request, char *why, size_t size)
{
	char own[NAME_SIZE - 8];

	take_device(from, &request->device);
	uint32_t number = take32(from);
	take_text(from, own, sizeof own);
	take_text(from, request->value, sizeof request->value);
	if (from->bad)
		return 0;
	if (number == IOSCHED) {
		if (!consists_of(own, LOWER DIGITS "_")) {
			snprintf(why, size, "a scheduler has no setting of that name");
			return -EINVAL;
		}
		snprintf(request->attribute, sizeof request->attribute, "iosched/%s", own);
	} else if (number >= ATTRIBUTES || own[0]) {
		snprintf(why, size, "there is no setting number %u", number);
		return -EINVAL;
	} else {
		snprintf(request->attribute, sizeof request->attribute, "%s", attribute_names[number]);
	}
	const char *digits = request->value + (request->value[0] == '-');
	bool fits = number == SCHEDULER ? consists_of(request->value, LOWER DIGITS "-_")
					: consists_of(digits, DIGITS) && strlen(digits) <= 18;
	if (!fits) {
		snprintf(why, size, "%s: that is no value of it", request->attribute);
		return -EINVAL;
	}
	const struct range *range = range_of(request->attribute);
	long long value = number == SCHEDULER ? range->lowest : strtoll(request->value, NULL, 10);
	if (value < range->lowest || value > range->highest) {
		snprintf(why, size, "%s takes %lld to %lld, not %s", request->attribute, (long long)range->lowest,
			 (long long)range->highest, request->value);
		return -EINVAL;
	}
	return 0;
}

/* After the label, if the volume uses a model disk: its kind, seed, and the values that differ from the
 * defaults. */
static int decode_model(struct cursor *from, struct request *request, char *why, size_t size)
{
	uint32_t kind = take32(from);
	uint64_t seed = take64(from);
	uint32_t count = take32(from);

	if (from->bad)
		return 0;
	if (!disk_kind(kind)) {
		snprintf(why, size, "there is no model disk number %u", kind);
		return -EINVAL;
	}
	request->on_model = true;
	disk_usual(&request->model, (enum disk_kind)kind);
	request->model.seed = seed;
	for (uint32_t i = 0; i < count && !from->bad; i++) {
		uint32_t number = take32(from);
		uint64_t value = take64(from);
		if (!from->bad && disk_set(&request->model, number, value, why, size) < 0)
			return -EINVAL;
	}
	return from->bad ? 0 : disk_check(&request->model, why, size);
}

static int decode_volume(struct cursor *from, struct request *request, char *why, size_t size)
{
	request->size = take64(from);
	request->filesystem = take32(from);
	request->options = take32(from);
	uint32_t where = take32(from);
	uint32_t direct = take32(from);
	take_text(from, request->label, sizeof request->label);
	if (from->bad)
		return 0;
	if (where > PLACE_MEMORY || direct > 1) {
		snprintf(why, size, "a volume lies on disk (0) or in memory (1), direct or not");
		return -EINVAL;
	}
	if (!consists_of(request->label, LOWER DIGITS "-") || request->label[0] == '-') {
		snprintf(why, size, "a volume's label is 1 to 32 of a-z, 0-9 and -, and does not start with -");
		return -EINVAL;
	}
	request->place = where;
	request->direct = direct;
	return from->left ? decode_model(from, request, why, size) : 0;
}

static int decode_payload(struct cursor *from, struct request *request, char *why, size_t size)
{
	switch (request->verb) {
	case LEASE_OPEN:
		request->detached_ms = take64(from);
		take_text(from, request->owner, sizeof request->owner);
		if (from->bad)
			return 0;
		if (!printable(request->owner)) {
			snprintf(why, size, "a lease needs an owner's name without control characters");
			return -EINVAL;
		}
		if (request->detached_ms > DETACHED_LIMIT_MS) {
			snprintf(why, size, "a detached lease ends within 24 hours");
			return -EINVAL;
		}
		return 0;
	case LEASE_CLOSE:
		request->force = take32(from) != 0;
		return 0;
	case QUEUE_SNAPSHOT:
	case QUEUE_RESTORE:
		take_device(from, &request->device);
		return 0;
	case QUEUE_SET:
		return decode_setting(from, request, why, size);
	case DROP_CACHES:
		request->level = take32(from);
		if (!from->bad && (request->level < 1 || request->level > 3)) {
			snprintf(why, size, "caches are dropped at level 1, 2 or 3, not %u", request->level);
			return -EINVAL;
		}
		return 0;
	case SCRATCH_CREATE:
		return decode_volume(from, request, why, size);
	case SCRATCH_DESTROY:
		request->volume = take64(from);
		return 0;
	case TASK_IO:
		request->pid = take32(from);
		if (!from->bad && (request->pid < 1 || request->pid > 0x3fffffff)) {
			snprintf(why, size, "there is no process %u", request->pid);
			return -EINVAL;
		}
		return 0;
	case HELLO:
	case LEASE_RENEW:
	case LEASE_LIST:
	case QUEUE_CHECK:
	case SCRATCH_LIST:
		return 0;
	}
	snprintf(why, size, "the helper does not know verb %u", (unsigned)request->verb);
	return -EINVAL;
}

int request_decode(const uint8_t record[RECORD_SIZE], struct request *request, char *why, size_t size)
{
	memset(request, 0, sizeof *request);
	why[0] = 0;
	if (get32(record) != WIRE_MAGIC)
		return -EPROTO;
	if (get16(record + AT_VERSION) != WIRE_VERSION)
		return -EPROTONOSUPPORT;
	unsigned length = get16(record + AT_LENGTH);
	if (length > PAYLOAD_SIZE || get32(record + AT_STATUS) || get32(record + AT_MORE))
		return -EPROTO;
	request->verb = get16(record + AT_VERB);
	request->seq = get64(record + AT_SEQ);
	request->epoch = get64(record + AT_EPOCH);
	memcpy(request->lease.bytes, record + AT_LEASE, LEASE_ID_SIZE);

	struct cursor from = {record + HEAD_SIZE, length, false};
	int error = decode_payload(&from, request, why, size);
	if (error)
		return error;
	return from.bad || from.left ? -EPROTO : 0;
}

void reply_start(struct reply *reply, enum verb verb, uint64_t seq, enum status status)
{
	memset(reply, 0, sizeof *reply);
	put32(reply->record, WIRE_MAGIC);
	reply->record[AT_VERSION] = WIRE_VERSION;
	reply->record[AT_VERB] = (uint8_t)verb;
	put32(reply->record + AT_STATUS, status);
	put64(reply->record + AT_SEQ, seq);
}

void reply_lease(struct reply *reply, const struct lease_id *lease, uint64_t epoch)
{
	memcpy(reply->record + AT_LEASE, lease->bytes, LEASE_ID_SIZE);
	put64(reply->record + AT_EPOCH, epoch);
}

void reply_more(struct reply *reply, bool more)
{
	put32(reply->record + AT_MORE, more);
}

static uint8_t *grow(struct reply *reply, size_t count)
{
	if (count > PAYLOAD_SIZE - reply->used)
		return NULL;
	uint8_t *at = reply->record + HEAD_SIZE + reply->used;
	reply->used += count;
	reply->record[AT_LENGTH] = (uint8_t)reply->used;
	reply->record[AT_LENGTH + 1] = (uint8_t)(reply->used >> 8);
	return at;
}

void reply_u32(struct reply *reply, uint32_t value)
{
	uint8_t *at = grow(reply, 4);

	if (at)
		put32(at, value);
}

void reply_u64(struct reply *reply, uint64_t value)
{
	uint8_t *at = grow(reply, 8);

	if (at)
		put64(at, value);
}

void reply_text(struct reply *reply, const char *text)
{
	size_t room = PAYLOAD_SIZE - reply->used;
	size_t length = strlen(text);

	if (room < 4)
		return;
	if (length > room - 4)
		length = room - 4;
	reply_u32(reply, (uint32_t)length);
	memcpy(grow(reply, length), text, length);
}
