#include "book.h"

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

struct held_queue *book_queue(struct book *book, const struct device_id *device)
{
	for (unsigned i = 0; i < HELD_LIMIT; i++)
		if (book->queues[i].used && same_device(&book->queues[i].device, device))
			return &book->queues[i];
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

/* One buffer, written and read front to back; what does not fit is noticed at the end. */
struct pen {
	uint8_t *at;
	size_t room;
	bool bad;
};

static void pen_bytes(struct pen *pen, const void *from, size_t count)
{
	if (pen->bad || pen->room < count) {
		pen->bad = true;
		return;
	}
	memcpy(pen->at, from, count);
	pen->at += count;
	pen->room -= count;
}

static void pen32(struct pen *pen, uint32_t value)
{
	uint8_t bytes[4];

	put32(bytes, value);
	pen_bytes(pen, bytes, sizeof bytes);
}

static void pen64(struct pen *pen, uint64_t value)
{
	uint8_t bytes[8];

	put64(bytes, value);
	pen_bytes(pen, bytes, sizeof bytes);
}

static void pen_text(struct pen *pen, const char *text)
{
	pen32(pen, (uint32_t)strlen(text));
	pen_bytes(pen, text, strlen(text));
}

static void pen_device(struct pen *pen, const struct device_id *device)
{
	pen32(pen, device->major);
	pen32(pen, device->minor);
	pen64(pen, device->diskseq);
}

static void pen_state(struct pen *pen, const struct queue_state *state)
{
	pen32(pen, state->count);
	for (unsigned i = 0; i < state->count; i++) {
		pen_text(pen, state->at[i].name);
		pen_text(pen, state->at[i].value);
		pen32(pen, state->at[i].foreign);
	}
}

struct eye {
	const uint8_t *at;
	size_t left;
	bool bad;
};

static void see_bytes(struct eye *eye, void *to, size_t count)
{
	if (eye->bad || eye->left < count) {
		eye->bad = true;
		memset(to, 0, count);
		return;
	}
	memcpy(to, eye->at, count);
	eye->at += count;
	eye->left -= count;
}

static uint32_t see32(struct eye *eye)
{
	uint8_t bytes[4];

	see_bytes(eye, bytes, sizeof bytes);
	return get32(bytes);
}

static uint64_t see64(struct eye *eye)
{
	uint8_t bytes[8];

	see_bytes(eye, bytes, sizeof bytes);
	return get64(bytes);
}

static void see_text(struct eye *eye, char *to, size_t size)
{
	uint32_t length = see32(eye);

	if (length >= size) {
		eye->bad = true;
		length = 0;
	}
	see_bytes(eye, to, length);
	to[length] = 0;
}

static void see_device(struct eye *eye, struct device_id *device)
{
	device->major = see32(eye);
	device->minor = see32(eye);
	device->diskseq = see64(eye);
}

static void see_state(struct eye *eye, struct queue_state *state)
{
	state->count = see32(eye);
	if (state->count > ATTRIBUTE_LIMIT) {
		eye->bad = true;
		state->count = 0;
	}
	for (unsigned i = 0; i < state->count; i++) {
		see_text(eye, state->at[i].name, NAME_SIZE);
		see_text(eye, state->at[i].value, VALUE_SIZE);
		state->at[i].foreign = see32(eye) != 0;
	}
}

static void pen_queue(struct pen *pen, enum kind kind, const struct held_queue *queue)
{
	pen_device(pen, &queue->device);
	if (kind == BEFORE) {
		pen64(pen, queue->order);
		pen_bytes(pen, queue->lease.bytes, LEASE_ID_SIZE);
		pen_text(pen, queue->name);
		pen_state(pen, &queue->before);
	} else if (kind == PROGRESS) {
		pen32(pen, queue->phase);
		pen_bytes(pen, queue->lease.bytes, LEASE_ID_SIZE);
		pen_state(pen, queue->phase == PHASE_UNDOING ? &queue->target : &queue->expected);
		pen_text(pen, queue->pending.name);
		pen_text(pen, queue->pending.value);
	} else if (kind == STUCK) {
		pen_text(pen, queue->trouble);
	}
}

static void pen_volume(struct pen *pen, enum kind kind, const struct held_volume *volume)
{
	pen64(pen, volume->id);
	if (kind == VOLUME_GONE)
		return;
	pen64(pen, volume->order);
	pen_bytes(pen, volume->lease.bytes, LEASE_ID_SIZE);
	pen64(pen, volume->size);
	pen32(pen, volume->filesystem);
	pen32(pen, volume->options);
	pen32(pen, volume->place);
	pen_text(pen, volume->label);
}

static void pen_loop(struct pen *pen, enum kind kind, const struct held_loop *loop)
{
	pen64(pen, loop->volume);
	pen32(pen, loop->number);
	if (kind == LOOP_NODE)
		pen64(pen, loop->node);
}

static int apply_queue(struct book *book, enum kind kind, struct eye *eye)
{
	struct device_id device;

	see_device(eye, &device);
	struct held_queue *queue = book_queue(book, &device);
	if (kind == BEFORE) {
		if (queue)
			return -EPROTO; /* the original is never written twice */
		for (unsigned i = 0; i < HELD_LIMIT && !queue; i++)
			if (!book->queues[i].used)
				queue = &book->queues[i];
		if (!queue)
			return -EPROTO;
		memset(queue, 0, sizeof *queue);
		queue->device = device;
		queue->order = see64(eye);
		see_bytes(eye, queue->lease.bytes, LEASE_ID_SIZE);
		see_text(eye, queue->name, sizeof queue->name);
		see_state(eye, &queue->before);
		queue->expected = queue->before;
		queue->used = !eye->bad;
		if (queue->order >= book->next_order)
			book->next_order = queue->order + 1;
		return 0;
	}
	if (!queue)
		return -EPROTO;
	if (kind == UNDONE) {
		queue->used = false;
	} else if (kind == STUCK) {
		queue->stuck = true;
		see_text(eye, queue->trouble, sizeof queue->trouble);
	} else {
		uint32_t phase = see32(eye);
		if (phase > PHASE_UNDOING)
			return -EPROTO;
		queue->phase = phase;
		queue->stuck = false;
		see_bytes(eye, queue->lease.bytes, LEASE_ID_SIZE);
		see_state(eye, phase == PHASE_UNDOING ? &queue->target : &queue->expected);
		see_text(eye, queue->pending.name, NAME_SIZE);
		see_text(eye, queue->pending.value, VALUE_SIZE);
	}
	return 0;
}

static int apply_volume(struct book *book, enum kind kind, struct eye *eye)
{
	uint64_t id = see64(eye);
	struct held_volume *volume = NULL;
	bool made = kind == VOLUME || kind == MODEL_VOLUME;

	for (unsigned i = 0; i < VOLUME_LIMIT && !volume; i++)
		if (made ? !book->volumes[i].used : book->volumes[i].used && book->volumes[i].id == id)
			volume = &book->volumes[i];
	if (!volume)
		return -EPROTO;
	memset(volume, 0, sizeof *volume);
	if (kind == VOLUME_GONE)
		return 0;
	volume->id = id;
	volume->on_model = kind == MODEL_VOLUME;
	volume->order = see64(eye);
	see_bytes(eye, volume->lease.bytes, LEASE_ID_SIZE);
	volume->size = see64(eye);
	volume->filesystem = see32(eye);
	volume->options = see32(eye);
	uint32_t place = see32(eye);
	if (place > PLACE_MEMORY)
		return -EPROTO;
	volume->place = place;
	see_text(eye, volume->label, LABEL_SIZE);
	volume->used = !eye->bad;
	if (volume->order >= book->next_order)
		book->next_order = volume->order + 1;
	return 0;
}

static int apply_loop(struct book *book, enum kind kind, struct eye *eye)
{
	uint64_t volume = see64(eye);
	uint32_t number = see32(eye);
	struct held_loop *loop = NULL;

	for (unsigned i = 0; i < LOOP_LIMIT && !loop; i++)
		if (kind == LOOP ? !book->loops[i].used : book->loops[i].used && book->loops[i].number == number)
			loop = &book->loops[i];
	if (!loop)
		return -EPROTO;
	*loop = (struct held_loop){.used = kind != LOOP_GONE && !eye->bad, .number = number, .volume = volume};
	if (kind == LOOP_NODE)
		loop->node = see64(eye);
	return 0;
}

int book_apply(struct book *book, const uint8_t *payload, size_t size)
{
	struct eye eye = {payload, size, false};
	uint8_t boot_id[16];
	int error = -EPROTO;

	see_bytes(&eye, boot_id, sizeof boot_id);
	uint32_t kind = see32(&eye);
	bool same_boot = memcmp(boot_id, book->boot_id, sizeof boot_id) == 0;
	/* Queue settings and devices are the kernel's memory: a reboot has put them back. Images are files and stay. */
	if (!eye.bad && kind >= BEFORE && kind <= UNDONE)
		error = same_boot ? apply_queue(book, kind, &eye) : 0;
	else if (!eye.bad && kind >= VOLUME && kind <= MODEL_VOLUME)
		error = apply_volume(book, kind, &eye);
	else if (!eye.bad && kind >= LOOP && kind <= LOOP_GONE)
		error = same_boot ? apply_loop(book, kind, &eye) : 0;
	return eye.bad ? -EPROTO : error;
}

/* The frame of one record: length, CRC, payload. Its size, or 0 if it does not fit. */
static size_t frame(uint8_t *frame, size_t room, const struct book *book, enum kind kind, const void *entry)
{
	struct pen pen = {frame + 8, room - 8, false};

	pen_bytes(&pen, book->boot_id, sizeof book->boot_id);
	pen32(&pen, kind);
	if (kind >= LOOP)
		pen_loop(&pen, kind, entry);
	else if (kind >= VOLUME)
		pen_volume(&pen, kind, entry);
	else
		pen_queue(&pen, kind, entry);
	size_t length = (size_t)(pen.at - frame) - 8;
	put32(frame, (uint32_t)length);
	put32(frame + 4, crc32c(frame + 8, length));
	return pen.bad ? 0 : length + 8;
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

static int append(struct book *book, enum kind kind, const void *entry)
{
	static uint8_t record[PAYLOAD_LIMIT + 8];
	size_t size = frame(record, sizeof record, book, kind, entry);

	if (!size)
		return -EOVERFLOW;
	if (book->broken) {
		int error = book_rewrite(book);
		if (error)
			return error;
	}
	int error = write_all(book->fd, record, size);
	if (!error && fdatasync(book->fd) < 0)
		error = -errno;
	if (!error) {
		book->size += size;
		return 0;
	}
	/* After a failed write or sync nothing is known of the file's end: only a fresh file can be trusted. */
	book->broken = true;
	return error;
}

int book_before(struct book *book, const struct held_queue *queue)
{
	return append(book, BEFORE, queue);
}

int book_progress(struct book *book, const struct held_queue *queue)
{
	return append(book, PROGRESS, queue);
}

int book_stuck(struct book *book, const struct held_queue *queue)
{
	return append(book, STUCK, queue);
}

int book_volume(struct book *book, const struct held_volume *volume)
{
	return append(book, volume->on_model ? MODEL_VOLUME : VOLUME, volume);
}

int book_loop(struct book *book, const struct held_loop *loop)
{
	return append(book, LOOP, loop);
}

int book_loop_node(struct book *book, const struct held_loop *loop)
{
	return append(book, LOOP_NODE, loop);
}

static bool is_empty(const struct book *book)
{
	for (unsigned i = 0; i < HELD_LIMIT; i++)
		if (book->queues[i].used)
			return false;
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (book->volumes[i].used)
			return false;
	for (unsigned i = 0; i < LOOP_LIMIT; i++)
		if (book->loops[i].used)
			return false;
	return true;
}

/* After an entry has been closed in memory: the last one leaves an empty journal behind. */
static int closed(struct book *book, int error)
{
	if (error || is_empty(book) || book->size > REWRITE_ABOVE)
		return book_rewrite(book);
	return 0;
}

int book_undone(struct book *book, const struct held_queue *queue)
{
	return closed(book, append(book, UNDONE, queue));
}

int book_volume_gone(struct book *book, const struct held_volume *volume)
{
	return closed(book, append(book, VOLUME_GONE, volume));
}

int book_loop_gone(struct book *book, const struct held_loop *loop)
{
	return closed(book, append(book, LOOP_GONE, loop));
}

static int write_record(const struct book *book, int fd, enum kind kind, const void *entry, uint64_t *total)
{
	static uint8_t record[PAYLOAD_LIMIT + 8];
	size_t size = frame(record, sizeof record, book, kind, entry);

	*total += size;
	return size ? write_all(fd, record, size) : -EOVERFLOW;
}

static int write_open(struct book *book, int fd, uint64_t *total)
{
	int error = 0;

	*total = 0;
	for (unsigned i = 0; i < HELD_LIMIT && !error; i++) {
		const struct held_queue *queue = &book->queues[i];
		if (!queue->used)
			continue;
		error = write_record(book, fd, BEFORE, queue, total);
		if (!error)
			error = write_record(book, fd, PROGRESS, queue, total);
		if (!error && queue->stuck)
			error = write_record(book, fd, STUCK, queue, total);
	}
	for (unsigned i = 0; i < VOLUME_LIMIT && !error; i++) {
		const struct held_volume *volume = &book->volumes[i];
		if (volume->used)
			error = write_record(book, fd, volume->on_model ? MODEL_VOLUME : VOLUME, volume, total);
	}
	for (unsigned i = 0; i < LOOP_LIMIT && !error; i++) {
		const struct held_loop *loop = &book->loops[i];
		if (!loop->used)
			continue;
		error = write_record(book, fd, LOOP, loop, total);
		if (!error && loop->node)
			error = write_record(book, fd, LOOP_NODE, loop, total);
	}
	return error;
}

int book_rewrite(struct book *book)
{
	static const char *const fresh = "undo.jnl.new";
	uint64_t size;

	int fd = openat(book->state_dir, fresh, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (fd < 0)
		return -errno;
	int error = write_open(book, fd, &size);
	if (!error && fsync(fd) < 0)
		error = -errno;
	if (!error && renameat(book->state_dir, fresh, book->state_dir, journal_name) < 0)
		error = -errno;
	if (!error && fsync(book->state_dir) < 0)
		error = -errno;
	if (error) {
		close(fd);
		unlinkat(book->state_dir, fresh, 0);
		book->broken = true;
		return error;
	}
	close(book->fd);
	book->fd = fd;
	book->size = size;
	book->broken = false;
	return 0;
}

/* Everything up to the first record that is short or does not match its CRC. */
static int replay(struct book *book)
{
	static uint8_t payload[PAYLOAD_LIMIT];
	uint8_t head[8];

	for (;;) {
		if (pread(book->fd, head, sizeof head, (off_t)book->size) != (ssize_t)sizeof head)
			break;
		uint32_t length = get32(head);
		if (length > PAYLOAD_LIMIT ||
		    pread(book->fd, payload, length, (off_t)book->size + 8) != (ssize_t)length ||
		    crc32c(payload, length) != get32(head + 4) || book_apply(book, payload, length) < 0)
			break;
		book->size += length + 8;
	}
	if (ftruncate(book->fd, (off_t)book->size) < 0 || fdatasync(book->fd) < 0)
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

int book_open(struct book *book, int state_dir)
{
	char boot_id[64];

	memset(book, 0, sizeof *book);
	book->state_dir = state_dir;
	book->next_order = 1;
	int error = read_text(AT_FDCWD, "/proc/sys/kernel/random/boot_id", boot_id, sizeof boot_id);
	if (error < 0 || (error = parse_boot_id(boot_id, book->boot_id)) < 0)
		return error;
	book->fd = openat(state_dir, journal_name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (book->fd < 0)
		return -errno;
	if (fsync(state_dir) < 0)
		return -errno;
	return replay(book);
}

void book_close(struct book *book)
{
	close(book->fd);
}
