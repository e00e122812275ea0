#include "waiting.h"

#include <errno.h>
#include <stddef.h>

static bool before(const struct pending *one, const struct pending *other)
{
	return one->due_ns != other->due_ns ? one->due_ns < other->due_ns : one->order < other->order;
}

static void swap(struct pending *one, struct pending *other)
{
	struct pending kept = *one;

	*one = *other;
	*other = kept;
}

int waiting_add(struct waiting *waiting, const struct pending *pending)
{
	unsigned at = waiting->count;

	if (at == WAITING_LIMIT)
		return -ENOSPC;
	waiting->count++;
	waiting->at[at] = *pending;
	waiting->at[at].order = waiting->orders++;
	for (; at > 0 && before(&waiting->at[at], &waiting->at[(at - 1) / 2]); at = (at - 1) / 2)
		swap(&waiting->at[at], &waiting->at[(at - 1) / 2]);
	return 0;
}

const struct pending *waiting_first(const struct waiting *waiting)
{
	return waiting->count ? &waiting->at[0] : NULL;
}

void waiting_remove_first(struct waiting *waiting)
{
	unsigned at = 0;

	waiting->at[0] = waiting->at[--waiting->count];
	for (;;) {
		unsigned least = at;
		for (unsigned child = 2 * at + 1; child <= 2 * at + 2; child++)
			if (child < waiting->count && before(&waiting->at[child], &waiting->at[least]))
				least = child;
		if (least == at)
			return;
		swap(&waiting->at[at], &waiting->at[least]);
		at = least;
	}
}
