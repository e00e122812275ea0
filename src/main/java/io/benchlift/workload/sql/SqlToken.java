package io.benchlift.workload.sql;

/**
 * A word or sign of an SQL text.
 *
 * @param text a word as written, a quoted name without its quotes, a sign; empty for a string
 * @param start its first character in the text, from 0
 * @param end behind its last
 */
record SqlToken(Kind kind, String text, int start, int end) {

    /** The kinds of tokens. */
    enum Kind {
        WORD,
        QUOTED_NAME,
        STRING,
        NUMBER,
        SIGN
    }

    boolean is(String word) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && text.equalsIgnoreCase(word);
    }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }
}
