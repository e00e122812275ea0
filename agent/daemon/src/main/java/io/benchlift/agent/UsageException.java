package io.benchlift.agent;

/** The command line is wrong; the message names the argument and its valid values. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageException(String sentence) {
        super(sentence);
    }
}
