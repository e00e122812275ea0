package io.benchlift.workload.fileio;

/** Reads single blocks all over the files. */
public final class RandomRead extends FileIoMode {

    public RandomRead() {
        super(Mode.RNDRD);
    }
}
