package io.benchlift.agent.host;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Reads the space of mounts and lists them once, each in a thread of its own: a mount with a dead disk or server blocks
 * its thread for ever, uninterruptibly, and must block nothing else. While a thread is blocked no other one accesses
 * its mount.
 */
final class MountProbe {

    static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Duration patience;
    private final Function<Path, Room> question;
    private final Map<Path, Future<Room>> held = new ConcurrentHashMap<>();

    /** The space of a mount; sizes are 0 if it did not respond or may not be accessed. */
    record Room(long sizeBytes, long freeBytes, boolean isStuck) {

        static final Room UNKNOWN = new Room(0, 0, false);
        static final Room STUCK = new Room(0, 0, true);
    }

    MountProbe() {
        this(PATIENCE, MountProbe::ask);
    }

    MountProbe(Duration patience, Function<Path, Room> question) {
        this.patience = patience;
        this.question = question;
    }

    /** All in parallel, so that ten dead mounts take no longer than one. */
    Map<Path, Room> rooms(List<Path> paths) throws InterruptedException {
        Map<Path, Future<Room>> asked = new HashMap<>();
        Map<Path, Room> rooms = new HashMap<>();
        for (Path path : paths) {
            Future<Room> before = held.get(path);
            if (before != null && !before.isDone()) {
                rooms.put(path, Room.STUCK);
            } else {
                held.remove(path);
                asked.put(path, start(path));
            }
        }
        long deadline = System.nanoTime() + patience.toNanos();
        for (Map.Entry<Path, Future<Room>> question : asked.entrySet()) {
            rooms.put(question.getKey(), answer(question.getKey(), question.getValue(), deadline));
        }
        return rooms;
    }

    private Future<Room> start(Path path) {
        CompletableFuture<Room> answer = new CompletableFuture<>();
        Thread thread = new Thread(() -> answer.complete(question.apply(path)), "probe " + path);
        thread.setDaemon(true);
        thread.start();
        return answer;
    }

    private Room answer(Path path, Future<Room> asked, long deadline) throws InterruptedException {
        try {
            return asked.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            held.put(path, asked);
            return Room.STUCK;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the probe of " + path + " broke off", e);
        }
    }

    private static Room ask(Path path) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
            entries.iterator().hasNext();
        } catch (IOException e) {
            // A directory that we may not list has responded.
        }
        File file = path.toFile();
        return new Room(file.getTotalSpace(), file.getUsableSpace(), false);
    }
}
