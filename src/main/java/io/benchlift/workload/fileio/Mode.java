package io.benchlift.workload.fileio;

/** What a file load does, in sysbench's words. */
public enum Mode {
    SEQWR("seqwr", "sequential write (creation)", true, false),
    SEQREWR("seqrewr", "sequential rewrite", true, false),
    SEQRD("seqrd", "sequential read", false, true),
    RNDRD("rndrd", "random read", false, true),
    RNDWR("rndwr", "random write", true, false),
    RNDRW("rndrw", "random r/w", true, true);

    private final String word;
    private final String words;
    private final boolean writes;
    private final boolean reads;

    Mode(String word, String words, boolean writes, boolean reads) {
        this.word = word;
        this.words = words;
        this.writes = writes;
        this.reads = reads;
    }

    /** The word in options. */
    public String word() {
        return word;
    }

    /** The words in sysbench's report. */
    public String words() {
        return words;
    }

    public boolean writes() {
        return writes;
    }

    public boolean reads() {
        return reads;
    }

    public boolean isSequential() {
        return word.startsWith("seq");
    }
}
