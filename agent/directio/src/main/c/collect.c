/* SPDX-License-Identifier: Apache-2.0 */
/* The collector: once a second it takes the workers' counts, and at the end it sums them up. */
#include <errno.h>
#include <sched.h>
#include <string.h>

#include "internal.h"

/* How long after load_stop a worker may still be inside a system call. */
#define GRACE (20 * NANOS)

static struct tally *swap(struct worker *w)
{
	struct tally *full;

	while (atomic_exchange_explicit(&w->busy, 1, memory_order_acquire))
		sched_yield();
	full = w->tally;
	w->tally = w->spare;
	w->spare = full;
	atomic_store_explicit(&w->busy, 0, memory_order_release);
	return full;
}

static void add_measured(struct load *load, struct worker *w, const struct tally *t)
{
	struct load_result *r = &load->result;

	w->total.events += t->events;
	w->total.latency_sum += t->sum;
	r->events += t->events;
	r->sum += t->sum;
	r->end_fsyncs += t->end_fsyncs;
	if (t->min < r->min)
		r->min = t->min;
	if (t->max > r->max)
		r->max = t->max;
}

static void gather_worker(struct load *load, struct worker *w, int warm_up)
{
	struct load_interval *sum = load->interval;
	struct tally *t = swap(w);

	for (int i = 0; i < LATENCIES; i++)
		histogram_move(&t->latency[i], &sum->latency[i]);
	sum->reads += t->reads;
	sum->writes += t->writes;
	sum->fsyncs += t->fsyncs;
	sum->read_bytes += t->read_bytes;
	sum->written_bytes += t->written_bytes;
	load->result.requested_read += t->read_bytes;
	load->result.requested_written += t->written_bytes;
	if (!warm_up)
		add_measured(load, w, t);
	memset(&t->reads, 0, sizeof(*t) - offsetof(struct tally, reads));
	t->min = INT64_MAX;
}

static void gather(struct load *load, int64_t now, int warm_up)
{
	struct load_interval *sum = load->interval;

	for (int i = 0; i < LATENCIES; i++)
		histogram_sum_clear(&sum->latency[i]);
	sum->reads = sum->writes = sum->fsyncs = sum->read_bytes = sum->written_bytes = 0;
	sum->from = load->collected - load->measured;
	sum->to = now - load->measured;
	sum->warm_up = warm_up;
	for (int i = 0; i < load->spec.threads; i++)
		gather_worker(load, &load->workers[i], warm_up);
	load->collected = now;
}

static void finish(struct load *load, int64_t end)
{
	int64_t last = load->measured;

	for (int i = 0; i < load->threads_made; i++) {
		struct worker *w = &load->workers[i];

		if (w->load_end > last)
			last = w->load_end;
		load->result.cpu += w->cpu;
	}
	load->result.elapsed = end > load->measured ? end - load->measured : 0;
	load->result.load = last - load->measured;
	load->result.failure = load->failure;
}

int load_wait(struct load *load, int64_t moment)
{
	int running;

	pthread_mutex_lock(&load->gate);
	while (load->running > 0 && clock_now() < moment) {
		int64_t until = moment;

		if (load->stopped && clock_now() > load->stopped + GRACE) {
			pthread_mutex_unlock(&load->gate);
			return -ETIMEDOUT;
		}
		if (load->stopped && until > load->stopped + GRACE)
			until = load->stopped + GRACE;
		struct timespec t = { .tv_sec = until / NANOS, .tv_nsec = until % NANOS };

		pthread_cond_timedwait(&load->changed, &load->gate, &t);
	}
	running = load->running;
	pthread_mutex_unlock(&load->gate);
	return running;
}

int load_collect(struct load *load, int64_t nanos)
{
	int warm_up = load->collected < load->measured;
	int64_t moment = load->collected + nanos;
	int64_t now;
	int running;

	/* Intervals follow a grid that starts at the measured part, however late this call is. */
	if (warm_up && moment > load->measured - nanos / 2) {
		moment = load->measured;
	} else if (!warm_up && load->collected < load->deadline - nanos / 4) {
		moment = load->measured + ((load->collected - load->measured + nanos / 2) / nanos + 1) * nanos;
		/* The last interval waits for the end, so that no fraction of a second follows it. */
		if (moment >= load->deadline - nanos / 4)
			moment = load->deadline + nanos / 2;
	}
	running = load_wait(load, moment);
	if (running < 0)
		return running;
	now = clock_now();
	gather(load, now, warm_up);
	/* The warm-up's interval ends where the measured part starts, so that the two do not overlap. */
	if (warm_up && now >= load->measured) {
		load->interval->to = 0;
		load->collected = load->measured;
	}
	if (running > 0)
		return 1;
	finish(load, now);
	return 0;
}

struct load_interval *load_interval(struct load *load)
{
	return load->interval;
}

void load_result(const struct load *load, struct load_result *result, struct load_thread *threads)
{
	*result = load->result;
	if (result->events == 0)
		result->min = 0;
	for (int i = 0; i < load->spec.threads; i++)
		threads[i] = load->workers[i].total;
}

unsigned int load_features(const struct load *load)
{
	unsigned int common = ~0u;

	for (int i = 0; i < load->threads_made; i++)
		common &= load->workers[i].features;
	return common;
}
