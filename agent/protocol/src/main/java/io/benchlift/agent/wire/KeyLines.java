package io.benchlift.agent.wire;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A small text file: its format in the first line, then lines of a word, a blank and a value. */
public final class KeyLines {

    private static final long LARGEST = 64 * 1024;

    private KeyLines() {}

    /** @throws IOException with a sentence if it is too large or has another format */
    public static Map<String, String> parse(Path file, String format) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + " is too large for what it should be: put the right file in its place");
        }
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.isEmpty() || !lines.get(0).equals(format)) {
                throw new IOException(
                        file + " does not begin with '" + format + "': it is damaged or of another version");
            }
            Map<String, String> values = new HashMap<>();
            for (String line : lines.subList(1, lines.size())) {
                int blank = line.indexOf(' ');
                values.put(blank < 0 ? line : line.substring(0, blank), blank < 0 ? "" : line.substring(blank + 1));
            }
            return values;
        } catch (CharacterCodingException e) {
            throw new IOException(file + " is not text: it is damaged", e);
        }
    }
}
