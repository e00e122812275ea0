/* Sets the clock of whoever loads it by BENCHLIFT_TEST_STEP seconds, from the moment on that BENCHLIFT_TEST_WHEN is a file. */
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t step(void)
{
	const char *when = getenv("BENCHLIFT_TEST_WHEN");
	const char *seconds = getenv("BENCHLIFT_TEST_STEP");

	return when && seconds && access(when, F_OK) == 0 ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
	int result = (int)syscall(SYS_clock_gettime, clock, now);

	if (result == 0 && clock == CLOCK_REALTIME)
		now->tv_sec += step();
	return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
	struct timespec precise;

	(void)zone;
	int result = clock_gettime(CLOCK_REALTIME, &precise);
	now->tv_sec = precise.tv_sec;
	now->tv_usec = precise.tv_nsec / 1000;
	return result;
}
