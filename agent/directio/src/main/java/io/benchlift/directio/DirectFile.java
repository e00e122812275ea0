package io.benchlift.directio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.Path;

/**
 * A file read and written past the page cache (O_DIRECT, Linux only). Buffers must be direct; their address, their
 * remaining bytes and the offset must be multiples of {@link #alignment()}. One thread at a time.
 */
public final class DirectFile implements AutoCloseable {

    /**
     * Names the shared library by its absolute path; without it, the library is expected in the directory of this
     * class's jar.
     */
    public static final String LIBRARY_PROPERTY = "benchlift.directio";

    /** How a file is opened; the order is {@code enum directio_access}'s. */
    public enum Access {
        /** The file must exist. */
        READ,
        /** The file must exist; it can also be read. */
        WRITE,
        /** The file must not exist; it can also be read. */
        CREATE
    }

    private static final int CLOSED = -1;

    static {
        // By absolute path only: java.library.path may contain directories that others can write to.
        System.load(Library.path().toString());
    }

    private final Path path;
    private final int alignment;
    private int fd;

    private DirectFile(Path path, int fd, int alignment) {
        this.path = path;
        this.fd = fd;
        this.alignment = alignment;
    }

    /** Opens {@code path}; a symbolic link is refused. */
    public static DirectFile open(Path path, Access access) throws IOException {
        int fd = checked(path, "open", open0(encoded(path), access.ordinal()));
        int alignment = alignment0(fd);
        if (alignment < 0) {
            close0(fd);
        }
        return new DirectFile(path, fd, checked(path, "direct I/O", alignment));
    }

    /** What addresses, lengths and offsets must be multiples of, in bytes: a power of two. */
    public int alignment() {
        return alignment;
    }

    /** A new direct buffer whose address is aligned for this file. */
    public ByteBuffer buffer(int sizeBytes) {
        return ByteBuffer.allocateDirect(sizeBytes + alignment)
                .alignedSlice(alignment)
                .limit(sizeBytes)
                .slice();
    }

    /** Fills {@code buffer} from {@code offset} on; returns the bytes read, 0 at the end of the file. */
    public int read(ByteBuffer buffer, long offset) throws IOException {
        requireUsable(buffer, offset);
        if (buffer.isReadOnly()) {
            throw new IllegalArgumentException("cannot read into a read-only buffer");
        }
        int n = checked(path, "read", read0(open(), buffer, buffer.position(), buffer.remaining(), offset));
        buffer.position(buffer.position() + n);
        return n;
    }

    /** Writes {@code buffer} at {@code offset}; returns the bytes written, which may be fewer than it contains. */
    public int write(ByteBuffer buffer, long offset) throws IOException {
        requireUsable(buffer, offset);
        int n = checked(path, "write", write0(open(), buffer, buffer.position(), buffer.remaining(), offset));
        buffer.position(buffer.position() + n);
        return n;
    }

    /** fsync(2). After an error the file's content is unknown; syncing again proves nothing. */
    public void sync() throws IOException {
        checked(path, "sync", sync0(open()));
    }

    @Override
    public void close() throws IOException {
        if (fd == CLOSED) {
            return;
        }
        int closing = fd;
        fd = CLOSED;
        checked(path, "close", close0(closing));
    }

    private int open() throws IOException {
        if (fd == CLOSED) {
            throw new IOException(path + ": already closed");
        }
        return fd;
    }

    private void requireUsable(ByteBuffer buffer, long offset) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException("direct I/O needs a direct buffer; DirectFile.buffer makes one");
        }
        requireAligned("buffer address", buffer.alignmentOffset(buffer.position(), alignment));
        requireAligned("length", buffer.remaining());
        requireAligned("offset", offset);
        if (offset < 0) {
            throw new IllegalArgumentException("offset " + offset + " is negative");
        }
    }

    private void requireAligned(String what, long value) {
        if (value % alignment != 0) {
            throw new IllegalArgumentException(
                    what + " is " + Math.floorMod(value, alignment) + " bytes off a multiple of " + alignment);
        }
    }

    private static int checked(Path path, String what, int result) throws IOException {
        if (result < 0) {
            throw new IOException(path + ": " + what + ": " + describe0(-result));
        }
        return result;
    }

    /** The kernel's bytes of the file name: Java decodes file names with this charset, not always UTF-8. */
    private static byte[] encoded(Path path) {
        return path.toString().getBytes(Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")));
    }

    private static native int open0(byte[] path, int access);

    private static native int alignment0(int fd);

    private static native int read0(int fd, ByteBuffer buffer, int position, int length, long offset);

    private static native int write0(int fd, ByteBuffer buffer, int position, int length, long offset);

    private static native int sync0(int fd);

    private static native int close0(int fd);

    private static native String describe0(int error);
}
