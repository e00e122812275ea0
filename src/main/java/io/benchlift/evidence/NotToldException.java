package io.benchlift.evidence;

/** A server that does not tell what was asked of it: one sentence with what to do. */
public final class NotToldException extends RuntimeException {

    private static final long serialVersionUID = 1;

    NotToldException(String sentence) {
        super(sentence);
    }
}
