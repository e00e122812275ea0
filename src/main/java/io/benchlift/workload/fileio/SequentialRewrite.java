package io.benchlift.workload.fileio;

/** Writes over the files from first to last; it reads nothing, in spite of its name. */
public final class SequentialRewrite extends FileIoMode {

    public SequentialRewrite() {
        super(Mode.SEQREWR);
    }
}
