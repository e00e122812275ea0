package io.benchlift.ui.common;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the window remembers in a file; an unreadable file counts as no file. */
public final class PropertyFile {

    private static final Logger log = LoggerFactory.getLogger(PropertyFile.class);

    private PropertyFile() {}

    /** @param consequence what an unreadable file means, for the log */
    public static Optional<Properties> read(Path file, String consequence) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Properties stored = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            stored.load(reader);
            return Optional.of(stored);
        } catch (IOException | IllegalArgumentException e) {
            log.warn("{} cannot be read; {}", file, consequence, e);
            return Optional.empty();
        }
    }

    /** @param consequence of a file that cannot be written, for the log */
    public static void write(Path file, Properties stored, String consequence) {
        try {
            Files.createDirectories(file.getParent());
            try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
                stored.store(writer, null);
            }
        } catch (IOException e) {
            log.warn("{} cannot be written; {}", file, consequence, e);
        }
    }
}
