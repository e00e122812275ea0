/* SPDX-License-Identifier: Apache-2.0 */
#include "guard.h"

#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>

/* The only global state: a process has one handler for each signal. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;
static struct sigaction before;
/* volatile: only the handler reads it, which the compiler cannot see. */
static _Thread_local sigjmp_buf *volatile way_out;

static void handle(int signal, siginfo_t *info, void *context)
{
	if (way_out)
		siglongjmp(*way_out, 1);
	if (before.sa_flags & SA_SIGINFO) {
		before.sa_sigaction(signal, info, context);
	} else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
		before.sa_handler(signal);
	} else {
		/* Back to the default: the faulting instruction runs again and ends the process. */
		sigaction(signal, &before, NULL);
	}
}

int guard_open(void)
{
	/* Not deferred: siglongjmp leaves the handler without restoring the mask. */
	struct sigaction ours = { .sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK };
	int n = 0;

	sigemptyset(&ours.sa_mask);
	pthread_mutex_lock(&lock);
	if (users++ == 0 && sigaction(SIGBUS, &ours, &before) < 0) {
		n = -errno;
		users--;
	}
	pthread_mutex_unlock(&lock);
	return n;
}

void guard_close(void)
{
	pthread_mutex_lock(&lock);
	if (--users == 0)
		sigaction(SIGBUS, &before, NULL);
	pthread_mutex_unlock(&lock);
}

int guarded_copy(void *to, const void *from, size_t length)
{
	sigjmp_buf here;

	if (sigsetjmp(here, 0)) {
		way_out = NULL;
		return -EIO;
	}
	way_out = &here;
	memcpy(to, from, length);
	way_out = NULL;
	return 0;
}
