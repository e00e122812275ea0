/*
 * The held items, in memory and in the undo journal. A change is in the journal, on disk, before it is made;
 * after a crash at any point the journal is enough to restore everything.
 */
#ifndef BENCHLIFT_JOURNAL_H
#define BENCHLIFT_JOURNAL_H

#include <sys/types.h>

#include "kernel.h"
#include "wire.h"

enum { HELD_LIMIT = 16, VOLUME_LIMIT = 16, LOOP_LIMIT = 32, ATTRIBUTE_LIMIT = 64, TEXT_SIZE = 400 };

struct attribute_value {
	char name[NAME_SIZE];
	char value[VALUE_SIZE];
	bool foreign; /* another program changed it while we held the device: we never restore it */
};

struct queue_state {
	unsigned count;
	struct attribute_value at[ATTRIBUTE_LIMIT];
};

/* The progress of a device's change by the last record about it. */
enum phase { PHASE_APPLIED = 0, PHASE_INTENT = 1, PHASE_UNDOING = 2 };

struct held_queue {
	bool used;
	bool stuck;
	enum phase phase;
	uint64_t order;
	struct lease_id lease;
	struct device_id device;
	char name[NAME_SIZE];
	uint64_t node;               /* the kernel's number of the device's folder: kernels before 5.15 have no diskseq; 0: not noted */
	struct queue_state before;   /* once per boot while any record is open */
	struct queue_state expected; /* as it was after our last write, including everything the kernel changed with it */
	struct queue_state target;   /* PHASE_UNDOING: the values to restore */
	struct attribute_value pending; /* PHASE_INTENT: the values about to be written */
	char trouble[TEXT_SIZE];     /* if stuck */
	struct job job;              /* a change or an undo that the kernel still holds */
	bool late;                   /* the undo is not done, and is tried again */
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
	uint32_t loop;  /* number of the loop device added for a model disk; only the helper that added it knows it */
	pid_t process;  /* of the model disk, if it runs; only the helper that started it knows it */
	int pidfd;
	int alive;      /* our end of a pipe: the model disk ends when it closes, whatever ends this process */
	uid_t process_uid;
};

/* A loop device that was added for a model disk, until it is removed again. */
struct held_loop {
	bool used;
	uint32_t number;
	uint64_t volume;
	uint64_t node; /* distinguishes it from a later device of its number; 0: it was about to be added */
};

struct journal {
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

/* Reads the journal of a state folder, cuts a torn tail, drops what a reboot has undone. 0 or -errno. */
int journal_open(struct journal *journal, int state_dir);
void journal_close(struct journal *journal);

/* Each makes one record durable before it returns 0. The record is the entry's current content. */
int journal_before(struct journal *journal, const struct held_queue *queue);
int journal_progress(struct journal *journal, const struct held_queue *queue);
int journal_stuck(struct journal *journal, const struct held_queue *queue);
int journal_undone(struct journal *journal, const struct held_queue *queue);
int journal_volume(struct journal *journal, const struct held_volume *volume);
int journal_volume_gone(struct journal *journal, const struct held_volume *volume);
int journal_loop(struct journal *journal, const struct held_loop *loop);
int journal_loop_node(struct journal *journal, const struct held_loop *loop);
int journal_loop_gone(struct journal *journal, const struct held_loop *loop);

/* Writes the open entries into a fresh file and replaces the journal by it: after a failed write, and to
 * keep it short. */
int journal_rewrite(struct journal *journal);

struct held_queue *journal_queue(struct journal *journal, const struct device_id *device);
struct attribute_value *state_find(struct queue_state *state, const char *name);
const char *state_value(const struct queue_state *state, const char *name);
bool same_device(const struct device_id *one, const struct device_id *other);
bool same_lease(const struct lease_id *one, const struct lease_id *other);

uint32_t crc32c(const void *data, size_t size);
/* Applies one record's payload to the journal; -EPROTO if it is invalid. For the replay and its fuzzer. */
int journal_apply(struct journal *journal, const uint8_t *payload, size_t size);

#endif
