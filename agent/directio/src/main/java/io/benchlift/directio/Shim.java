package io.benchlift.directio;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * load_jni.c, method for method. Results below zero are negative errnos; handles are valid until they are closed, once.
 */
final class Shim {

    /** Errors that a sentence of ours explains better than the C library's. */
    static final int EPERM = 1;

    static final int ENOENT = 2;
    static final int EAGAIN = 11;
    static final int ENOMEM = 12;
    static final int EBUSY = 16;
    static final int EEXIST = 17;
    static final int EXDEV = 18;
    static final int ENOTDIR = 20;
    static final int EINVAL = 22;
    static final int ENOSPC = 28;
    static final int ENOSYS = 38;
    static final int ELOOP = 40;
    static final int EOPNOTSUPP = 95;
    static final int EDQUOT = 122;

    static {
        // By absolute path only: java.library.path may contain directories that others can write to.
        System.load(Library.path().toString());
    }

    private Shim() {}

    /** {@code result}, unless it is an error. */
    static int checked(String what, int result) throws IOException {
        return (int) checked(what, (long) result);
    }

    static long checked(String what, long result) throws IOException {
        if (result < 0) {
            throw new IOException(what + ": " + describe((int) -result));
        }
        return result;
    }

    static native int openDirectory(byte[] path);

    static native int openSet(int directory, byte[] label, boolean create);

    static native int removeSet(int directory, byte[] label);

    static native int openFile(int set, int index, int access, boolean create);

    static native long fileSize(int fd);

    static native int alignment(int fd);

    static native long freeBytes(int fd);

    static native int preallocate(int fd, long from, long to);

    static native int truncate(int fd, long size);

    static native int sync(int fd);

    static native int close(int fd);

    static native int unlink(int set, int index);

    static native int removeFiles(int set);

    static native long fillerOpen(int block, int content, long seed);

    static native long fillerWrite(long filler, int fd, int file, long offset, long end);

    static native void fillerClose(long filler);

    static native long loadOpen(long[] spec, int[] fds);

    static native ByteBuffer loadInterval(long load);

    static native int loadStart(long load);

    static native int loadCollect(long load, long nanos);

    static native int loadFeatures(long load);

    static native void loadResult(long load, long[] result, long[] threads);

    static native void loadStop(long load);

    static native int loadClose(long load);

    static native String describe(int error);
}
