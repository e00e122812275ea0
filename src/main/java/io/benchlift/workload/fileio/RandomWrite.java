package io.benchlift.workload.fileio;

/** Writes single blocks all over the files. */
public final class RandomWrite extends FileIoMode {

    public RandomWrite() {
        super(Mode.RNDWR);
    }
}
