package io.benchlift.cli;

import io.benchlift.runner.Cancellation;

/** The common objects of every command. */
record Context(Terminal terminal, Cancellation cancel, Dependencies dependencies) {}
