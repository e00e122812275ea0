package io.benchlift.session;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The session files of a folder, known by their extension. */
public final class SessionFolder {

    public static final String SUFFIX = ".benchlift";

    private SessionFolder() {}

    public static boolean isSession(String file) {
        return file.endsWith(SUFFIX);
    }

    /**
     * By name.
     *
     * @throws SessionException if the folder cannot be read
     */
    public static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> isSession(file.getFileName().toString()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new SessionException(Message.of("session.no-folder", folder.toString()), e);
        }
    }

    /** A free name: {@code engines.benchlift}, {@code engines-2.benchlift}. */
    public static Path freeName(Path folder, String plan) {
        String name = Path.of(plan).getFileName().toString().replaceFirst("\\.ya?ml$", "");
        Path path = folder.resolve(name + SUFFIX);
        for (int i = 2; Files.exists(path); i++) {
            path = folder.resolve(name + "-" + i + SUFFIX);
        }
        return path;
    }
}
