package io.benchlift.workload.fileio;

/** The content of the blocks; sysbench writes zeros, which some storage does not store at all. */
public enum Content {
    ZEROS("zeros"),
    RANDOM("random"),
    VALIDATED("validated");

    private final String word;

    Content(String word) {
        this.word = word;
    }

    /** The word in options. */
    public String word() {
        return word;
    }
}
