package io.benchlift.compat.slap;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The user's own statements, given as text or as the name of a file. */
final class SlapScript {

    /** No statement is a single word with a dot or a slash in it. */
    private static final Pattern FILE_NAME = Pattern.compile("[^\\s;()'\"=*]*[./][^\\s;()'\"=*]*");

    private SlapScript() {}

    /**
     * Split at the first letter of {@code delimiter}; one blank after it is removed. An empty statement ends the list,
     * as in the tool, which is an error if anything follows.
     */
    static List<String> of(String option, String textOrFile, String delimiter) {
        if (textOrFile.isEmpty()) {
            return List.of();
        }
        if (delimiter.isEmpty()) {
            throw new InvalidValueException(Message.of("compat.slap.delimiter"));
        }
        String text = read(option, textOrFile);
        List<String> statements = new ArrayList<>();
        int from = 0;
        for (int at = text.indexOf(delimiter.charAt(0)); at >= 0; at = text.indexOf(delimiter.charAt(0), from)) {
            statements.add(text.substring(from, at));
            from = at + 1;
            if (from < text.length() && Character.isWhitespace(text.charAt(from))) {
                from++;
            }
        }
        if (from < text.length()) {
            statements.add(text.substring(from));
        }
        int empty = statements.indexOf("");
        if (empty >= 0 && statements.stream().skip(empty).anyMatch(statement -> !statement.isBlank())) {
            throw new InvalidValueException(Message.of("compat.slap.empty", option, String.valueOf((empty + 1))));
        }
        return empty >= 0 ? List.copyOf(statements.subList(0, empty)) : List.copyOf(statements);
    }

    private static String read(String option, String textOrFile) {
        try {
            Path file = Path.of(textOrFile);
            if (!Files.exists(file)) {
                if (FILE_NAME.matcher(textOrFile).matches()) {
                    throw new InvalidValueException(Message.of("compat.slap.no-file", option, textOrFile));
                }
                return textOrFile;
            }
            if (!Files.isRegularFile(file)) {
                throw new InvalidValueException(Message.of("compat.slap.not-file", option, file.toString()));
            }
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (InvalidPathException e) {
            return textOrFile;
        } catch (IOException e) {
            throw new InvalidValueException(Message.of("compat.slap.unreadable", option, textOrFile, Message.of(e)), e);
        }
    }
}
