package io.benchlift.agent.linux;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of {@code /proc} or {@code /sys} that stays open: reading it again from offset 0 makes the kernel generate it
 * again, and opening costs more than reading. Belongs to one thread.
 */
public final class ProcFile implements AutoCloseable {

    private final Path path;
    private FileChannel channel;

    public ProcFile(Path path) {
        this.path = path;
    }

    /**
     * Reads the whole file into {@code into}.
     *
     * @return false if it cannot be read: it never existed, was removed, or access is denied
     */
    public boolean read(Fields into) {
        try {
            if (channel == null) {
                channel = FileChannel.open(path, StandardOpenOption.READ);
            }
            readAll(into);
            return true;
        } catch (IOException e) {
            close();
            return false;
        }
    }

    private void readAll(Fields into) throws IOException {
        ByteBuffer buffer = into.emptied();
        while (channel.read(buffer, buffer.position()) > 0) {
            if (!buffer.hasRemaining()) {
                buffer = into.grown();
            }
        }
        into.filled();
    }

    @Override
    public void close() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                throw new IllegalStateException(path + " cannot be closed", e);
            }
            channel = null;
        }
    }
}
