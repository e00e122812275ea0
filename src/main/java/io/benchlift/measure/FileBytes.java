package io.benchlift.measure;

/** Bytes a file load asked for and got; what of them reached a device is another question. */
public record FileBytes(long read, long written) {

    public static final FileBytes NONE = new FileBytes(0, 0);

    public FileBytes plus(FileBytes more) {
        return new FileBytes(read + more.read, written + more.written);
    }
}
