package io.benchlift.agent;

/** The words on the command line are wrong; the message says which and what they take. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageException(String sentence) {
        super(sentence);
    }
}
