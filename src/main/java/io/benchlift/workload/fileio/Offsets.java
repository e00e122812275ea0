package io.benchlift.workload.fileio;

/** How a random mode chooses blocks; sysbench has only the first way. */
public enum Offsets {
    UNIFORM("uniform"),
    ZIPFIAN("zipfian"),
    PARETO("pareto");

    private final String word;

    Offsets(String word) {
        this.word = word;
    }

    /** The word in options. */
    public String word() {
        return word;
    }
}
