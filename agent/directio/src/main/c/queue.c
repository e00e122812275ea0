/* SPDX-License-Identifier: Apache-2.0 */
/* The loops of engines with a queue: one that keeps the queue full, and sysbench's. */
#include <sched.h>

#include "internal.h"

/* With more at a time the device's queue would be half empty while they are processed. */
#define REAP_MOST 4

static struct op *take_slot(struct worker *w)
{
	return w->free_count ? &w->ops[w->free_slots[--w->free_count]] : NULL;
}

static void give_slot(struct worker *w, struct op *op)
{
	op->intended = NEVER;
	w->free_slots[w->free_count++] = op->slot;
}

static int submit(struct worker *w, struct op *op)
{
	int n;

	operation_fill(w, op);
	op->start = clock_now();
	n = w->engine->submit(w, op);
	if (n < 0) {
		op->result = n;
		return operation_sound(w, op);
	}
	w->inflight++;
	return 1;
}

/* Returns whether the run continues. A write with an fsync leaves its slot to the fsync. */
static int complete(struct worker *w, struct op *op)
{
	const struct load_spec *spec = &w->load->spec;
	int good = operation_sound(w, op);

	w->inflight--;
	if (good && spec->as_sysbench && w->engine == &engine_libaio)
		count_sysbench_operation(w, op, w->now);
	else if (good)
		count_operation(w, op, w->now);
	operation_done(w, op);
	if (!good || op->kind != OP_WRITE || !spec->fsync_each || (spec->as_sysbench && w->engine == &engine_libaio)) {
		give_slot(w, op);
		return good;
	}
	op->kind = OP_FSYNC;
	op->length = 0;
	op->block = -1;
	op->submitted = 0;
	op->intended = NEVER;
	return submit(w, op);
}

/* Waits until `until` for one completion, then processes at most `most`. */
static int reap(struct worker *w, unsigned int most, int64_t until)
{
	struct op *done[REAP_MOST];
	int good = 1;

	do {
		int n = w->engine->reap(w, done, most < REAP_MOST ? most : REAP_MOST, until);

		w->now = clock_now();
		if (n < 0) {
			load_fail(w->load, FAILED_CALL, &w->ops[0], -n);
			return 0;
		}
		for (int i = 0; i < n; i++)
			good &= complete(w, done[i]);
		if (n < REAP_MOST)
			break;
		most -= REAP_MOST;
		until = 0;
	} while (most > 0);
	return good;
}

void queue_drain(struct worker *w)
{
	while (w->inflight > 0 && reap(w, REAP_MOST, w->now + PATIENCE))
		;
}

void queue_run(struct worker *w)
{
	struct op *op = take_slot(w);
	enum next next = NEXT_GO;

	for (;;) {
		while (op && (next = next_operation(w, op)) == NEXT_GO) {
			if (!submit(w, op))
				return;
			op = take_slot(w);
			/* A rate needs the exact time; at full speed one clock read for each round is
			 * enough. */
			if (w->load->spec.pace != PACE_CLOSED)
				w->now = clock_now();
		}
		if (op && next == NEXT_END)
			break;
		if (w->inflight == 0) {
			if (next == NEXT_LATER)
				sleep_until(wake_time(w, op));
			else
				sched_yield();
			w->now = clock_now();
		} else if (!reap(w, REAP_MOST, wake_time(w, op))) {
			return;
		}
		if (!op)
			op = take_slot(w);
		if (load_stopped(w->load))
			break;
	}
	queue_drain(w);
}

/* A periodic fsync: an event of its own, done at once, whatever is in flight. */
static int fsync_as_sysbench(struct worker *w, struct op *op)
{
	op->start = clock_now();
	op->result = fsync_file(w->load, op->file);
	w->now = clock_now();
	if (!operation_sound(w, op))
		return 0;
	count_sysbench_event(w, op, w->now);
	count_fsync(w);
	op->intended = NEVER;
	return 1;
}

/* An event is over once it is queued and, if that filled the queue, one of those before it is done. */
static int transfer_as_sysbench(struct worker *w, struct op *op)
{
	const struct load_spec *spec = &w->load->spec;
	struct op event;

	if (!submit(w, op))
		return 0;
	/* The slot may be finished and reused for another operation before the event is over. */
	event = *op;
	while (w->free_count == 0)
		if (!reap(w, (unsigned int)spec->depth, clock_now() + PATIENCE) || load_stopped(w->load))
			return 0;
	if (spec->fsync_each && event.kind == OP_WRITE && !fsync_after(w, &event))
		return 0;
	w->now = clock_now();
	count_sysbench_event(w, &event, w->now);
	return 1;
}

static int wait_as_sysbench(struct worker *w, const struct op *op)
{
	int good = 1;

	if (w->inflight > 0)
		good = reap(w, (unsigned int)w->load->spec.depth, wake_time(w, op));
	else
		sleep_until(wake_time(w, op));
	w->now = clock_now();
	return good;
}

/* One io_submit for each event, and a wait only when the queue is full. */
void queue_run_as_sysbench(struct worker *w)
{
	struct op *op = take_slot(w);
	int good = 1;

	while (good) {
		enum next next = next_operation(w, op);

		if (next == NEXT_END)
			return;
		if (next != NEXT_GO) {
			good = wait_as_sysbench(w, op);
		} else if (op->kind == OP_FSYNC) {
			good = fsync_as_sysbench(w, op);
		} else {
			good = transfer_as_sysbench(w, op);
			op = good ? take_slot(w) : NULL;
		}
	}
}
