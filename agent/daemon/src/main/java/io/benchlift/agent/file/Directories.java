package io.benchlift.agent.file;

import io.benchlift.agent.host.HostFacts;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.Directory;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.directio.FileFolder;
import io.grpc.Status.Code;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The directories for files of loads: those named at the start of the agent, and scratch volumes while they exist.
 * Clients know them by number.
 */
public final class Directories implements AutoCloseable {

    private static final Logger log = Logger.getLogger(Directories.class.getName());
    private static final int FIRST_VOLUME = 1000;

    private final Map<Integer, Place> places = new ConcurrentSkipListMap<>();
    private final AtomicInteger nextVolume = new AtomicInteger(FIRST_VOLUME);

    /** @param real its path without symbolic links; {@code opened} may lead there by another path */
    public record Allowed(Path opened, Path real) {

        /** A directory that this user can open. */
        public static Allowed at(Path path) throws IOException {
            return new Allowed(path, path.toRealPath());
        }
    }

    /** @throws IOException if one does not exist, or is a symbolic link */
    public Directories(List<Allowed> allowed) throws IOException {
        for (Allowed each : allowed) {
            places.put(places.size(), new Place(FileFolder.open(each.opened()), each.real(), each.opened(), "", ""));
        }
    }

    /** Adds a scratch volume; {@code model} is the kind of its model disk, or empty. */
    public int add(Path path, String volume, String model) {
        try {
            int index = nextVolume.getAndIncrement();
            places.put(index, new Place(FileFolder.open(path), path, path, volume, model));
            return index;
        } catch (IOException e) {
            throw new RefusedException(AgentMessages.of("daemon.volume.unusable", AgentMessages.of(e)));
        }
    }

    /** Stops the load there and closes the directory, so that it can be unmounted. */
    public void forget(int index) {
        Place gone = places.remove(index);
        if (gone != null) {
            gone.close();
        }
    }

    Place place(int index) {
        Place place = places.get(index);
        if (place == null) {
            throw AgentMessages.refusal(Code.NOT_FOUND, AgentMessages.of("daemon.no-directory", String.valueOf(index)));
        }
        return place;
    }

    public List<Directory> describe(HostFacts facts) {
        List<Directory> described = new ArrayList<>();
        places.forEach((index, place) -> {
            try {
                described.add(place.describe(index, facts));
            } catch (IOException e) {
                log.log(Level.WARNING, place.real() + " has gone", e);
            }
        });
        return described;
    }

    /** The options as the kernel shows them; empty if nothing is mounted there. */
    public String mountOptions(Path path) {
        try {
            return Files.readAllLines(Path.of("/proc/self/mounts")).stream()
                    .map(line -> line.split(" "))
                    .filter(words -> words[1].equals(path.toString()))
                    .map(words -> words[3])
                    .reduce("", (first, last) -> last);
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() {
        List.copyOf(places.keySet()).forEach(this::forget);
    }
}
