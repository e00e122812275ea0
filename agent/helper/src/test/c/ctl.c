/*
 * Sends commands to the helper, for the fault tests: ctl SOCKET open NAME set 7:0 scheduler bfq sleep 100 close
 * Prints every answer as one line. Ends with 0, 10 + the last status that was not OK, or 3 if the connection broke.
 * Without a helper: ctl add-loop N, ctl remove-loop N, as anybody else on the machine might; ctl manager SOCKET prints what the
 * helper tells systemd.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/loop.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "wire.h"

static int connection;
static struct lease_id lease;
static uint64_t epoch;
static uint64_t seq;
static uint64_t last_volume;
static char last_device[32];
static int result;

static uint8_t request[RECORD_SIZE];
static size_t used;

static void start(enum verb verb)
{
	memset(request, 0, sizeof request);
	used = 0;
	put32(request, WIRE_MAGIC);
	request[4] = WIRE_VERSION;
	request[6] = (uint8_t)verb;
	memcpy(request + 24, lease.bytes, LEASE_ID_SIZE);
	put64(request + 40, epoch);
}

static void add32(uint32_t value)
{
	put32(request + HEAD_SIZE + used, value);
	used += 4;
}

static void add64(uint64_t value)
{
	put64(request + HEAD_SIZE + used, value);
	used += 8;
}

static void add_text(const char *text)
{
	add32((uint32_t)strlen(text));
	memcpy(request + HEAD_SIZE + used, text, strlen(text));
	used += strlen(text);
}

static void add_device(const char *number)
{
	char path[128];
	unsigned long long diskseq = 0;
	unsigned major = 0;
	unsigned minor = 0;

	/* "7:0" as it is now, "7:0:SEQ" as it was, or "made": that of the last volume. */
	if (strcmp(number, "made") == 0)
		number = last_device;
	if (sscanf(number, "%u:%u:%llu", &major, &minor, &diskseq) < 3) {
		snprintf(path, sizeof path, "/sys/dev/block/%u:%u/diskseq", major, minor);
		FILE *file = fopen(path, "r");
		if (file && fscanf(file, "%llu", &diskseq) != 1)
			diskseq = 0;
		if (file)
			fclose(file);
	}
	add32(major);
	add32(minor);
	add64(diskseq);
}

static const char *text_at(const uint8_t *record, size_t *at, char *text)
{
	size_t end = HEAD_SIZE + (size_t)(record[48] | record[49] << 8);

	text[0] = 0;
	if (*at + 4 > end)
		return text;
	uint32_t length = get32(record + *at);
	if (*at + 4 + length > end)
		exit(4);
	memcpy(text, record + *at + 4, length);
	text[length] = 0;
	*at += 4 + length;
	return text;
}

static void print_record(const uint8_t *record)
{
	char text[RECORD_SIZE];
	size_t at = HEAD_SIZE;
	uint32_t status = get32(record + 8);
	uint32_t more = get32(record + 12);

	printf("%u %s", record[6], status == 0 ? "ok" : status == 1 ? "refused" : status == 2 ? "FENCED" : "version");
	if (status == STATUS_OK && more && (record[6] == HELLO || record[6] == LEASE_CLOSE || record[6] == QUEUE_RESTORE)) {
		uint32_t part = get32(record + at);
		at += 4;
		printf(" %s", part == PART_STUCK ? "STUCK" : part == PART_CONFLICT ? "CONFLICT" : part == PART_NO_MODELS ? "nomodel" : "fs");
	} else if (status == STATUS_OK && more && record[6] == LEASE_LIST) {
		at += get32(record + at) == PART_LEASE ? 24 : 4;
	} else if (status == STATUS_OK && more && record[6] == QUEUE_CHECK) {
		at += 16;
	} else if (status == STATUS_OK && (record[6] == SCRATCH_CREATE || (more && record[6] == SCRATCH_LIST))) {
		last_volume = get64(record + at);
		snprintf(last_device, sizeof last_device, "%u:%u", get32(record + at + 16), get32(record + at + 20));
		printf(" %s", last_device);
		at += 32;
	} else if (status == STATUS_OK && more && record[6] == TASK_IO) {
		printf(" %u", get32(record + at));
		at += 4;
	}
	for (int i = 0; i < 5; i++)
		if (text_at(record, &at, text)[0])
			printf(" | %s", text);
	putchar('\n');
	fflush(stdout);
}

static void receive(void)
{
	static const struct timespec moment = {0, 50 * 1000 * 1000};
	uint8_t record[RECORD_SIZE];

	for (;;) {
		if (recv(connection, record, sizeof record, MSG_WAITALL) != RECORD_SIZE) {
			puts("connection lost");
			exit(3);
		}
		if (get32(record + 8) == STATUS_LATER) {
			nanosleep(&moment, NULL);
			if (send(connection, request, sizeof request, MSG_NOSIGNAL) == RECORD_SIZE)
				continue;
		}
		print_record(record);
		if (get32(record + 8))
			result = 10 + (int)get32(record + 8);
		if (record[6] == LEASE_OPEN && !get32(record + 8)) {
			memcpy(lease.bytes, record + 24, LEASE_ID_SIZE);
			epoch = get64(record + 40);
			seq = 0;
		}
		if (!get32(record + 12))
			return;
	}
}

static void exchange(void)
{
	request[48] = (uint8_t)used;
	request[49] = (uint8_t)(used >> 8);
	put64(request + 16, ++seq);
	if (send(connection, request, sizeof request, MSG_NOSIGNAL) != RECORD_SIZE) {
		puts("connection lost");
		exit(3);
	}
	receive();
}

static void again(void)
{
	if (send(connection, request, sizeof request, MSG_NOSIGNAL) == RECORD_SIZE)
		receive();
}

static char **arguments;

static const char *next(void)
{
	if (!*arguments) {
		fputs("an argument is missing\n", stderr);
		exit(2);
	}
	return *arguments++;
}

static unsigned long next_number(void)
{
	return strtoul(next(), NULL, 0);
}

static void set_queue(void)
{
	start(QUEUE_SET);
	add_device(next());
	const char *attribute = next();
	unsigned known = IOSCHED;
	for (unsigned number = SCHEDULER; number < ATTRIBUTES; number++)
		if (strcmp(attribute_name(number), attribute) == 0)
			known = number;
	add32(known);
	add_text(known ? "" : strncmp(attribute, "iosched/", 8) == 0 ? attribute + 8 : attribute);
	add_text(next());
	exchange();
}

static void create(void)
{
	/* create FILESYSTEM-NUMBER MIB OPTION-BITS PLACE DIRECT LABEL */
	uint32_t filesystem = (uint32_t)next_number();
	uint64_t size = (uint64_t)next_number() << 20;

	start(SCRATCH_CREATE);
	add64(size);
	add32(filesystem);
	add32((uint32_t)next_number());
	add32((uint32_t)next_number());
	add32((uint32_t)next_number());
	add_text(next());
	exchange();
}

static void create_on_model(void)
{
	/* model FILESYSTEM-NUMBER MIB PLACE LABEL KIND-NUMBER SEED COUNT [PARAMETER-NUMBER VALUE] ... */
	uint32_t filesystem = (uint32_t)next_number();
	uint64_t size = (uint64_t)next_number() << 20;

	start(SCRATCH_CREATE);
	add64(size);
	add32(filesystem);
	add32(0);
	add32((uint32_t)next_number());
	add32(1);
	add_text(next());
	add32((uint32_t)next_number());
	add64(next_number());
	uint32_t count = (uint32_t)next_number();
	add32(count);
	for (uint32_t i = 0; i < count; i++) {
		add32((uint32_t)next_number());
		add64(next_number());
	}
	exchange();
}

static void run_command(const char *command)
{
	if (strcmp(command, "hello") == 0) {
		start(HELLO);
		exchange();
	} else if (strcmp(command, "open") == 0 || strcmp(command, "detach") == 0) {
		uint64_t detached = command[0] == 'd' ? next_number() : 0;
		start(LEASE_OPEN);
		add64(detached);
		add_text(next());
		exchange();
	} else if (strcmp(command, "renew") == 0) {
		start(LEASE_RENEW);
		exchange();
	} else if (strcmp(command, "close") == 0 || strcmp(command, "force") == 0) {
		start(LEASE_CLOSE);
		add32(command[0] == 'f');
		exchange();
	} else if (strcmp(command, "list") == 0) {
		start(LEASE_LIST);
		exchange();
	} else if (strcmp(command, "volumes") == 0) {
		start(SCRATCH_LIST);
		exchange();
	} else if (strcmp(command, "snap") == 0) {
		start(QUEUE_SNAPSHOT);
		add_device(next());
		exchange();
	} else if (strcmp(command, "set") == 0) {
		set_queue();
	} else if (strcmp(command, "restore") == 0) {
		start(QUEUE_RESTORE);
		add_device(next());
		exchange();
	} else if (strcmp(command, "check") == 0) {
		start(QUEUE_CHECK);
		exchange();
	} else if (strcmp(command, "create") == 0) {
		create();
	} else if (strcmp(command, "model") == 0) {
		create_on_model();
	} else if (strcmp(command, "destroy") == 0) {
		start(SCRATCH_DESTROY);
		add64(last_volume);
		exchange();
	} else if (strcmp(command, "drop") == 0) {
		start(DROP_CACHES);
		add32((uint32_t)next_number());
		exchange();
	} else if (strcmp(command, "tasks") == 0) {
		start(TASK_IO);
		add32((uint32_t)next_number());
		exchange();
	} else if (strcmp(command, "again") == 0) {
		again();
	} else if (strcmp(command, "garbage") == 0) {
		memset(request, 'x', sizeof request);
		again();
	} else if (strcmp(command, "sleep") == 0) {
		unsigned long ms = next_number();
		struct timespec time = {(time_t)(ms / 1000), (long)(ms % 1000 * 1000000)};
		nanosleep(&time, NULL);
	} else {
		fprintf(stderr, "no such command: %s\n", command);
		exit(2);
	}
}

static int change_loop(unsigned long order, const char *number)
{
	int control = open("/dev/loop-control", O_RDWR);

	if (control >= 0 && ioctl(control, order, strtoul(number, NULL, 10)) >= 0)
		return 0;
	perror(number);
	return 1;
}

static int listen_as_manager(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	struct timeval patience = {30, 0};
	char sign[64];

	snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
	int manager = socket(AF_UNIX, SOCK_DGRAM, 0);
	setsockopt(manager, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
	if (bind(manager, (struct sockaddr *)&address, sizeof address) < 0)
		return 3;
	for (int i = 0; i < 3; i++) {
		ssize_t got = recv(manager, sign, sizeof sign, 0);
		if (got < 0)
			return 3;
		printf("%.*s\n", (int)got, sign);
		fflush(stdout);
	}
	return 0;
}

int main(int argc, char **argv)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	if (argc < 3)
		return 2;
	if (strcmp(argv[1], "manager") == 0)
		return listen_as_manager(argv[2]);
	if (strcmp(argv[1], "add-loop") == 0 || strcmp(argv[1], "remove-loop") == 0)
		return change_loop(argv[1][0] == 'a' ? LOOP_CTL_ADD : LOOP_CTL_REMOVE, argv[2]);
	snprintf(address.sun_path, sizeof address.sun_path, "%s", argv[1]);
	connection = socket(AF_UNIX, SOCK_STREAM, 0);
	/* The helper may still be starting; a socket that nobody listens at for long is a dead one's. */
	for (int attempt = 0; connect(connection, (struct sockaddr *)&address, sizeof address) < 0; attempt++) {
		static const struct timespec pause = {0, 10 * 1000 * 1000};
		if ((errno != ENOENT || attempt == 3000) && (errno != ECONNREFUSED || attempt == 20)) {
			perror(argv[1]);
			return 3;
		}
		nanosleep(&pause, NULL);
	}
	for (arguments = argv + 2; *arguments;)
		run_command(*arguments++);
	return result;
}
