package io.benchlift.workload.fileio;

/** Which blocks a random mode takes; sysbench has only the first. */
public enum Offsets {
    UNIFORM("uniform"),
    ZIPFIAN("zipfian"),
    PARETO("pareto");

    private final String word;

    Offsets(String word) {
        this.word = word;
    }

    /** As options write it. */
    public String word() {
        return word;
    }
}
