/* The common parts of both programs' command lines: how numbers are read, and how an error is reported. */
#ifndef BENCHLIFT_COMMAND_H
#define BENCHLIFT_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#ifndef VERSION
#define VERSION "unversioned"
#endif

enum { COMMAND_GOES_ON = -1, COMMAND_DONE = 0, COMMAND_FAILED = 1, COMMAND_USAGE = 2 };

struct command {
	const char *name;
	const char *help;
};

/* Digits and nothing else, up to a limit. */
bool command_number(const char *text, uint64_t limit, uint64_t *value);

/* Each reports the error, and returns the exit status. error is an errno, of either sign. */
int command_fail(const struct command *command, const char *what, int error);
int command_usage(const struct command *command, const char *why);

/* The options that every program has: 'v' is --version, 'h' is --help; any other is unknown. */
int command_option(const struct command *command, int option);

#endif
