package io.benchlift.cli;

import io.benchlift.runner.Cancellation;

/** What every command is given. */
record Context(Terminal terminal, Cancellation cancel, Parts parts) {}
