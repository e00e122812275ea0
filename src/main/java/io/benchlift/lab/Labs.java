package io.benchlift.lab;

import io.benchlift.plan.Problem;
import io.benchlift.target.UserFolders;
import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All labs: those that come with Benchlift, and a teacher's own, each a folder.
 *
 * @param problems why a folder is no lab
 */
public record Labs(List<Lab> all, List<Problem> problems) {

    private static final List<String> IDS =
            List.of("repetition", "row-locks", "hash-ranges", "schedulers", "flush-at-commit", "find-the-mistake");

    private static final long LARGEST_BYTES = 1 << 20;

    public Labs {
        all = List.copyOf(all);
        problems = List.copyOf(problems);
    }

    /** The labs that come with Benchlift, in the recommended order. */
    public static List<Lab> bundled() {
        return IDS.stream()
                .map(id -> LabReader.read(id, false, name -> resource("/labs/" + id + "/" + name)))
                .toList();
    }

    /** All labs, with those in {@code own}, which need not exist. One with the same name replaces ours. */
    public static Labs with(Path own) {
        List<Lab> labs = new ArrayList<>(bundled());
        List<Problem> problems = new ArrayList<>();
        for (Path folder : folders(own, problems)) {
            try {
                String id = folder.getFileName().toString();
                Lab lab = LabReader.read(id, true, name -> file(folder.resolve(name)));
                labs.removeIf(other -> other.id().equals(id));
                labs.add(lab);
            } catch (LabException e) {
                problems.addAll(e.problems());
            } catch (UncheckedIOException e) {
                problems.add(
                        LabException.problem(folder.toString(), 0, Message.of("lab.file.unreadable", Message.of(e))));
            }
        }
        labs.sort(Comparator.comparingInt(Lab::number).thenComparing(Lab::id));
        return new Labs(labs, problems);
    }

    /** All labs, with this user's own: the folders in {@code labs} of the user's configuration. */
    public static Labs ofThisUser() {
        return with(UserFolders.ofThisUser().config().resolve("labs"));
    }

    /** By name or by number. */
    public Optional<Lab> named(String name) {
        return all.stream()
                .filter(lab ->
                        lab.id().equals(name) || String.valueOf(lab.number()).equals(name))
                .findFirst();
    }

    private static List<Path> folders(Path own, List<Problem> problems) {
        if (!Files.isDirectory(own)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(own)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            problems.add(LabException.problem(own.toString(), 0, Message.of("lab.file.unreadable", Message.of(e))));
            return List.of();
        }
    }

    private static Optional<String> file(Path path) {
        try {
            if (!Files.isRegularFile(path)) {
                return Optional.empty();
            }
            if (Files.size(path) > LARGEST_BYTES) {
                throw new MessageIOException(Message.of("lab.too-large", path.toString()));
            }
            return Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> resource(String name) {
        try (InputStream in = Labs.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
