package io.benchlift.agent.linux;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code /proc} and {@code /sys} below a root that a test may choose. A file that does not exist, or that this
 * kernel does not let us read, is an answer here and no failure: files differ by kernel, driver and time.
 */
public final class KernelFiles {

    private final Path root;

    public KernelFiles(Path root) {
        this.root = root;
    }

    public Path path(String name) {
        return root.resolve(name);
    }

    /** The content without surrounding blanks; empty if it cannot be read. */
    public Optional<String> text(String name) {
        return text(path(name));
    }

    public static Optional<String> text(Path file) {
        try {
            // Not readString: names of mounts and models are bytes and need not be UTF-8.
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    public static String textOr(Path file, String otherwise) {
        return text(file).filter(text -> !text.isEmpty()).orElse(otherwise);
    }

    public static long number(Path file) {
        return text(file)
                .filter(text -> text.matches("-?\\d{1,18}"))
                .map(Long::parseLong)
                .orElse(0L);
    }

    /** The names in a directory, sorted; none if it cannot be listed. */
    public static List<String> names(Path directory) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            entries.forEach(entry -> names.add(entry.getFileName().toString()));
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        names.sort(null);
        return names;
    }

    /** The final target of a link; empty if there is none. */
    public Optional<Path> real(String name) {
        try {
            return Optional.of(path(name).toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
