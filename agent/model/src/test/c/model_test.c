/* The formulas, the table of parameters and the order of waiting requests: without FUSE, a file or a clock. TAP on stdout. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "waiting.h"

#define MS 1000000ll
#define GIB (1024ull * 1024 * 1024)

enum { ROUNDS = 20000, BLOCK = 16384 };

static int count;
static int failed;
static struct disk disk;
static char why[200];

static void ok(bool good, const char *what)
{
	failed += !good;
	printf("%sok %d - %s\n", good ? "" : "not ", ++count, what);
}

static void note(const char *what, double value)
{
	printf("# %s %.3f\n", what, value);
}

static void begin(enum disk_kind kind, uint64_t seed)
{
	struct disk_order order;

	disk_usual(&order, kind);
	order.seed = seed;
	disk_start(&disk, &order, GIB);
}

static void set(unsigned parameter, uint64_t value)
{
	struct disk_order order = disk.order;

	if (disk_set(&order, parameter, value, why, sizeof why) < 0)
		abort();
	disk_start(&disk, &order, GIB);
}

static int64_t serve(int64_t now_ns, enum disk_verb verb, uint64_t offset, uint32_t size)
{
	struct disk_request request = {verb, offset, size};

	return disk_serve(&disk, now_ns, &request);
}

static uint64_t seed = 42;

static double chance(void)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (double)(seed >> 11) * 0x1.0p-53;
}

static uint64_t random_block(void)
{
	return (uint64_t)(chance() * (double)(GIB / BLOCK)) * BLOCK;
}

/* Of the published curve over two evenly spread points: density 2 (1 - x). In ms. */
static double average_seek(double track, double full)
{
	double sum = 0;

	for (int i = 0; i < 1000000; i++) {
		double x = (i + 0.5) / 1000000;
		double share = x <= 0.195 ? 0.37 * sqrt(x / 0.195) : 0.37 + 0.63 * (x - 0.195) / 0.805;
		sum += (track + (full - track) * share) * 2 * (1 - x) / 1000000;
	}
	return sum;
}

static bool within(double is, double should, double percent)
{
	return fabs(is - should) <= should * percent / 100;
}

/* One random read after the other, with a pause so that the phase of the platter does not follow. */
static void hdd_random(void)
{
	int64_t now = 0;
	double sum = 0;
	int quarters[4] = {0};
	double turn = 60000.0 / 7200;

	begin(DISK_HDD, 7);
	for (int i = 0; i < ROUNDS; i++) {
		uint64_t at = random_block();
		uint64_t head = disk.hdd.head;
		int64_t seek = at / disk.hdd.track_bytes == head / disk.hdd.track_bytes
				       ? 0
				       : hdd_seek_ns(&disk, at > head ? at - head : head - at);
		now += (int64_t)(chance() * 20 * (double)MS);
		int64_t done = serve(now, DISK_READ, at, BLOCK);
		double rotation = (double)(done - now - seek - transfer_ns(BLOCK, 150)) / (double)MS;
		if (rotation < 0 || rotation > turn)
			break;
		quarters[(int)(rotation / turn * 3.9999999)]++;
		sum += (double)(done - now);
		now = done;
	}
	double mean = sum / ROUNDS / (double)MS;
	double formula = average_seek(1, 17) + turn / 2 + BLOCK / 150e3;
	note("hdd, random reads, ms:", mean);
	note("hdd, the formula, ms:", formula);
	ok(within(mean, formula, 1), "hdd: random reads take the formula's mean to 1 %");
	bool even = true;
	for (int i = 0; i < 4; i++)
		even = even && within(quarters[i], ROUNDS / 4.0, 5);
	ok(even, "hdd: the rotational delay is spread evenly over one turn");
}

static void hdd_seeks(void)
{
	begin(DISK_HDD, 1);
	ok(hdd_seek_ns(&disk, 0) == 1 * MS && hdd_seek_ns(&disk, GIB) == 17 * MS, "hdd: a seek goes from track to full stroke");
	bool grows = true;
	for (uint64_t d = 0; d < GIB; d += GIB / 1000)
		grows = grows && hdd_seek_ns(&disk, d + GIB / 1000) > hdd_seek_ns(&disk, d);
	ok(grows, "hdd: a longer seek takes longer");
	double knee = (double)hdd_seek_ns(&disk, (uint64_t)(0.195 * (double)GIB)) / (double)MS;
	ok(within(knee, 1 + 16 * 0.37, 0.1), "hdd: the curve bends where the HP 97560's does");
	set(HDD_SPAN_PERCENT, 10);
	ok(hdd_seek_ns(&disk, GIB) < 6 * MS, "hdd: a volume on a tenth of the stroke has short seeks");
}

static void hdd_streams(void)
{
	int64_t now = 0;

	begin(DISK_HDD, 3);
	int64_t first = serve(0, DISK_WRITE, 0, 65536);
	for (uint64_t i = 1; i < 1000; i++)
		now = serve(0, DISK_WRITE, i * 65536, 65536);
	double rate = 999 * 65536.0 / (double)(now - first) * 1000;
	note("hdd, sequential writes that wait, MB/s:", rate);
	ok(within(rate, 150, 1), "hdd: sequential writes in a queue stream at the transfer rate");

	begin(DISK_HDD, 3);
	now = serve(0, DISK_WRITE, 0, 65536);
	int64_t start = now;
	for (uint64_t i = 1; i < 100; i++)
		now = serve(now + 100000, DISK_WRITE, i * 65536, 65536);
	ok(within((double)(now - start) / 99 / (double)MS, 60000.0 / 7200 + 0.437, 1),
	   "hdd: a write that comes just too late waits a whole turn");

	begin(DISK_HDD, 3);
	now = serve(0, DISK_READ, 0, 65536);
	start = now;
	for (uint64_t i = 1; i < 1000; i++)
		now = serve(now + 100000, DISK_READ, i * 65536, 65536);
	rate = 999 * 65536.0 / (double)(now - start) * 1000;
	note("hdd, sequential reads one by one, MB/s:", rate);
	ok(rate > 140 && rate < 200, "hdd: sequential reads find what the head has read ahead");
	set(HDD_READAHEAD_KIB, 0);
	now = serve(0, DISK_READ, 0, 65536);
	start = now;
	for (uint64_t i = 1; i < 100; i++)
		now = serve(now + 100000, DISK_READ, i * 65536, 65536);
	ok((now - start) / 99 > 8 * MS, "hdd: without look-ahead each waits a whole turn");
}

static void hdd_order(void)
{
	int64_t fifo = 0;
	int64_t sorted = 0;
	uint64_t at[64];

	begin(DISK_HDD, 5);
	for (int i = 0; i < 64; i++)
		fifo = serve(0, DISK_READ, at[i] = random_block(), BLOCK);
	for (int i = 1; i < 64; i++)
		for (int j = i; j > 0 && at[j] < at[j - 1]; j--) {
			uint64_t kept = at[j];
			at[j] = at[j - 1];
			at[j - 1] = kept;
		}
	begin(DISK_HDD, 5);
	for (int i = 0; i < 64; i++)
		sorted = serve(0, DISK_READ, at[i], BLOCK);
	note("hdd, 64 reads as they came, ms:", (double)fifo / (double)MS);
	note("hdd, 64 reads sorted, ms:", (double)sorted / (double)MS);
	ok((double)sorted < 0.7 * (double)fifo, "hdd: the order in which requests come decides: sorted ones are done sooner");
}

static void hdd_cache(void)
{
	int64_t now = 0;
	double sum = 0;

	begin(DISK_HDD, 9);
	ok(serve(MS, DISK_FLUSH, 0, 0) == MS, "hdd: without a cache a flush costs nothing");
	set(HDD_CACHE_KIB, 1024);
	for (int i = 0; i < 32; i++) {
		int64_t done = serve(now, DISK_WRITE, random_block(), BLOCK);
		sum += (double)(done - now);
		now = done;
	}
	ok(within(sum / 32, BLOCK / 0.3, 1), "hdd: writes that find room in the cache take the link's time");
	int64_t flushed = serve(now, DISK_FLUSH, 0, 0);
	note("hdd, flush of 32 random writes, ms:", (double)(flushed - now) / (double)MS);
	ok(flushed - now > 32 * 4 * MS && disk.hdd.dirty == 0, "hdd: a flush waits until the cache is on the platter");
	now = flushed;
	for (int i = 0; i < 1000; i++)
		now = serve(now, DISK_WRITE, random_block(), BLOCK);
	double each = (double)(now - flushed) / 1000 / (double)MS;
	note("hdd, random writes into a full cache, ms each:", each);
	ok(each > 3 && each < average_seek(1, 17) + 8.333 / 2, "hdd: a full cache passes the platter's rate on, ordered");
	now += 60000 * MS;
	ok(serve(now, DISK_FLUSH, 0, 0) == now, "hdd: the cache empties while nobody asks");
}

static void ssd_parts(void)
{
	begin(DISK_SSD, 1);
	set(SSD_GC_EVERY_MIB, 0);
	ok(serve(0, DISK_READ, 0, BLOCK) == 80000 + transfer_ns(BLOCK, 200), "ssd: one read takes latency and its channel's transfer");
	int64_t last = 0;
	for (uint64_t i = 0; i < 8; i++)
		last = serve(MS, DISK_READ, i * BLOCK, BLOCK);
	ok(last < MS + 300000, "ssd: channels work side by side");
	for (uint64_t i = 0; i < 8; i++)
		last = serve(2 * MS, DISK_READ, i * 8 * BLOCK, BLOCK);
	ok(last == 2 * MS + 8 * (80000 + transfer_ns(BLOCK, 200)), "ssd: one channel takes its requests one after the other");
	int64_t start = last;
	for (uint64_t i = 0; i < 1000; i++)
		last = serve(start, DISK_READ, i * 131072, 131072);
	double rate = 1000 * 131072.0 / (double)(last - start) * 1000;
	note("ssd, sequential reads, MB/s:", rate);
	ok(within(rate, 550, 2), "ssd: the link is the limit of all channels together");
	ok(serve(last, DISK_FLUSH, 0, 0) == last + 500000, "ssd: a flush takes its time once all is done");
}

/* The requests that stood behind a stall, by number, as one sum. */
static uint64_t stalls_of(uint64_t with_seed, uint64_t *stalls)
{
	int64_t now = 0;
	uint64_t where = 0;

	begin(DISK_SSD, with_seed);
	for (uint64_t i = 0; i < 65536; i++) {
		int64_t done = serve(now, DISK_WRITE, i % 65536 * BLOCK, BLOCK);
		if (done - now > 15 * MS)
			where = where * 31 + i;
		now = done;
	}
	*stalls = disk.ssd.stalls;
	return where;
}

static void ssd_stalls(void)
{
	uint64_t one;
	uint64_t other;
	uint64_t third;
	uint64_t first = stalls_of(1, &one);
	bool same = stalls_of(1, &other) == first;
	bool differs = stalls_of(2, &third) != first;

	note("ssd, stalls in 1 GiB written:", (double)one);
	ok(one >= 11 && one <= 22 && same && one == other, "ssd: stalls come every 64 MiB or so, the same for the same seed");
	ok(differs, "ssd: another seed has other stalls");
}

static double mean_delay(int64_t start, int rounds)
{
	double sum = 0;
	int64_t now = start;

	for (int i = 0; i < rounds; i++) {
		sum += (double)(serve(now, DISK_READ, 0, 4096) - now);
		now += 100 * MS;
	}
	return sum / rounds / (double)MS;
}

static void fixed_delays(void)
{
	begin(DISK_FIXED, 1);
	ok(serve(0, DISK_READ, 0, 4096) == MS && serve(0, DISK_WRITE, 0, 4096) == 2 * MS, "fixed: one delay after the other");
	ok(serve(0, DISK_FLUSH, 0, 0) == 2 * MS, "fixed: a flush waits for what is under way");
	set(FIXED_CHANNELS, 4);
	int64_t last = 0;
	for (int i = 0; i < 8; i++)
		last = serve(0, DISK_READ, 0, 4096);
	ok(last == 2 * MS, "fixed: four channels take four at a time");
	set(FIXED_READ_US, 0);
	ok(serve(5, DISK_READ, 0, 4096) == 5, "fixed: a delay of 0 is none");

	begin(DISK_FIXED, 1);
	set(FIXED_DRIFT_PERCENT_PER_MINUTE, 60);
	ok(within(mean_delay(0, 1), 1, 0.01) && within(mean_delay(120000 * MS, 1), 2.2, 0.01), "fixed: the delay grows as told");
	set(FIXED_DRIFT_PERCENT_PER_MINUTE, 0);
	set(FIXED_PERIOD_S, 40);
	set(FIXED_SWING_PERCENT, 50);
	ok(within(mean_delay(10000 * MS, 1), 1.5, 0.01) && within(mean_delay(30000 * MS, 1), 0.5, 0.01),
	   "fixed: the delay swings as told");
	set(FIXED_PERIOD_S, 0);
	set(FIXED_JITTER_PERCENT, 30);
	double low = 2;
	double high = 0;
	for (int i = 0; i < 10000; i++) {
		double delay = mean_delay((int64_t)i * 200 * MS, 1);
		low = delay < low ? delay : low;
		high = delay > high ? delay : high;
	}
	ok(low >= 0.7 && low < 0.701 && high <= 1.3 && high > 1.299, "fixed: the delay differs within its bounds");
	set(FIXED_JITTER_PERCENT, 30);
	double one = mean_delay(0, 1000);
	set(FIXED_JITTER_PERCENT, 30);
	ok(mean_delay(0, 1000) == one && within(one, 1, 2), "fixed: the same seed, the same delays");
}

static void limits(void)
{
	struct disk_order order;
	bool held = true;

	for (unsigned kind = 0; kind < DISK_KINDS; kind++)
		for (unsigned i = 0; i < disk_kind(kind)->count; i++) {
			const struct parameter *is = &disk_kind(kind)->parameters[i];
			disk_usual(&order, (enum disk_kind)kind);
			held = held && is->lowest <= is->usual && is->usual <= is->highest;
			held = held && disk_set(&order, i, is->lowest, why, sizeof why) == 0 && order.values[i] == is->lowest;
			held = held && disk_set(&order, i, is->highest, why, sizeof why) == 0;
			held = held && disk_set(&order, i, is->highest + 1, why, sizeof why) == -EINVAL && strstr(why, is->name);
			held = held && order.values[i] == is->highest;
			if (is->lowest)
				held = held && disk_set(&order, i, is->lowest - 1, why, sizeof why) == -EINVAL;
		}
	ok(held, "every parameter takes its limits, and names itself beyond them");
	disk_usual(&order, DISK_HDD);
	ok(disk_set(&order, 99, 1, why, sizeof why) == -EINVAL && !disk_kind(DISK_KINDS), "what is not in the table is refused");
	order.values[HDD_SEEK_TRACK_US] = 18000;
	ok(disk_check(&order, why, sizeof why) == -EINVAL && strstr(why, "seek_full_us"), "a full stroke is no shorter than a track");
	ok(disk_depth(&order) == 32, "the depth is the kind's own");
}

static void any_values(void)
{
	bool good = true;

	for (int round = 0; round < 2000 && good; round++) {
		struct disk_order order;
		disk_usual(&order, (enum disk_kind)(round % DISK_KINDS));
		const struct kind_of_disk *kind = disk_kind(order.kind);
		for (size_t i = 0; i < kind->count; i++) {
			const struct parameter *is = &kind->parameters[i];
			double share = chance();
			order.values[i] = share < 0.2   ? is->lowest
					  : share > 0.8 ? is->highest
							: is->lowest + (uint64_t)(chance() * (double)(is->highest - is->lowest));
		}
		if (disk_check(&order, why, sizeof why) < 0)
			continue;
		order.seed = (uint64_t)round;
		disk_start(&disk, &order, GIB);
		int64_t now = 0;
		for (int i = 0; i < 200 && good; i++) {
			now += (int64_t)(chance() * 5 * (double)MS);
			enum disk_verb verb = (enum disk_verb)(chance() * 2.2);
			uint32_t size = verb == DISK_FLUSH ? 0 : (uint32_t)(1 + chance() * 64) * 4096;
			good = serve(now, verb, verb == DISK_FLUSH ? 0 : random_block() / 2, size) >= now;
		}
	}
	ok(good, "with any values no request is done before it came");
}

static void heap(void)
{
	static struct waiting waiting;
	bool sorted = true;
	int64_t last = 0;
	uint64_t last_unique = 0;

	ok(!waiting_first(&waiting), "nobody waits at the start");
	for (unsigned i = 0; i < WAITING_LIMIT; i++) {
		struct pending pending = {.due_ns = (int64_t)(chance() * 50), .unique = i};
		sorted = sorted && waiting_add(&waiting, &pending) == 0;
	}
	struct pending late = {.due_ns = 1};
	sorted = sorted && waiting_add(&waiting, &late) == -ENOSPC;
	while (waiting_first(&waiting)) {
		struct pending first = *waiting_first(&waiting);
		waiting_remove_first(&waiting);
		sorted = sorted && (first.due_ns > last || (first.due_ns == last && first.unique >= last_unique));
		last = first.due_ns;
		last_unique = first.unique;
	}
	ok(sorted, "requests are answered when they are due, of two at a time the one that came first");
}

int main(void)
{
	limits();
	heap();
	hdd_seeks();
	hdd_random();
	hdd_streams();
	hdd_order();
	hdd_cache();
	ssd_parts();
	ssd_stalls();
	fixed_delays();
	any_values();
	printf("1..%d\n", count);
	return failed != 0;
}
