/* SPDX-License-Identifier: Apache-2.0 */
/* A worker's counts, under the lock that hands them to the collector. */
#include <sched.h>

#include "internal.h"

struct tally *tally_take(struct worker *w)
{
	/* The collector holds it for a few instructions, once a second. */
	while (atomic_exchange_explicit(&w->busy, 1, memory_order_acquire))
		sched_yield();
	return w->tally;
}

void tally_give(struct worker *w)
{
	atomic_store_explicit(&w->busy, 0, memory_order_release);
}

static void count_event(struct tally *t, int64_t latency)
{
	t->events++;
	t->sum += latency;
	if (latency < t->min)
		t->min = latency;
	if (latency > t->max)
		t->max = latency;
}

static void count_bytes(struct tally *t, const struct op *op)
{
	switch (op->kind) {
	case OP_READ:
		t->reads++;
		t->read_bytes += op->length;
		break;
	case OP_WRITE:
		t->writes++;
		t->written_bytes += op->length;
		break;
	case OP_FSYNC:
		t->fsyncs++;
		break;
	}
}

/* The enums of operations and of latencies start with the same values. */
static enum latency latency_of(const struct op *op)
{
	return (enum latency)op->kind;
}

void count_operation(struct worker *w, const struct op *op, int64_t end)
{
	struct tally *t = tally_take(w);

	count_bytes(t, op);
	histogram_record(&t->latency[latency_of(op)], end - op->start);
	if (op->submitted) {
		histogram_record(&t->latency[SUBMISSION_LATENCY], op->submitted - op->start);
		histogram_record(&t->latency[COMPLETION_LATENCY], end - op->submitted);
	}
	if (op->intended != NEVER)
		histogram_record(&t->latency[RESPONSE_LATENCY], end - op->intended);
	count_event(t, w->load->spec.as_sysbench && op->intended != NEVER ? end - op->intended : end - op->start);
	tally_give(w);
}

/* sysbench's queue: the event is over once it is submitted, the operation when it is done. */
void count_sysbench_event(struct worker *w, const struct op *op, int64_t end)
{
	struct tally *t = tally_take(w);

	histogram_record(&t->latency[SUBMISSION_LATENCY], end - op->start);
	if (op->intended != NEVER)
		histogram_record(&t->latency[RESPONSE_LATENCY], end - op->intended);
	count_event(t, end - (op->intended != NEVER ? op->intended : op->start));
	tally_give(w);
}

void count_sysbench_operation(struct worker *w, const struct op *op, int64_t end)
{
	struct tally *t = tally_take(w);

	count_bytes(t, op);
	histogram_record(&t->latency[latency_of(op)], end - op->start);
	histogram_record(&t->latency[COMPLETION_LATENCY], end - op->submitted);
	tally_give(w);
}

void count_fsync(struct worker *w)
{
	struct tally *t = tally_take(w);

	t->fsyncs++;
	tally_give(w);
}
