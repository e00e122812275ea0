/* The bytes read and written and the waiting time of the threads of a database process. */
#ifndef BENCHLIFT_TASKS_H
#define BENCHLIFT_TASKS_H

#include <stdbool.h>
#include <stdint.h>

enum { TASK_COUNTERS = 13 };

struct task_counters {
	uint32_t tid;
	char name[32];
	uint64_t at[TASK_COUNTERS]; /* in the order of the helper's protocol */
};

/* Calls each for every thread. -EPERM: the process is no database server; -ESRCH: there is no such process. */
int tasks_read(uint32_t pid, void (*each)(void *context, const struct task_counters *task), void *context);

/* Whether the target of /proc/PID/exe is a program whose threads may be counted. Pure. */
bool is_database(const char *exe);
/* Reads the counters from the texts of io, stat and schedstat. Pure. */
void tasks_parse(const char *io, const char *stat, const char *schedstat, struct task_counters *task);

#endif
