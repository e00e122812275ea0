#include "disk.h"

#include <string.h>

void disk_start(struct disk *disk, const struct disk_order *order, uint64_t size)
{
	memset(disk, 0, sizeof *disk);
	disk->order = *order;
	disk->size = size;
	disk->random = order->seed;
	if (order->kind == DISK_HDD)
		hdd_start(disk);
	else if (order->kind == DISK_SSD)
		ssd_start(disk);
}

int64_t disk_serve(struct disk *disk, int64_t now_ns, const struct disk_request *request)
{
	switch (disk->order.kind) {
	case DISK_HDD:
		return hdd_serve(disk, now_ns, request);
	case DISK_SSD:
		return ssd_serve(disk, now_ns, request);
	case DISK_FIXED:
	case DISK_KINDS:
		break;
	}
	return fixed_serve(disk, now_ns, request);
}

/* SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014): every seed is valid, including 0. */
double disk_chance(struct disk *disk)
{
	uint64_t z = disk->random += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return (double)((z ^ z >> 31) >> 11) * 0x1.0p-53;
}
