package io.benchlift.runner;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file beside a session through which a program that did not start the run controls it: whoever may write there
 * appends {@link ControlLines}. It exists while the run does; the run looks at its length every 300 ms.
 */
public final class ControlFile implements AutoCloseable {

    /** Added to the name of the session's file. */
    public static final String SUFFIX = ".control";

    /** What other programs may ask for; the rest belongs to the window that started the run. */
    private static final Set<ControlLines.Kind> ACCEPTED = EnumSet.of(
            ControlLines.Kind.STOP,
            ControlLines.Kind.CANCEL,
            ControlLines.Kind.PAUSE,
            ControlLines.Kind.GO_ON,
            ControlLines.Kind.MARK);

    private static final Logger log = LoggerFactory.getLogger(ControlFile.class);
    private static final int PAUSE_MILLIS = 300;
    private static final int LONGEST = 1 << 16;

    private final Path file;
    private final RunControl control;
    private final Optional<Thread> reader;
    private long read;

    private ControlFile(Path session, RunControl control) {
        this.file = of(session);
        this.control = control;
        this.reader = isCreated() ? Optional.of(new Thread(this::watch, "control file")) : Optional.empty();
        reader.ifPresent(thread -> {
            thread.setDaemon(true);
            thread.start();
        });
    }

    /** Lets other programs control the run that writes {@code session}, until closed; a run without it goes on as well. */
    public static ControlFile watch(Path session, RunControl control) {
        return new ControlFile(session, control);
    }

    /** Whether the run that writes {@code session} can be controlled from here. */
    public static boolean isOffered(Path session) {
        return Files.isWritable(of(session));
    }

    /** @throws IOException if no run offers it, or the file cannot be written */
    public static void send(Path session, ControlLines.Kind kind, String text) throws IOException {
        Files.writeString(of(session), ControlLines.write(kind, text) + "\n", StandardOpenOption.APPEND);
    }

    static Path of(Path session) {
        return session.resolveSibling(session.getFileName() + SUFFIX);
    }

    /** A file that a killed run has left is emptied: its requests were not for this run. */
    private boolean isCreated() {
        try {
            Files.write(file, new byte[0]);
            return true;
        } catch (IOException e) {
            log.warn("the run can only be controlled from where it was started: {} cannot be written", file, e);
            return false;
        }
    }

    private void watch() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.sleep(PAUSE_MILLIS);
                obeyWhatIsNew();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            log.warn("{} cannot be read any more: the run obeys only the window that started it", file, e);
        }
    }

    private void obeyWhatIsNew() throws IOException {
        long size;
        try {
            size = Files.size(file);
        } catch (NoSuchFileException e) {
            return;
        }
        if (size <= read) {
            return;
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(LONGEST, size - read));
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(read).read(bytes);
        }
        String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        int end = text.lastIndexOf('\n') + 1;
        // A line without its end is still being written.
        read += text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
        text.substring(0, end)
                .lines()
                .flatMap(line -> ControlLines.read(line).stream())
                .filter(line -> ACCEPTED.contains(line.kind()))
                .forEach(control::obey);
    }

    @Override
    public void close() {
        reader.ifPresent(Thread::interrupt);
        try {
            if (reader.isPresent()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            log.warn("{} is left over", file, e);
        }
    }
}
