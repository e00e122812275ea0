/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Copies from and to mapped files. There an I/O error, a full disk and a truncated file cause SIGBUS, which
 * would end the JVM. The handler precedes the JVM's while a load with mapped files is open, and passes on other
 * signals.
 */
#ifndef GUARD_H
#define GUARD_H

#include <stddef.h>

int guard_open(void);
void guard_close(void);

/* 0, or -EIO. */
int guarded_copy(void *to, const void *from, size_t length);

#endif
