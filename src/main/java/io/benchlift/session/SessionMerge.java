package io.benchlift.session;

import io.benchlift.jdbc.TableOwner;
import io.benchlift.plan.PlanHash;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Merges sessions of one plan into one session, whose blocks are those of all and know their machine. This is allowed
 * because a block holds every cell once and differences are taken inside a block: the machine is a blocking factor.
 * Trials are numbered again, machine after machine. Predictions and answers of labs are not taken over.
 */
public final class SessionMerge {

    private static final String VERSION = "client.benchlift";
    private static final String HOST = "client.host";

    /**
     * A session to be merged.
     *
     * @param machine its machine's name; empty for the host name in the session or, in an older one, the file's name
     */
    public record Part(Path file, Optional<String> machine) {

        /** Named by the session itself. */
        public Part(Path file) {
            this(file, Optional.empty());
        }
    }

    private record Source(Path file, Session session, List<Machine> machines, String chain) {

        int blocks() {
            return session.lastRun().order().size();
        }
    }

    private final List<Source> sources;
    private final Path target;

    private SessionMerge(List<Source> sources, Path target) {
        this.sources = sources;
        this.target = target;
    }

    /**
     * Writes the merged session, whole or not at all.
     *
     * @throws SessionException if a session cannot be read, is altered, is being written or is of another plan or
     *     version; if there are fewer than two, one is there twice, or {@code target} exists or cannot be written
     */
    public static Session merge(List<Part> parts, Path target) {
        if (parts.size() < 2) {
            throw refused("session.merge.one");
        }
        if (Files.exists(target)) {
            throw refused("session.exists-name", target);
        }
        List<Source> sources = new ArrayList<>();
        for (Part part : parts) {
            Source source = source(part, sources);
            if (!sources.isEmpty()) {
                requireAlike(sources.get(0), source);
            }
            for (Source other : sources) {
                requireAnother(other, source);
            }
            sources.add(source);
        }
        new SessionMerge(sources, target).write();
        return Session.open(target);
    }

    private static Source source(Part part, List<Source> before) {
        Session session = Session.open(part.file());
        if (session.isBeingWritten()) {
            throw refused("session.merge.running", part.file());
        }
        if (!session.remarks().alteration().isNone()) {
            throw refused("session.merge.altered", part.file(), session.alteration());
        }
        if (session.plan().isUntilDecided()) {
            throw refused("session.merge.until-decided", part.file());
        }
        if (session.history().runs().stream()
                        .mapToInt(run -> run.order().size())
                        .distinct()
                        .count()
                > 1) {
            throw refused("session.merge.extended", part.file());
        }
        int first = 1 + before.stream().mapToInt(Source::blocks).sum();
        return new Source(part.file(), session, machines(part, session, first, before), session.chain());
    }

    private static List<Machine> machines(Part part, Session session, int first, List<Source> before) {
        List<Machine> there = session.machines();
        if (!there.isEmpty() && part.machine().isEmpty()) {
            return there.stream()
                    .map(machine -> new Machine(
                            machine.name(), first - 1 + machine.firstBlock(), machine.blocks(), machine.environment()))
                    .toList();
        }
        String wanted = part.machine()
                .or(() -> Optional.ofNullable(session.environment().get(HOST)))
                .orElseGet(() -> part.file().getFileName().toString().replace(SessionFolder.SUFFIX, ""));
        List<String> taken = before.stream()
                .flatMap(source -> source.machines().stream())
                .map(Machine::name)
                .toList();
        String name = wanted;
        for (int i = 2; taken.contains(name); i++) {
            name = wanted + " (" + i + ")";
        }
        return List.of(new Machine(name, first, session.lastRun().order().size(), session.environment()));
    }

    private static void requireAlike(Source first, Source other) {
        PlanHash.difference(first.session().plan(), other.session().plan()).ifPresent(difference -> {
            throw refused(
                    "session.merge.other-plan",
                    first.file(),
                    other.file(),
                    difference.setting(),
                    shown(difference.one()),
                    shown(difference.other()));
        });
        String version = version(first);
        if (!version.equals(version(other))) {
            throw refused(
                    "session.merge.other-version", first.file(), shown(version), other.file(), shown(version(other)));
        }
        if (!first.session().cells().equals(other.session().cells())) {
            throw refused("session.merge.other-cells", first.file(), other.file());
        }
    }

    private static void requireAnother(Source one, Source other) {
        String run = one.session().environment().getOrDefault(TableOwner.FACT, "");
        boolean isSameRun =
                !run.isEmpty() && run.equals(other.session().environment().get(TableOwner.FACT));
        if (isSameRun || !one.chain().isEmpty() && one.chain().equals(other.chain())) {
            throw refused("session.merge.same", one.file(), other.file());
        }
    }

    private static String version(Source source) {
        return source.session().environment().getOrDefault(VERSION, "");
    }

    private static String shown(String value) {
        return value.isEmpty() ? "\u2013" : value;
    }

    private static SessionException refused(String key, Object... arguments) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = arguments[i] instanceof Path path ? path.toString() : arguments[i];
        }
        return new SessionException(Message.of(key, texts));
    }

    private void write() {
        Path unfinished = target.toAbsolutePath().resolveSibling("." + target.getFileName() + "-" + UUID.randomUUID());
        try {
            Files.createFile(unfinished);
            try (Connection connection = SessionFile.connect(unfinished, "mode=rw")) {
                connection.setAutoCommit(false);
                SessionFile.createTables(connection);
                Guard.release(connection);
                fill(new Rows(connection));
                connection.commit();
            }
            Files.move(unfinished, target);
        } catch (NoSuchFileException e) {
            throw new SessionException(
                    Message.of(
                            "session.merge.no-directory",
                            target.toString(),
                            unfinished.getParent().toString()),
                    e);
        } catch (IOException e) {
            throw new SessionException(Message.of("session.merge.unwritable", target.toString(), Message.of(e)), e);
        } catch (SQLException e) {
            throw SessionWriter.failure(target, e);
        } finally {
            discard(unfinished);
        }
    }

    private static void discard(Path unfinished) {
        try {
            Files.deleteIfExists(unfinished);
            Files.deleteIfExists(unfinished.resolveSibling(unfinished.getFileName() + "-journal"));
        } catch (IOException e) {
            throw new SessionException(Message.of("session.merge.unwritable", unfinished.toString(), Message.of(e)), e);
        }
    }

    private void fill(Rows rows) throws SQLException {
        Session first = sources.get(0).session();
        int blocks = sources.stream().mapToInt(Source::blocks).sum();
        new PlanTables(target, rows).write(first.plan().withBlocks(blocks), first.cells());
        var machines = new MachineTables(rows);
        var copy = new MergedRows(rows);
        copy.run(sources.stream().map(Source::session).toList());
        int number = 0;
        for (Source source : sources) {
            for (Machine machine : source.machines()) {
                machines.write(++number, machine, source.file().getFileName().toString(), source.chain());
                copy.note(source.session(), machine);
            }
            SessionReader.read(source.file(), reader -> {
                copy.add(reader.rows(), source.machines(), source.blocks());
                return null;
            });
        }
        new JournalTables(rows)
                .environment(copy.common(sources.stream()
                        .map(source -> source.session().environment())
                        .toList()));
        copy.noteShared(
                sources.stream().flatMap(source -> source.machines().stream()).toList());
        var checksums = new Checksums(rows);
        checksums.begin();
        checksums.machines();
        checksums.journal(MergedRows.RUN);
    }
}
