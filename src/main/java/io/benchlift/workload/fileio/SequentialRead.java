package io.benchlift.workload.fileio;

/** Reads the files from first to last. */
public final class SequentialRead extends FileIoMode {

    public SequentialRead() {
        super(Mode.SEQRD);
    }
}
