package io.benchlift.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes servers whose owner has ended. Normally the supervisor ends them; this class is for a supervisor that was
 * killed too.
 */
final class Orphans {

    private static final Logger log = LoggerFactory.getLogger(Orphans.class);

    private Orphans() {}

    /** Returns the number of removed servers. */
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
            var signal = note.edition().program().abandonSignal();
            note.server().ifPresent(server -> server.end(signal));
            workingIn(note.data().home()).forEach(server -> server.end(signal));
            if (note.data().isTemporary() && note.data().home().normalize().startsWith(places.data())) {
                Directories.remove(note.data().home());
            }
            Notes.forget(register);
        });
    }

    /** Every server works in its data directory: this finds one whose owner was killed before it could note its id. */
    private static List<ProcessStamp> workingIn(Path home) {
        return ProcessHandle.allProcesses()
                .filter(process -> worksIn(home, process.pid()))
                .flatMap(process -> ProcessStamp.of(process.pid()).stream())
                .toList();
    }

    private static boolean worksIn(Path home, long pid) {
        try {
            // A directory that has been deleted reads "/its/path (deleted)".
            return Files.readSymbolicLink(Path.of("/proc/" + pid + "/cwd")).startsWith(home);
        } catch (IOException goneOrAnotherUsers) {
            return false;
        }
    }
}
