package io.benchlift.workload.fileio;

/** Makes the files again from first to last, then goes on as a rewrite. */
public final class SequentialWrite extends FileIoMode {

    public SequentialWrite() {
        super(Mode.SEQWR);
    }
}
