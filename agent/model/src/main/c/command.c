#include "command.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool command_number(const char *text, uint64_t limit, uint64_t *value)
{
	char *end;

	errno = 0;
	*value = strtoull(text, &end, 10);
	return text[0] >= '0' && text[0] <= '9' && !*end && !errno && *value <= limit;
}

int command_fail(const struct command *command, const char *what, int error)
{
	fprintf(stderr, "%s: %s: %s\n", command->name, what, strerror(error < 0 ? -error : error));
	return COMMAND_FAILED;
}

int command_usage(const struct command *command, const char *why)
{
	fprintf(stderr, "%s: %s\n\n%s", command->name, why, command->help);
	return COMMAND_USAGE;
}

int command_option(const struct command *command, int option)
{
	if (option == 'v')
		printf("%s " VERSION "\n", command->name);
	else
		fputs(command->help, option == 'h' ? stdout : stderr);
	return option == 'v' || option == 'h' ? COMMAND_DONE : COMMAND_USAGE;
}
