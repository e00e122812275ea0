package io.benchlift.session.parts;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder that the machines of a run share: a plan for each machine, and the session that it hands in. A session is
 * written on a machine's own disk and copied when it is complete, because SQLite does not lock files of network file
 * systems safely.
 */
public final class PartFiles {

    private static final String ALIVE = "alive";

    private final Path folder;

    public PartFiles(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    public Path folder() {
        return folder;
    }

    Path plan(int rank) {
        return folder.resolve("plan-" + rank + ".yaml");
    }

    private Path session(int rank) {
        return folder.resolve("part-" + rank + SessionFolder.SUFFIX);
    }

    private Path stop() {
        return folder.resolve("stop");
    }

    /**
     * Creates the folder with the plans.
     *
     * @throws SessionException if it exists or cannot be written
     */
    void create(List<Plan> plans) {
        try {
            Files.createDirectory(folder);
            for (int rank = 0; rank < plans.size(); rank++) {
                Files.writeString(plan(rank), PlanFile.write(plans.get(rank)), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", folder.toString(), String.valueOf(e)), e);
        }
    }

    /** Says that the program that started the run is there still. */
    void sayAlive(long count) {
        Path unfinished = folder.resolve(".alive");
        try {
            Files.writeString(unfinished, Long.toString(count));
            Files.move(unfinished, folder.resolve(ALIVE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", folder.toString(), String.valueOf(e)), e);
        }
    }

    /** What the program that started the run said last; empty if it said nothing or the folder cannot be read now. */
    public String lastSaid() {
        try {
            // Opened each time: a network file system then asks its server.
            return Files.readString(folder.resolve(ALIVE));
        } catch (IOException unreachable) {
            return "";
        }
    }

    /** Asks all machines to end after their trials. */
    void askToStop() {
        try {
            Files.writeString(stop(), "");
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", folder.toString(), String.valueOf(e)), e);
        }
    }

    /** Whether this machine should end after its trial. */
    public boolean isAskedToStop() {
        return Files.exists(stop());
    }

    /** The plan of a machine. */
    public String planOf(int rank) {
        try {
            return Files.readString(plan(rank), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new SessionException(Message.of("parts.no-plan", plan(rank).toString()), e);
        }
    }

    /** Copies a machine's session into the folder, whole or not at all. */
    public void handIn(int rank, Path written) {
        Path unfinished = folder.resolve(".part-" + rank + ".unfinished");
        try {
            Files.copy(written, unfinished, StandardCopyOption.REPLACE_EXISTING);
            Files.move(unfinished, session(rank), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", folder.toString(), String.valueOf(e)), e);
        }
    }

    /** The sessions that were handed in, by the machine's number. */
    List<Path> handedIn(int copies) {
        List<Path> sessions = new ArrayList<>();
        for (int rank = 0; rank < copies; rank++) {
            if (Files.exists(session(rank))) {
                sessions.add(session(rank));
            }
        }
        return sessions;
    }

    boolean isHandedIn(int rank) {
        return Files.exists(session(rank));
    }

    /** Deletes the folder. */
    void delete() {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", folder.toString(), String.valueOf(e)), e);
        }
    }
}
