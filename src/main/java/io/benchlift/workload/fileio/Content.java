package io.benchlift.workload.fileio;

/** What the blocks hold; zeros are what sysbench writes, and what some storage does not store at all. */
public enum Content {
    ZEROS("zeros"),
    RANDOM("random"),
    VALIDATED("validated");

    private final String word;

    Content(String word) {
        this.word = word;
    }

    /** As options write it. */
    public String word() {
        return word;
    }
}
