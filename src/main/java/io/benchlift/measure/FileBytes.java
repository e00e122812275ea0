package io.benchlift.measure;

/** Bytes a file load requested and got; only some of them may have reached a device. */
public record FileBytes(long read, long written) {

    public static final FileBytes NONE = new FileBytes(0, 0);

    public FileBytes plus(FileBytes more) {
        return new FileBytes(read + more.read, written + more.written);
    }
}
