package io.benchlift.directio;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Makes the files of a set: allocates all the space first, then writes block by block and makes each file durable. If
 * it cannot finish, it undoes its changes.
 */
final class Preparation {

    private final FileSet set;
    private final FileSpec spec;
    private final ProgressListener listener;
    private final BooleanSupplier cancelled;

    private final List<Piece> pieces = new ArrayList<>();
    private long totalBytes;
    private long doneBytes;

    /** A file and its missing bytes. */
    private record Piece(int index, int fd, long formerSize, boolean isNew) {}

    Preparation(FileSet set, FileSpec spec, ProgressListener listener, BooleanSupplier cancelled) {
        this.set = set;
        this.spec = spec;
        this.listener = listener;
        this.cancelled = cancelled;
    }

    Prepared run() throws IOException {
        boolean finished = false;
        long start = System.nanoTime();
        try {
            openAll();
            requireSpace();
            writeAll();
            finished = true;
        } finally {
            if (!finished) {
                undo();
            }
            pieces.forEach(piece -> Shim.close(piece.fd()));
        }
        return new Prepared(
                doneBytes,
                (System.nanoTime() - start) / 1e9,
                (int) pieces.stream().filter(Piece::isNew).count(),
                (int) pieces.stream()
                        .filter(piece -> !piece.isNew() && piece.formerSize() < spec.fileBytes())
                        .count(),
                (int) pieces.stream()
                        .filter(piece -> piece.formerSize() >= spec.fileBytes())
                        .count());
    }

    private void openAll() throws IOException {
        for (int i = 0; i < spec.files(); i++) {
            boolean isNew = !set.has(i);
            int fd = isNew ? set.createFile(i, spec.access()) : set.openFile(i, spec.access());
            long size = Shim.fileSize(fd);
            pieces.add(new Piece(i, fd, Math.max(0, size), isNew));
            Shim.checked(set.path().resolve(set.name(i)).toString(), size);
            if (i == 0 && spec.access().isDirect()) {
                requireAligned(fd);
            }
            totalBytes += Math.max(0, spec.fileBytes() - start(pieces.get(i)));
        }
    }

    private void requireAligned(int fd) throws IOException {
        int alignment = Shim.checked(set.path() + ": alignment", Shim.alignment(fd));
        Alignment.require("block size", spec.blockBytes(), alignment);
        Alignment.require("size of each file", spec.fileBytes(), alignment);
    }

    private void requireSpace() throws IOException {
        long free = set.freeBytes();
        if (totalBytes > free) {
            throw new IOException(set.path() + ": the files need " + totalBytes + " bytes more, and " + free
                    + " are free; nothing was written");
        }
        for (Piece piece : pieces) {
            int result = Shim.preallocate(piece.fd(), piece.formerSize(), spec.fileBytes());
            requireRoom(result);
            Shim.checked(set.name(piece.index()) + ": take space", result);
            stopIfCancelled();
        }
    }

    private void writeAll() throws IOException {
        long filler = Shim.checked(
                "a buffer of " + spec.blockBytes() + " bytes",
                Shim.fillerOpen(spec.blockBytes(), spec.content().ordinal(), System.nanoTime()));
        try {
            for (Piece piece : pieces) {
                write(filler, piece);
                Shim.checked(set.name(piece.index()) + ": fsync", Shim.sync(piece.fd()));
            }
        } finally {
            Shim.fillerClose(filler);
        }
        listener.progress(doneBytes, totalBytes);
    }

    private void write(long filler, Piece piece) throws IOException {
        long offset = start(piece);
        while (offset < spec.fileBytes()) {
            stopIfCancelled();
            long reached = Shim.fillerWrite(filler, piece.fd(), piece.index(), offset, spec.fileBytes());
            requireRoom(reached);
            Shim.checked(set.name(piece.index()) + ": write", reached);
            doneBytes += reached - offset;
            offset = reached;
            listener.progress(doneBytes, totalBytes);
        }
    }

    /** Where a short file is continued: at a block's start, because a validated block must be complete. */
    private long start(Piece piece) {
        return piece.formerSize() >= spec.fileBytes()
                ? spec.fileBytes()
                : piece.formerSize() / spec.blockBytes() * spec.blockBytes();
    }

    private void stopIfCancelled() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("preparing " + set.path() + " was cancelled; its new files are removed");
        }
    }

    private void requireRoom(long result) throws IOException {
        if (result == -Shim.ENOSPC || result == -Shim.EDQUOT) {
            throw new IOException(set.path() + ": " + Shim.describe((int) -result) + " after " + doneBytes + " of "
                    + totalBytes + " bytes; the new files are removed");
        }
    }

    /** Best effort: the failure that leads here is already being reported. */
    private void undo() {
        for (Piece piece : pieces) {
            if (piece.isNew()) {
                Shim.truncate(piece.fd(), 0);
                try {
                    set.unlink(piece.index());
                } catch (IOException e) {
                    // It is at least empty; the failure that is being reported matters more.
                    continue;
                }
            } else if (piece.formerSize() < spec.fileBytes()) {
                Shim.truncate(piece.fd(), piece.formerSize());
            }
        }
        set.removeFolder();
    }
}
