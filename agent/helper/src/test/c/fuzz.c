/*
 * Fuzzes what comes from outside: requests from the daemon, and records of a journal that a disk may have spoilt.
 * With libFuzzer, or with a loop of its own (-DOWN_LOOP): `make fuzz SECONDS=300`.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "journal.h"
#include "queue.h"
#include "tasks.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool ends(const char *text, size_t size)
{
	return memchr(text, 0, size) != NULL;
}

/* Whatever comes out is within the limits the rest of the helper counts on. */
static void try_request(const uint8_t *data, size_t size)
{
	uint8_t record[RECORD_SIZE] = {0};
	struct request request;
	char why[TEXT_SIZE];

	memcpy(record, data, size < sizeof record ? size : sizeof record);
	int error = request_decode(record, &request, why, sizeof why);
	if (!ends(why, sizeof why) || !ends(request.attribute, NAME_SIZE) || !ends(request.value, VALUE_SIZE) ||
	    !ends(request.owner, OWNER_SIZE) || !ends(request.label, LABEL_SIZE))
		abort();
	if (error)
		return;
	bool own = strncmp(request.attribute, "iosched/", 8) == 0;
	const char *name = request.attribute + (own ? 8 : 0);
	if (request.verb < HELLO || request.verb > QUEUE_RESTORE || strchr(name, '/') || strchr(request.value, '/') ||
	    strchr(request.label, '/') || request.place > PLACE_MEMORY || request.detached_ms > DETACHED_LIMIT_MS || request.model.kind >= DISK_KINDS ||
	    disk_check(&request.model, why, sizeof why) < 0)
		abort();
}

static void try_journal(const uint8_t *data, size_t size)
{
	static struct journal journal;

	/* Several records in a row, each behind its length, in a journal whose boot is all zeros. */
	memset(&journal, 0, sizeof journal);
	while (size > 2) {
		size_t length = (size_t)(data[0] | data[1] << 8);
		data += 2;
		size -= 2;
		if (length > size)
			length = size;
		journal_apply(&journal, data, length);
		data += length;
		size -= length;
	}
	for (unsigned i = 0; i < HELD_LIMIT; i++) {
		const struct held_queue *queue = &journal.queues[i];
		if (!ends(queue->name, NAME_SIZE) || !ends(queue->trouble, TEXT_SIZE) || queue->before.count > ATTRIBUTE_LIMIT ||
		    queue->expected.count > ATTRIBUTE_LIMIT || queue->target.count > ATTRIBUTE_LIMIT)
			abort();
		if (queue->used) {
			struct queue_state target;
			struct findings findings = {0};
			plan_undo(queue, &queue->expected, &target, &findings);
		}
	}
	for (unsigned i = 0; i < VOLUME_LIMIT; i++)
		if (!ends(journal.volumes[i].label, LABEL_SIZE))
			abort();
}

static void try_texts(const uint8_t *data, size_t size)
{
	char text[1024];
	char active[VALUE_SIZE];
	struct task_counters task;

	size = size < sizeof text - 1 ? size : sizeof text - 1;
	memcpy(text, data, size);
	text[size] = 0;
	scheduler_active(text, active);
	scheduler_offered(text, "bfq");
	nearly_equal(text, "100");
	is_database(text);
	tasks_parse(text, text, text, &task);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (!size)
		return 0;
	if (data[0] % 3 == 0)
		try_request(data + 1, size - 1);
	else if (data[0] % 3 == 1)
		try_journal(data + 1, size - 1);
	else
		try_texts(data + 1, size - 1);
	return 0;
}

#ifdef OWN_LOOP
/* Without coverage the mutations start from valid heads, or nothing would get past the magic. */
int main(int argc, char **argv)
{
	static uint8_t input[4096];
	time_t end = time(NULL) + (argc > 1 ? atol(argv[1]) : 10);
	unsigned long long runs = 0;
	unsigned seed = (unsigned)time(NULL);

	printf("seed %u\n", seed);
	srand(seed);
	for (; runs % 1024 || time(NULL) < end; runs++) {
		size_t size = 1 + (size_t)rand() % sizeof input;
		memset(input, 0, sizeof input);
		if (runs % 2)
			for (size_t i = 0; i < size; i++)
				input[i] = (uint8_t)(rand() % 4 ? rand() % 8 : rand());
		input[0] = (uint8_t)(runs % 3);
		if (runs % 3 == 0) {
			put32(input + 1, WIRE_MAGIC);
			put32(input + 5, WIRE_VERSION | (uint32_t)(rand() % 16) << 16);
			put64(input + 9, 0);
			put32(input + 49, (uint32_t)(rand() % 512));
		} else if (runs % 3 == 1) {
			put32(input + 1, (uint32_t)(20 + rand() % 400));
			memset(input + 3, 0, 16);
			put32(input + 19, (uint32_t)(1 + rand() % 6));
		}
		for (int flips = rand() % 8; flips; flips--)
			input[(size_t)rand() % size] ^= (uint8_t)(1 << rand() % 8);
		LLVMFuzzerTestOneInput(input, size);
	}
	printf("%llu inputs, no finding\n", runs);
	return 0;
}
#endif
