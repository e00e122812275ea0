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
 * One directory for files of loads, and what is going on in it.
 *
 * @param real its path without symbolic links; perhaps out of this user's reach
 * @param opened the way by which this user gets there
 * @param volume its scratch volume, or empty
 * @param model the kind of the model disk that it stands on, or empty
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
