package io.benchlift.directio;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/**
 * An allowed directory, opened once: whatever is renamed or linked later, files are created and used beneath the
 * directory that was opened, each set in a folder of its own with mode 0700; the set {@code .} lies in the directory
 * itself, if it belongs to this user. Linux 5.6 or later. Threads may share it.
 */
public final class FileFolder implements AutoCloseable {

    private static final Pattern LABEL = Pattern.compile("[a-z0-9-]{1,32}|\\.");
    private static final int CLOSED = -1;

    private final Path path;
    private int directory;

    private FileFolder(Path path, int directory) {
        this.path = path;
        this.directory = directory;
    }

    /** Opens {@code allowed}; a symbolic link in its place is refused. */
    public static FileFolder open(Path allowed) throws IOException {
        int fd = Shim.openDirectory(encoded(allowed));
        if (fd == -Shim.ENOTDIR || fd == -Shim.ELOOP) {
            throw new IOException(
                    allowed + ": is no directory, or a symbolic link; allow the directory itself, by its own name");
        }
        return new FileFolder(allowed, Shim.checked(allowed.toString(), fd));
    }

    /** The space that an unprivileged user may still write here. */
    public long freeBytes() throws IOException {
        return Shim.checked(path + ": free space", Shim.freeBytes(directory()));
    }

    /**
     * Makes the files of a set; files that are long enough are reused, shorter ones extended. On failure or
     * cancellation, files that it created are removed and those it extended get their old size.
     *
     * @throws java.util.concurrent.CancellationException once {@code cancelled} says so
     */
    public Prepared prepare(String label, FileSpec spec, ProgressListener listener, BooleanSupplier cancelled)
            throws IOException {
        try (FileSet set = FileSet.make(directory(), path, checkedLabel(label))) {
            return new Preparation(set, spec, listener, cancelled).run();
        }
    }

    /**
     * Removes the files of a set and its folder, if the folder contains nothing else; returns how many files there
     * were.
     */
    public int remove(String label) throws IOException {
        return FileSet.remove(directory(), path, checkedLabel(label));
    }

    /**
     * Opens the files of a set, checks them against {@code spec}, and starts the load's threads, which wait for {@link
     * FileLoad#run}. SEQ_WRITE recreates the set, and removes it if the disk fills up.
     */
    public FileLoad load(String label, LoadSpec spec) throws IOException {
        String name = checkedLabel(label);
        boolean makes = spec.mode() == Mode.SEQ_WRITE;
        try (FileSet set = makes ? FileSet.make(directory(), path, name) : FileSet.open(directory(), path, name)) {
            return FileLoad.open(set, spec, () -> FileSet.remove(directory(), path, name));
        }
    }

    @Override
    public synchronized void close() throws IOException {
        if (directory != CLOSED) {
            int closing = directory;
            directory = CLOSED;
            Shim.checked(path.toString(), Shim.close(closing));
        }
    }

    private synchronized int directory() throws IOException {
        if (directory == CLOSED) {
            throw new IOException(path + ": already closed");
        }
        return directory;
    }

    private static String checkedLabel(String label) {
        if (!LABEL.matcher(label).matches()) {
            throw new IllegalArgumentException(
                    "label '" + label + "': 1 to 32 small letters, digits and dashes, nothing else");
        }
        return label;
    }

    /** The kernel's bytes of the file name: Java decodes file names with this charset, not always UTF-8. */
    private static byte[] encoded(Path path) {
        Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", StandardCharsets.UTF_8.name()));
        return path.toString().getBytes(charset);
    }
}
