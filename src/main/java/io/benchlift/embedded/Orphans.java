package io.benchlift.embedded;

import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Servers whose owner is no more. The supervisor normally sees to them; this is for when it was killed too. */
final class Orphans {

    private static final Logger log = LoggerFactory.getLogger(Orphans.class);

    private Orphans() {}

    /** The number of servers seen to. */
    static int remove(Places places) {
        int removed = 0;
        for (Path register : Directories.entries(places.ownedServers())) {
            if (register.toString().endsWith(".properties") && isOrphan(register)) {
                removed++;
                remove(register, places);
            }
        }
        return removed;
    }

    private static boolean isOrphan(Path register) {
        return ServerNote.read(register)
                .filter(note -> note.owner().filter(ProcessStamp::isAlive).isEmpty())
                .isPresent();
    }

    private static void remove(Path register, Places places) {
        ServerNote.read(register).ifPresent(note -> {
            log.info("Ending {}, whose owner is no more", note);
            note.server()
                    .ifPresent(server -> server.end(note.edition().program().abandonSignal()));
            if (note.isTemporary() && note.home().normalize().startsWith(places.data())) {
                Directories.remove(note.home());
            }
            Notes.forget(register);
        });
    }
}
