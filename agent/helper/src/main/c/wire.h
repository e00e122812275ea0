/*
 * The records between the daemon and the helper: 512 bytes, little-endian, a 64-byte head and fields one after
 * the other. Decoding is pure: for any 512 bytes the result is a request within every limit or an error.
 */
#ifndef BENCHLIFT_WIRE_H
#define BENCHLIFT_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "parameters.h"

enum {
	RECORD_SIZE = 512,
	HEAD_SIZE = 64,
	PAYLOAD_SIZE = RECORD_SIZE - HEAD_SIZE,
	WIRE_VERSION = 1,
	LEASE_ID_SIZE = 16,
	NAME_SIZE = 48,   /* of an attribute, including its zero */
	VALUE_SIZE = 64,  /* of its value */
	OWNER_SIZE = 97,
	LABEL_SIZE = 33,
};

#define WIRE_MAGIC 0x314c4842u /* "BHL1" */
#define DETACHED_LIMIT_MS (24ull * 3600 * 1000)

/* Numbers are never reused. */
enum verb {
	HELLO = 1,
	LEASE_OPEN = 2,
	LEASE_RENEW = 3,
	LEASE_CLOSE = 4,
	LEASE_LIST = 5,
	QUEUE_SNAPSHOT = 6,
	QUEUE_SET = 7,
	QUEUE_CHECK = 8,
	DROP_CACHES = 9,
	SCRATCH_CREATE = 10,
	SCRATCH_DESTROY = 11,
	SCRATCH_LIST = 12,
	TASK_IO = 13,
	QUEUE_RESTORE = 14,
};

enum status {
	STATUS_OK = 0,
	STATUS_REFUSED = 1,
	STATUS_FENCED = 2,
	STATUS_VERSION = 3,
	STATUS_LATER = 4, /* the kernel has not done it yet: the same request again, a moment later */
};

/* The subject of a record in an answer of several parts. */
enum part {
	PART_FILESYSTEM = 1,
	PART_STUCK = 2,
	PART_CONFLICT = 3,
	PART_LEASE = 4,
	PART_HOLDS = 5,
	PART_NO_MODELS = 6, /* why there are no model disks here */
};

/* A drift with this name is not a setting, but a volume that was lost under its lease; held is its id, is
 * the reason. */
#define LOST_VOLUME "volume"

/* Names of settings the helper changes; 0 is a setting of the active scheduler, named in the request. */
enum attribute {
	IOSCHED = 0,
	SCHEDULER = 1,
	ATTRIBUTES = 11,
};

enum place { PLACE_DISK = 0, PLACE_MEMORY = 1 };

struct device_id {
	uint32_t major;
	uint32_t minor;
	uint64_t diskseq;
};

struct lease_id {
	uint8_t bytes[LEASE_ID_SIZE];
};

struct request {
	enum verb verb;
	uint64_t seq;
	uint64_t epoch;
	struct lease_id lease;
	struct device_id device;
	char attribute[NAME_SIZE]; /* relative to the queue folder */
	char value[VALUE_SIZE];
	char owner[OWNER_SIZE];
	char label[LABEL_SIZE];
	uint64_t detached_ms;
	uint64_t size;
	uint64_t volume;
	uint32_t options;
	uint32_t level;
	uint32_t pid;
	unsigned filesystem;
	enum place place;
	bool direct;
	bool force;
	bool on_model;
	struct disk_order model;
};

struct reply {
	uint8_t record[RECORD_SIZE];
	size_t used;
};

/* 0; -EPROTO: not our record; -EPROTONOSUPPORT: another version; -EINVAL: a field out of range, named in
 * why. */
int request_decode(const uint8_t record[RECORD_SIZE], struct request *request, char *why, size_t size);

void reply_start(struct reply *reply, enum verb verb, uint64_t seq, enum status status);
void reply_lease(struct reply *reply, const struct lease_id *lease, uint64_t epoch);
void reply_more(struct reply *reply, bool more);
void reply_u32(struct reply *reply, uint32_t value);
void reply_u64(struct reply *reply, uint64_t value);
/* Cut where it does not fit. */
void reply_text(struct reply *reply, const char *text);

const char *attribute_name(unsigned number);

void put32(uint8_t *at, uint32_t value);
void put64(uint8_t *at, uint64_t value);
uint32_t get32(const uint8_t *at);
uint64_t get64(const uint8_t *at);

#endif
