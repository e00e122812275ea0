/*
 * A solid-state disk: channels that work in parallel.
 *
 *   channel  = (offset / stripe_kib) mod channels; a request over several stripes is done when its last part is
 *   part     = start + latency + size / channel_mb_s, start = when it arrives, or when its channel is free; the latency, read_us or
 *              write_us, is paid once by each channel that the request touches
 *   link     = size / link_mb_s, one request after the other in the order of their arrival
 *   request  = when its last part and its turn on the link are both done
 *   stalls   = after gc_every_mib written (times 0.5 to 1.5, evenly, by the seed) the channel of that write collects garbage
 *              for gc_us
 *   flush    = when every channel is done, and flush_us
 *
 * Channels, a shared link and the occasional stall of a garbage collection are the parts that N. Agrawal and others found to matter in
 * "Design tradeoffs for SSD performance", USENIX ATC 2008.
 */
#include "disk.h"

static uint64_t next_gc(struct disk *disk)
{
	double every = (double)disk->order.values[SSD_GC_EVERY_MIB] * 1024 * 1024;

	return (uint64_t)(every * (0.5 + disk_chance(disk)));
}

void ssd_start(struct disk *disk)
{
	disk->ssd.until_gc = next_gc(disk);
}

static void wear(struct disk *disk, int64_t *channel_ns, uint64_t size)
{
	struct ssd *ssd = &disk->ssd;

	if (!disk->order.values[SSD_GC_EVERY_MIB])
		return;
	if (size < ssd->until_gc) {
		ssd->until_gc -= size;
		return;
	}
	ssd->until_gc = next_gc(disk);
	ssd->stalls++;
	*channel_ns += (int64_t)disk->order.values[SSD_GC_US] * 1000;
}

static int64_t flush_ns(const struct disk *disk, int64_t now_ns)
{
	int64_t done_ns = later(now_ns, disk->ssd.link_ns);

	for (uint64_t i = 0; i < disk->order.values[SSD_CHANNELS]; i++)
		done_ns = later(done_ns, disk->ssd.free_ns[i]);
	return done_ns + (int64_t)disk->order.values[SSD_FLUSH_US] * 1000;
}

int64_t ssd_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request)
{
	const uint64_t *values = disk->order.values;
	struct ssd *ssd = &disk->ssd;
	uint64_t stripe = values[SSD_STRIPE_KIB] * 1024;
	bool writes = request->verb == DISK_WRITE;
	int64_t latency_ns = (int64_t)values[writes ? SSD_WRITE_US : SSD_READ_US] * 1000;
	int64_t done_ns = now_ns;
	bool touched[CHANNEL_LIMIT] = {false};

	if (request->verb == DISK_FLUSH)
		return flush_ns(disk, now_ns);
	for (uint64_t at = request->offset, left = request->size; left > 0;) {
		uint64_t here = stripe - at % stripe < left ? stripe - at % stripe : left;
		uint64_t channel = at / stripe % values[SSD_CHANNELS];
		int64_t *free_ns = &ssd->free_ns[channel];
		*free_ns = later(*free_ns, now_ns) + (touched[channel] ? 0 : latency_ns) +
			   transfer_ns(here, values[SSD_CHANNEL_MB_S]);
		touched[channel] = true;
		if (writes)
			wear(disk, free_ns, here);
		done_ns = later(done_ns, *free_ns);
		at += here;
		left -= here;
	}
	ssd->link_ns = later(ssd->link_ns, now_ns) + transfer_ns(request->size, values[SSD_LINK_MB_S]);
	return later(done_ns, ssd->link_ns);
}
