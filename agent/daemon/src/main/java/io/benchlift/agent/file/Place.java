package io.benchlift.agent.file;

import io.benchlift.directio.FileFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/** One directory for files of loads, and what is going on in it. @param volume its scratch volume, or empty */
record Place(FileFolder folder, Path shown, Path opened, String volume, Set<Runnable> stops) {

    private static final Logger log = Logger.getLogger(Place.class.getName());

    Place(FileFolder folder, Path shown, Path opened, String volume) {
        this(folder, shown, opened, volume, ConcurrentHashMap.newKeySet());
    }

    boolean isVolume() {
        return !volume.isEmpty();
    }

    void close() {
        stops.forEach(Runnable::run);
        try {
            folder.close();
        } catch (IOException e) {
            log.log(Level.WARNING, shown + " could not be closed", e);
        }
    }
}
