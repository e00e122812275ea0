package io.benchlift.workload.fileio;

/** Reads and writes single blocks all over the files, by a ratio. */
public final class RandomReadWrite extends FileIoMode {

    public RandomReadWrite() {
        super(Mode.RNDRW);
    }
}
