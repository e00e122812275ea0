/* SPDX-License-Identifier: Apache-2.0 */
/* TAP: "ok 1 - what holds". One test program includes it once. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

static int checks;
static int failures;

static void check(int holds, const char *claim)
{
	checks++;
	if (!holds)
		failures++;
	printf("%s %d - %s\n", holds ? "ok" : "not ok", checks, claim);
	fflush(stdout);
}

static int conclude(void)
{
	printf("1..%d\n", checks);
	return failures ? 1 : 0;
}

#endif
