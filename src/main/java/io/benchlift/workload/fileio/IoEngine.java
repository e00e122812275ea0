package io.benchlift.workload.fileio;

/** How operations reach the kernel. */
public enum IoEngine {
    SYNC("sync"),
    LIBAIO("libaio"),
    MMAP("mmap"),
    IO_URING("io_uring");

    private final String word;

    IoEngine(String word) {
        this.word = word;
    }

    /** The word in options. */
    public String word() {
        return word;
    }
}
