#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel.h"

enum {
	PAYLOAD_LIMIT = 32 * 1024,
	REWRITE_ABOVE = 1024 * 1024,
};

enum kind {
	BEFORE = 1,
	PROGRESS = 2,
	STUCK = 3,
	UNDONE = 4,
	VOLUME = 5,
	VOLUME_GONE = 6,
	MODEL_VOLUME = 7,
	LOOP = 8,
	LOOP_NODE = 9,
	LOOP_GONE = 10
};

static const char *const journal_name = "undo.jnl";

uint32_t crc32c(const void *data, size_t size)
{
	const uint8_t *at = data;
	uint32_t crc = ~0u;

	while (size--) {
		crc ^= *at++;
		for (int bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (0x82f63b78u & (0u - (crc & 1)));
	}
	return ~crc;
}

bool same_device(const struct device_id *one, const struct device_id *other)
{
	return one->major == other->major && one->minor == other->minor && one->diskseq == other->diskseq;
}

bool same_lease(const struct lease_id *one, const struct lease_id *other)
{
	return memcmp(one->bytes, other->bytes, LEASE_ID_SIZE) == 0;
}

struct held_queue *journal_queue(struct journal *journal, const struct device_id *device)
{
	for (unsigned i = 0; i < HELD_LIMIT; i++)
		if (journal->queues[i].used && same_device(&journal->queues[i].device, device))
			return &journal->queues[i];
	return NULL;
}

struct attribute_value *state_find(struct queue_state *state, const char *name)
{
	for (unsigned i = 0; i < state->count; i++)
		if (strcmp(state->at[i].name, name) == 0)
			return &state->at[i];
	return NULL;
}

const char *state_value(const struct queue_state *state, const char *name)
{
	for (unsigned i = 0; i < state->count; i++)
		if (strcmp(state->at[i].name, name) == 0)
			return state->at[i].value;
	return NULL;
}

/* One buffer, written and read from front to back; an overflow is detected at the end. */
struct writer {
	uint8_t *at;
	size_t room;
	bool bad;
};

static void write_bytes(struct writer *writer, const void *from, size_t count)
{
	if (writer->bad || writer->room < count) {
		writer->bad = true;
		return;
	}
	memcpy(writer->at, from, count);
	writer->at += count;
	writer->room -= count;
}

static void write_u32(struct writer *writer, uint32_t value)
{
	uint8_t bytes[4];

	put32(bytes, value);
	write_bytes(writer, bytes, sizeof bytes);
}

static void write_u64(struct writer *writer, uint64_t value)
{
	uint8_t bytes[8];

	put64(bytes, value);
	write_bytes(writer, bytes, sizeof bytes);
}

static void write_string(struct writer *writer, const char *text)
{
	write_u32(writer, (uint32_t)strlen(text));
	write_bytes(writer, text, strlen(text));
}

static void write_device(struct writer *writer, const struct device_id *device)
{
	write_u32(writer, device->major);
	write_u32(writer, device->minor);
	write_u64(writer, device->diskseq);
}

static void write_state(struct writer *writer, const struct queue_state *state)
{
	write_u32(writer, state->count);
	for (unsigned i = 0; i < state->count; i++) {
		write_string(writer, state->at[i].name);
		write_string(writer, state->at[i].value);
		write_u32(writer, state->at[i].foreign);
	}
}

struct reader {
	const uint8_t *at;
	size_t left;
	bool bad;
};

static void read_bytes(struct reader *reader, void *to, size_t count)
{
	if (reader->bad || reader->left < count) {
		reader->bad = true;
		memset(to, 0, count);
		return;
	}
	memcpy(to, reader->at, count);
	reader->at += count;
	reader->left -= count;
}

static uint32_t read_u32(struct reader *reader)
{
	uint8_t bytes[4];

	read_bytes(reader, bytes, sizeof bytes);
	return get32(bytes);
}

static uint64_t read_u64(struct reader *reader)
{
	uint8_t bytes[8];

	read_bytes(reader, bytes, sizeof bytes);
	return get64(bytes);
}

static void read_string(struct reader *reader, char *to, size_t size)
{
	uint32_t length = read_u32(reader);

	if (length >= size) {
		reader->bad = true;
		length = 0;
	}
	read_bytes(reader, to, length);
	to[length] = 0;
}

static void read_device(struct reader *reader, struct device_id *device)
{
	device->major = read_u32(reader);
	device->minor = read_u32(reader);
	device->diskseq = read_u64(reader);
}

static void read_state(struct reader *reader, struct queue_state *state)
{
	state->count = read_u32(reader);
	if (state->count > ATTRIBUTE_LIMIT) {
		reader->bad = true;
		state->count = 0;
	}
	for (unsigned i = 0; i < state->count; i++) {
		read_string(reader, state->at[i].name, NAME_SIZE);
		read_string(reader, state->at[i].value, VALUE_SIZE);
		state->at[i].foreign = read_u32(reader) != 0;
	}
}

static void write_queue(struct writer *writer, enum kind kind, const struct held_queue *queue)
{
	write_device(writer, &queue->device);
	if (kind == BEFORE) {
		write_u64(writer, queue->order);
		write_bytes(writer, queue->lease.bytes, LEASE_ID_SIZE);
		write_string(writer, queue->name);
		write_state(writer, &queue->before);
		write_u64(writer, queue->node);
	} else if (kind == PROGRESS) {
		write_u32(writer, queue->phase);
		write_bytes(writer, queue->lease.bytes, LEASE_ID_SIZE);
		write_state(writer, queue->phase == PHASE_UNDOING ? &queue->target : &queue->expected);
		write_string(writer, queue->pending.name);
		write_string(writer, queue->pending.value);
	} else if (kind == STUCK) {
		write_string(writer, queue->trouble);
	}
}

static void write_volume(struct writer *writer, enum kind kind, const struct held_volume *volume)
{
	write_u64(writer, volume->id);
	if (kind == VOLUME_GONE)
		return;
	write_u64(writer, volume->order);
	write_bytes(writer, volume->lease.bytes, LEASE_ID_SIZE);
	write_u64(writer, volume->size);
	write_u32(writer, volume->filesystem);
	write_u32(writer, volume->options);
	write_u32(writer, volume->place);
	write_string(writer, volume->label);
}

static void write_loop(struct writer *writer, enum kind kind, const struct held_loop *loop)
{
	write_u64(writer, loop->volume);
	write_u32(writer, loop->number);
	if (kind == LOOP_NODE)
		write_u64(writer, loop->node);
}

static int apply_queue(struct journal *journal, enum kind kind, struct reader *reader)
{
	struct device_id device;

	read_device(reader, &device);
	struct held_queue *queue = journal_queue(journal, &device);
	if (kind == BEFORE) {
		if (queue)
			return -EPROTO; /* the original is never written twice */
		for (unsigned i = 0; i < HELD_LIMIT && !queue; i++)
			if (!journal->queues[i].used)
				queue = &journal->queues[i];
		if (!queue)
			return -EPROTO;
		memset(queue, 0, sizeof *queue);
		queue->device = device;
		queue->order = read_u64(reader);
		read_bytes(reader, queue->lease.bytes, LEASE_ID_SIZE);
		read_string(reader, queue->name, sizeof queue->name);
		read_state(reader, &queue->before);
		/* Records of earlier versions end here. */
		queue->node = reader->left ? read_u64(reader) : 0;
		queue->expected = queue->before;
		queue->used = !reader->bad;
		if (queue->order >= journal->next_order)
			journal->next_order = queue->order + 1;
		return 0;
	}
	if (!queue)
		return -EPROTO;
	if (kind == UNDONE) {
		queue->used = false;
	} else if (kind == STUCK) {
		queue->stuck = true;
		read_string(reader, queue->trouble, sizeof queue->trouble);
	} else {
		uint32_t phase = read_u32(reader);
		if (phase > PHASE_UNDOING)
			return -EPROTO;
		queue->phase = phase;
		queue->stuck = false;
		read_bytes(reader, queue->lease.bytes, LEASE_ID_SIZE);
		read_state(reader, phase == PHASE_UNDOING ? &queue->target : &queue->expected);
		read_string(reader, queue->pending.name, NAME_SIZE);
		read_string(reader, queue->pending.value, VALUE_SIZE);
	}
	return 0;
}

static int apply_volume(struct journal *journal, enum kind kind, struct reader *reader)
{
	uint64_t id = read_u64(reader);
	struct held_volume *volume = NULL;
	bool made = kind == VOLUME || kind == MODEL_VOLUME;

	for (unsigned i = 0; i < VOLUME_LIMIT && !volume; i++)
		if (made ? !journal->volumes[i].used : journal->volumes[i].used && journal->volumes[i].id == id)
			volume = &journal->volumes[i];
	if (!volume)
		return -EPROTO;
	memset(volume, 0, sizeof *volume);
	if (kind == VOLUME_GONE)
		return 0;
	volume->id = id;
	volume->on_model = kind == MODEL_VOLUME;
	volume->order = read_u64(reader);
	read_bytes(reader, volume->lease.bytes, LEASE_ID_SIZE);
	volume->size = read_u64(reader);
	volume->filesystem = read_u32(reader);
	volume->options = read_u32(reader);
	uint32_t place = read_u32(reader);
	if (place > PLACE_MEMORY)
		return -EPROTO;
	volume->place = place;
	read_string(reader, volume->label, LABEL_SIZE);
	volume->used = !reader->bad;
	if (volume->order >= journal->next_order)
		journal->next_order = volume->order + 1;
	return 0;
}

static int apply_loop(struct journal *journal, enum kind kind, struct reader *reader)
{
	uint64_t volume = read_u64(reader);
	uint32_t number = read_u32(reader);
	struct held_loop *loop = NULL;

	for (unsigned i = 0; i < LOOP_LIMIT && !loop; i++)
		if (kind == LOOP ? !journal->loops[i].used : journal->loops[i].used && journal->loops[i].number == number)
			loop = &journal->loops[i];
	if (!loop)
		return -EPROTO;
	*loop = (struct held_loop){.used = kind != LOOP_GONE && !reader->bad, .number = number, .volume = volume};
	if (kind == LOOP_NODE)
		loop->node = read_u64(reader);
	return 0;
}

int journal_apply(struct journal *journal, const uint8_t *payload, size_t size)
{
	struct reader reader = {payload, size, false};
	uint8_t boot_id[16];
	int error = -EPROTO;

	read_bytes(&reader, boot_id, sizeof boot_id);
	uint32_t kind = read_u32(&reader);
	bool same_boot = memcmp(boot_id, journal->boot_id, sizeof boot_id) == 0;
	/* Queue settings and devices are in the kernel's memory: a reboot has reset them. Images are files
	 * and stay. */
	if (!reader.bad && kind >= BEFORE && kind <= UNDONE)
		error = same_boot ? apply_queue(journal, kind, &reader) : 0;
	else if (!reader.bad && kind >= VOLUME && kind <= MODEL_VOLUME)
		error = apply_volume(journal, kind, &reader);
	else if (!reader.bad && kind >= LOOP && kind <= LOOP_GONE)
		error = same_boot ? apply_loop(journal, kind, &reader) : 0;
	return reader.bad ? -EPROTO : error;
}

/* The frame of one record: length, CRC, payload. Its size, or 0 if it does not fit. */
static size_t frame(uint8_t *frame, size_t room, const struct journal *journal, enum kind kind, const void *entry)
{
	struct writer writer = {frame + 8, room - 8, false};

	write_bytes(&writer, journal->boot_id, sizeof journal->boot_id);
	write_u32(&writer, kind);
	if (kind >= LOOP)
		write_loop(&writer, kind, entry);
	else if (kind >= VOLUME)
		write_volume(&writer, kind, entry);
	else
		write_queue(&writer, kind, entry);
	size_t length = (size_t)(writer.at - frame) - 8;
	put32(frame, (uint32_t)length);
	put32(frame + 4, crc32c(frame + 8, length));
	return writer.bad ? 0 : length + 8;
}

static int write_all(int fd, const uint8_t *data, size_t size)
{
	while (size) {
		ssize_t done = write(fd, data, size);
		if (done < 0)
			return -errno;
		data += done;
		size -= (size_t)done;
	}
	return 0;
}

static int append(struct journal *journal, enum kind kind, const void *entry)
{
	static uint8_t record[PAYLOAD_LIMIT + 8];
	size_t size = frame(record, sizeof record, journal, kind, entry);

	if (!size)
		return -EOVERFLOW;
	if (journal->broken) {
		int error = journal_rewrite(journal);
		if (error)
			return error;
	}
	int error = write_all(journal->fd, record, size);
	if (!error && fdatasync(journal->fd) < 0)
		error = -errno;
	if (!error) {
		journal->size += size;
		return 0;
	}
	/* After a failed write or sync the end of the file is unknown: only a fresh file can be trusted. */
	journal->broken = true;
	return error;
}

int journal_before(struct journal *journal, const struct held_queue *queue)
{
	return append(journal, BEFORE, queue);
}

int journal_progress(struct journal *journal, const struct held_queue *queue)
{
	return append(journal, PROGRESS, queue);
}

int journal_stuck(struct journal *journal, const struct held_queue *queue)
{
	return append(journal, STUCK, queue);
}

int journal_volume(struct journal *journal, const struct held_volume *volume)
{
	return append(journal, volume->on_model ? MODEL_VOLUME : VOLUME, volume);
}

int journal_loop(struct journal *journal, const struct held_loop *loop)
{
	return append(journal, LOOP, loop);
}

int journal_loop_node(struct journal *journal, const struct held_loop *loop)
{
	return append(journal, LOOP_NODE, loop);
}

static bool is_empty(const struct journal *journal)
{
	for (unsigned i = 0; i < HELD_LIMIT; i++)
		if (journal->queues[i].used)
			return false;
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (journal->volumes[i].used)
			return false;
	for (unsigned i = 0; i < LOOP_LIMIT; i++)
		if (journal->loops[i].used)
			return false;
	return true;
}

/* After an entry was closed in memory: closing the last one leaves an empty journal. */
static int closed(struct journal *journal, int error)
{
	if (error || is_empty(journal) || journal->size > REWRITE_ABOVE)
		return journal_rewrite(journal);
	return 0;
}

int journal_undone(struct journal *journal, const struct held_queue *queue)
{
	return closed(journal, append(journal, UNDONE, queue));
}

int journal_volume_gone(struct journal *journal, const struct held_volume *volume)
{
	return closed(journal, append(journal, VOLUME_GONE, volume));
}

int journal_loop_gone(struct journal *journal, const struct held_loop *loop)
{
	return closed(journal, append(journal, LOOP_GONE, loop));
}

static int write_record(const struct journal *journal, int fd, enum kind kind, const void *entry, uint64_t *total)
{
	static uint8_t record[PAYLOAD_LIMIT + 8];
	size_t size = frame(record, sizeof record, journal, kind, entry);

	*total += size;
	return size ? write_all(fd, record, size) : -EOVERFLOW;
}

static int write_open(struct journal *journal, int fd, uint64_t *total)
{
	int error = 0;

	*total = 0;
	for (unsigned i = 0; i < HELD_LIMIT && !error; i++) {
		const struct held_queue *queue = &journal->queues[i];
		if (!queue->used)
			continue;
		error = write_record(journal, fd, BEFORE, queue, total);
		if (!error)
			error = write_record(journal, fd, PROGRESS, queue, total);
		if (!error && queue->stuck)
			error = write_record(journal, fd, STUCK, queue, total);
	}
	for (unsigned i = 0; i < VOLUME_LIMIT && !error; i++) {
		const struct held_volume *volume = &journal->volumes[i];
		if (volume->used)
			error = write_record(journal, fd, volume->on_model ? MODEL_VOLUME : VOLUME, volume, total);
	}
	for (unsigned i = 0; i < LOOP_LIMIT && !error; i++) {
		const struct held_loop *loop = &journal->loops[i];
		if (!loop->used)
			continue;
		error = write_record(journal, fd, LOOP, loop, total);
		if (!error && loop->node)
			error = write_record(journal, fd, LOOP_NODE, loop, total);
	}
	return error;
}

int journal_rewrite(struct journal *journal)
{
	static const char *const fresh = "undo.jnl.new";
	uint64_t size;

	int fd = openat(journal->state_dir, fresh, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (fd < 0)
		return -errno;
	int error = write_open(journal, fd, &size);
	if (!error && fsync(fd) < 0)
		error = -errno;
	if (!error && renameat(journal->state_dir, fresh, journal->state_dir, journal_name) < 0)
		error = -errno;
	if (!error && fsync(journal->state_dir) < 0)
		error = -errno;
	if (error) {
		close(fd);
		unlinkat(journal->state_dir, fresh, 0);
		journal->broken = true;
		return error;
	}
	close(journal->fd);
	journal->fd = fd;
	journal->size = size;
	journal->broken = false;
	return 0;
}

/* Everything up to the first record that is short or does not match its CRC. */
static int replay(struct journal *journal)
{
	static uint8_t payload[PAYLOAD_LIMIT];
	uint8_t head[8];

	for (;;) {
		if (pread(journal->fd, head, sizeof head, (off_t)journal->size) != (ssize_t)sizeof head)
			break;
		uint32_t length = get32(head);
		if (length > PAYLOAD_LIMIT ||
		    pread(journal->fd, payload, length, (off_t)journal->size + 8) != (ssize_t)length ||
		    crc32c(payload, length) != get32(head + 4) || journal_apply(journal, payload, length) < 0)
			break;
		journal->size += length + 8;
	}
	if (ftruncate(journal->fd, (off_t)journal->size) < 0 || fdatasync(journal->fd) < 0)
		return -errno;
	return 0;
}

static int parse_boot_id(const char *text, uint8_t id[16])
{
	unsigned nibbles = 0;

	memset(id, 0, 16);
	for (; *text; text++) {
		if (*text == '-')
			continue;
		int digit = *text <= '9' ? *text - '0' : *text - 'a' + 10;
		if (digit < 0 || digit > 15 || nibbles == 32)
			return -EPROTO;
		id[nibbles / 2] = (uint8_t)(id[nibbles / 2] << 4 | digit);
		nibbles++;
	}
	return nibbles == 32 ? 0 : -EPROTO;
}

int journal_open(struct journal *journal, int state_dir)
{
	char boot_id[64];

	memset(journal, 0, sizeof *journal);
	journal->state_dir = state_dir;
	journal->next_order = 1;
	int error = read_text(AT_FDCWD, "/proc/sys/kernel/random/boot_id", boot_id, sizeof boot_id);
	if (error < 0 || (error = parse_boot_id(boot_id, journal->boot_id)) < 0)
		return error;
	journal->fd = openat(state_dir, journal_name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (journal->fd < 0)
		return -errno;
	if (fsync(state_dir) < 0)
		return -errno;
	return replay(journal);
}

void journal_close(struct journal *journal)
{
	close(journal->fd);
}
