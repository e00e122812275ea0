package io.benchlift.agent.file;

import io.benchlift.agent.host.HostFacts;
import io.benchlift.agent.v1.Directory;
import io.benchlift.directio.FileFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * One directory for files of loads, and the loads running in it.
 *
 * @param real its path without symbolic links; perhaps inaccessible to this user
 * @param opened the path that this user can open
 * @param volume its scratch volume, or empty
 * @param model the kind of its model disk, or empty
 */
record Place(FileFolder folder, Path real, Path opened, String volume, String model, Set<Runnable> stops) {

    private static final Logger log = Logger.getLogger(Place.class.getName());

    Place(FileFolder folder, Path real, Path opened, String volume, String model) {
        this(folder, real, opened, volume, model, ConcurrentHashMap.newKeySet());
    }

    boolean isVolume() {
        return !volume.isEmpty();
    }

    Directory describe(int index, HostFacts facts) throws IOException {
        return facts.directory(index, real, folder.freeBytes()).toBuilder()
                .setVolume(volume)
                .setModel(model)
                .build();
    }

    void close() {
        stops.forEach(Runnable::run);
        try {
            folder.close();
        } catch (IOException e) {
            log.log(Level.WARNING, real + " could not be closed", e);
        }
    }
}
