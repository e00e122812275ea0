package io.benchlift.directio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The opened folder of one set. Its files are test_file.0, test_file.1 and so on, as sysbench names them. */
final class FileSet implements AutoCloseable {

    private final int directory;
    private final String label;
    private final Path path;
    private final int fd;

    private FileSet(int directory, Path path, String label, int fd) {
        this.directory = directory;
        this.path = path;
        this.label = label;
        this.fd = fd;
    }

    /** Opens the folder, or makes it. */
    static FileSet make(int directory, Path parent, String label) throws IOException {
        return open(directory, parent, label, true);
    }

    /** Opens the folder, which must exist. */
    static FileSet open(int directory, Path parent, String label) throws IOException {
        return open(directory, parent, label, false);
    }

    /** Removes the files and, if it is empty then, the folder. A missing set has no files. */
    static int remove(int directory, Path parent, String label) throws IOException {
        int fd = Shim.openSet(directory, bytes(label), false);
        if (fd == -Shim.ENOENT) {
            return 0;
        }
        Path path = parent.resolve(label);
        try (FileSet set = new FileSet(directory, path, label, checked(path, fd))) {
            int removed = Shim.checked(path + ": remove", Shim.removeFiles(set.fd));
            set.removeFolder();
            return removed;
        }
    }

    String name(int index) {
        return "test_file." + index;
    }

    Path path() {
        return path;
    }

    long freeBytes() throws IOException {
        return Shim.checked(path + ": free space", Shim.freeBytes(fd));
    }

    /** An existing file's descriptor, which the caller must close. */
    int openFile(int index, Access access) throws IOException {
        int file = Shim.openFile(fd, index, access.ordinal(), false);
        if (file == -Shim.ENOENT) {
            throw new IOException(
                    path + ": " + name(index) + " is missing; prepare the files with the same number of files");
        }
        return checked(path.resolve(name(index)), access, file);
    }

    boolean has(int index) throws IOException {
        int file = Shim.openFile(fd, index, Access.BUFFERED.ordinal(), false);
        if (file == -Shim.ENOENT) {
            return false;
        }
        Shim.close(checked(path.resolve(name(index)), file));
        return true;
    }

    /** A new file's descriptor. */
    int createFile(int index, Access access) throws IOException {
        int file = Shim.openFile(fd, index, access.ordinal(), true);
        // The kernel creates the file before it finds that its file system has no direct I/O.
        if (file == -Shim.EINVAL && access.isDirect()) {
            Shim.unlink(fd, index);
        }
        return checked(path.resolve(name(index)), access, file);
    }

    void unlink(int index) throws IOException {
        int result = Shim.unlink(fd, index);
        if (result != -Shim.ENOENT) {
            Shim.checked(path.resolve(name(index)) + ": remove", result);
        }
    }

    int removeFiles() throws IOException {
        return Shim.checked(path + ": remove", Shim.removeFiles(fd));
    }

    /** Does nothing if the folder contains other files or was already removed. */
    void removeFolder() {
        Shim.removeSet(directory, bytes(label));
    }

    @Override
    public void close() {
        Shim.close(fd);
    }

    private static FileSet open(int directory, Path parent, String label, boolean create) throws IOException {
        Path path = parent.resolve(label);
        int fd = Shim.openSet(directory, bytes(label), create);
        if (fd == -Shim.ENOENT) {
            throw new IOException(path + ": there are no files of this name; prepare them first");
        }
        return new FileSet(directory, path, label, checked(path, fd));
    }

    private static int checked(Path path, Access access, int fd) throws IOException {
        if (access.isDirect() && (fd == -Shim.EINVAL || fd == -Shim.EOPNOTSUPP)) {
            throw new IOException(path + ": this file system has no direct I/O; take another one, or buffered access");
        }
        return checked(path, fd);
    }

    private static int checked(Path path, int fd) throws IOException {
        if (fd >= 0) {
            return fd;
        }
        throw new IOException(path + ": "
                + switch (-fd) {
                    case Shim.EPERM ->
                        "is not ours alone (another owner, other names, or open to others); it is left untouched";
                    case Shim.ELOOP, Shim.ENOTDIR, Shim.EXDEV, Shim.EAGAIN ->
                        "is a link, leads elsewhere, or keeps being renamed; it is left untouched";
                    case Shim.ENOSYS ->
                        "this kernel has no openat2, without which no file is opened safely; it needs Linux 5.6";
                    default -> Shim.describe(-fd);
                });
    }

    private static byte[] bytes(String label) {
        return label.getBytes(StandardCharsets.US_ASCII);
    }
}
