package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A server's log since one start; earlier starts come before it in the same file. */
record ServerLog(Path file, long start) {

    private static final int LARGEST_READ = 1 << 20;

    static ServerLog fromNow(Path file) {
        try {
            return new ServerLog(file, Files.exists(file) ? Files.size(file) : 0);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    List<String> lines() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            var bytes = ByteBuffer.allocate((int) Math.min(LARGEST_READ, Math.max(0, channel.size() - start)));
            channel.position(Math.max(start, channel.size() - LARGEST_READ));
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // Until full or at the end.
            }
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    List<String> tail(int count) {
        var lines = lines();
        return lines.subList(Math.max(0, lines.size() - count), lines.size());
    }

    private static ServerException unreadable(Path file, IOException e) {
        return new ServerException(Message.of("file.cannot-be-read", file.toString(), Message.of(e)), e);
    }
}
