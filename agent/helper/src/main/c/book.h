/*
 * What is held, in memory and in the undo journal. A change is in the journal, on disk, before it is made; a crash at any point
 * leaves enough to put everything back.
 */
#ifndef BENCHLIFT_BOOK_H
#define BENCHLIFT_BOOK_H

#include <sys/types.h>

#include "wire.h"

enum { HELD_LIMIT = 16, VOLUME_LIMIT = 16, LOOP_LIMIT = 32, ATTRIBUTE_LIMIT = 64, TEXT_SIZE = 400 };

struct attribute_value {
	char name[NAME_SIZE];
	char value[VALUE_SIZE];
	bool foreign; /* somebody else changed it while we held the device: never ours to put back */
};

struct queue_state {
	unsigned count;
	struct attribute_value at[ATTRIBUTE_LIMIT];
};

/* How far the change of a device had got by the last record about it. */
enum phase { PHASE_APPLIED = 0, PHASE_INTENT = 1, PHASE_UNDOING = 2 };

struct held_queue {
	bool used;
	bool stuck;
	enum phase phase;
	uint64_t order;
	struct lease_id lease;
	struct device_id device;
	char name[NAME_SIZE];
	struct queue_state before;   /* once per boot while any record is open */
	struct queue_state expected; /* as it was after our last write, everything the kernel changed with it included */
	struct queue_state target;   /* PHASE_UNDOING: what to put back */
	struct attribute_value pending; /* PHASE_INTENT: what was about to be written */
	char trouble[TEXT_SIZE];     /* if stuck */
};

struct held_volume {
	bool used;
	bool mounted;
	uint64_t order;
	uint64_t id;
	struct lease_id lease;
	struct device_id device;
	uint64_t size;
	unsigned filesystem;
	uint32_t options;
	enum place place;
	char label[LABEL_SIZE];
	bool on_model;
	struct disk_order model;
	uint32_t loop;  /* number of the loop device that was added for a model disk; known to the helper that added it alone */
	pid_t process;  /* of the model disk, if it runs; known to the helper that started it alone */
	int pidfd;
	int alive;      /* our end of a pipe: the model disk ends when it closes, however we die */
	uid_t process_uid;
};

/* A loop device that was added for a model disk, until it is removed again. */
struct held_loop {
	bool used;
	uint32_t number;
	uint64_t volume;
	uint64_t node; /* tells it from a later device of its number; 0: it was about to be added */
};

struct book {
	int state_dir;
	int fd;
	uint64_t size;
	uint64_t next_order;
	bool broken; /* the journal could not be written: nothing may be changed until it can */
	uint8_t boot_id[16];
	struct held_queue queues[HELD_LIMIT];
	struct held_volume volumes[VOLUME_LIMIT];
	struct held_loop loops[LOOP_LIMIT];
};

/* Reads the journal of a state folder, cuts a torn tail, forgets what a reboot has undone. 0 or -errno. */
int book_open(struct book *book, int state_dir);
void book_close(struct book *book);

/* Each makes one record durable before it returns 0. The record is taken from the entry as it stands. */
int book_before(struct book *book, const struct held_queue *queue);
int book_progress(struct book *book, const struct held_queue *queue);
int book_stuck(struct book *book, const struct held_queue *queue);
int book_undone(struct book *book, const struct held_queue *queue);
int book_volume(struct book *book, const struct held_volume *volume);
int book_volume_gone(struct book *book, const struct held_volume *volume);
int book_loop(struct book *book, const struct held_loop *loop);
int book_loop_node(struct book *book, const struct held_loop *loop);
int book_loop_gone(struct book *book, const struct held_loop *loop);

/* Writes what is open into a fresh file and puts it in the journal's place: after a failed write, and to keep it short. */
int book_rewrite(struct book *book);

struct held_queue *book_queue(struct book *book, const struct device_id *device);
struct attribute_value *state_find(struct queue_state *state, const char *name);
const char *state_value(const struct queue_state *state, const char *name);
bool same_device(const struct device_id *one, const struct device_id *other);
bool same_lease(const struct lease_id *one, const struct lease_id *other);

uint32_t crc32c(const void *data, size_t size);
/* Applies one record's payload to the book; -EPROTO if it is none. For the replay and its fuzzer. */
int book_apply(struct book *book, const uint8_t *payload, size_t size);

#endif
