package io.benchlift.workload.probe;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * One byte for each id of one worker. The file is mapped, so a mark costs one store and the kernel has it at once:
 * marks survive {@code kill -9} of the driver, but not a crash of its machine. The file is sparse.
 */
final class LedgerFile {

    /** The transaction is open and its COMMIT was not sent: the row cannot exist after the connection ended. */
    static final byte PENDING = 3;
    /** The COMMIT was sent: without an answer the row may or may not exist. */
    static final byte SENT = 1;
    /** The server acknowledged the COMMIT: the row must exist. */
    static final byte ACKED = 2;

    private final Path path;
    private final MappedByteBuffer marks;

    private LedgerFile(Path path, MappedByteBuffer marks) {
        this.path = path;
        this.marks = marks;
    }

    /** Makes the file of one worker; an existing file belongs to another run and is refused. */
    static LedgerFile create(Path base, int worker, int capacity) {
        Path path = Path.of(base + "." + worker);
        try (FileChannel channel = FileChannel.open(
                path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return new LedgerFile(path, channel.map(FileChannel.MapMode.READ_WRITE, 0, capacity));
        } catch (FileAlreadyExistsException e) {
            throw new InvalidValueException(Message.of("ledger.other-run", path.toString()), e);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    new MessageIOException(Message.of("file.cannot-be-made", path.toString(), Message.of(e)), e));
        }
    }

    static boolean exist(Path base) {
        return Files.exists(Path.of(base + ".0"));
    }

    void put(long sequence, byte mark) {
        if (sequence >= marks.capacity()) {
            throw new IllegalStateException(
                    path + " is full after " + marks.capacity() + " events: give a larger ledger_capacity");
        }
        marks.put((int) sequence, mark);
    }

    /**
     * The marks of all workers, by worker.
     *
     * @throws IllegalArgumentException if there is no file of worker 0
     */
    static List<ByteBuffer> read(Path base) {
        List<ByteBuffer> all = Stream.iterate(0, worker -> worker + 1)
                .map(worker -> Path.of(base + "." + worker))
                .takeWhile(Files::exists)
                .map(LedgerFile::map)
                .toList();
        if (all.isEmpty()) {
            throw new InvalidValueException(Message.of("ledger.none", base));
        }
        return all;
    }

    private static ByteBuffer map(Path path) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        } catch (IOException e) {
            throw new UncheckedIOException(
                    new MessageIOException(Message.of("file.cannot-be-read", path.toString(), Message.of(e)), e));
        }
    }
}
