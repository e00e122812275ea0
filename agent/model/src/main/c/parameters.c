#include "parameters.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "parameters.inc"

_Static_assert(sizeof kinds / sizeof *kinds == DISK_KINDS, "enum disk_kind and disk-models.tsv differ");
_Static_assert(sizeof hdd_parameters / sizeof *hdd_parameters == HDD_DEPTH + 1, "enum hdd_parameter and disk-models.tsv differ");
_Static_assert(sizeof ssd_parameters / sizeof *ssd_parameters == SSD_DEPTH + 1, "enum ssd_parameter and disk-models.tsv differ");
_Static_assert(sizeof fixed_parameters / sizeof *fixed_parameters == FIXED_DEPTH + 1,
	       "enum fixed_parameter and disk-models.tsv differ");
_Static_assert((int)SSD_DEPTH < (int)PARAMETER_LIMIT && (int)FIXED_DEPTH < (int)PARAMETER_LIMIT, "room for every parameter");

const struct kind_of_disk *disk_kind(unsigned number)
{
	return number < DISK_KINDS ? &kinds[number] : NULL;
}

void disk_usual(struct disk_order *order, enum disk_kind kind)
{
	memset(order, 0, sizeof *order);
	order->kind = kind;
	for (size_t i = 0; i < kinds[kind].count; i++)
		order->values[i] = kinds[kind].parameters[i].usual;
}

int disk_set(struct disk_order *order, unsigned parameter, uint64_t value, char *why, size_t size)
{
	const struct kind_of_disk *kind = &kinds[order->kind];

	if (parameter >= kind->count) {
		snprintf(why, size, "a model disk of kind %s has no parameter number %u", kind->name, parameter);
		return -EINVAL;
	}
	const struct parameter *is = &kind->parameters[parameter];
	if (value < is->lowest || value > is->highest) {
		snprintf(why, size, "%s of the model %s is %llu to %llu, not %llu", is->name, kind->name,
			 (unsigned long long)is->lowest, (unsigned long long)is->highest, (unsigned long long)value);
		return -EINVAL;
	}
	order->values[parameter] = value;
	return 0;
}

int disk_check(const struct disk_order *order, char *why, size_t size)
{
	if (order->kind == DISK_HDD && order->values[HDD_SEEK_FULL_US] < order->values[HDD_SEEK_TRACK_US]) {
		snprintf(why, size, "seek_full_us of the model hdd is at least its seek_track_us, %llu, not %llu",
			 (unsigned long long)order->values[HDD_SEEK_TRACK_US],
			 (unsigned long long)order->values[HDD_SEEK_FULL_US]);
		return -EINVAL;
	}
	return 0;
}

uint64_t disk_depth(const struct disk_order *order)
{
	switch (order->kind) {
	case DISK_HDD:
		return order->values[HDD_DEPTH];
	case DISK_SSD:
		return order->values[SSD_DEPTH];
	case DISK_FIXED:
	case DISK_KINDS:
		break;
	}
	return order->values[FIXED_DEPTH];
}
