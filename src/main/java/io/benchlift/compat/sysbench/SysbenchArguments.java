package io.benchlift.compat.sysbench;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A split command line, nothing interpreted yet: the first bare word is the test, the second the command, options may
 * be anywhere.
 *
 * @param options values by name, with underscores; an option without a value has an empty one
 * @param notes what was read differently from how it was written
 */
record SysbenchArguments(
        Optional<String> test, Optional<String> command, Map<String, String> options, List<String> notes) {

    private static final String TEST = "test";
    private static final String CONFIG_FILE = "config_file";

    /** @throws IllegalArgumentException if there are too many words or an unreadable file */
    static SysbenchArguments of(List<String> arguments) {
        Map<String, String> options = new LinkedHashMap<>();
        Set<String> notes = new LinkedHashSet<>();
        List<String> bare = new ArrayList<>();
        String previous = "";
        for (String argument : arguments) {
            String word = plainDashes(argument, notes);
            if (word.startsWith("--")) {
                put(word.substring(2), options);
            } else if (word.startsWith("-") && word.length() > 1) {
                throw new IllegalArgumentException("Unrecognized command line argument: " + word);
            } else {
                bare.add(word);
                refuseDetachedValue(word, previous);
            }
            previous = word;
        }
        Optional<String> test = Optional.ofNullable(options.remove(TEST));
        if (test.isEmpty() && !bare.isEmpty()) {
            test = Optional.of(bare.remove(0));
        }
        Optional<String> command = bare.isEmpty() ? Optional.empty() : Optional.of(bare.remove(0));
        if (!bare.isEmpty()) {
            throw new IllegalArgumentException("Unrecognized command line argument: " + bare.get(0));
        }
        return new SysbenchArguments(test, command, withFile(options), List.copyOf(notes));
    }

    private static void put(String word, Map<String, String> options) {
        int equals = word.indexOf('=');
        String name = (equals < 0 ? word : word.substring(0, equals)).replace('-', '_');
        options.put(name, equals < 0 ? "" : word.substring(equals + 1));
    }

    /** {@code --threads 4} would make 4 a test or a command. */
    private static void refuseDetachedValue(String word, String previous) {
        if (word.matches("[0-9]+") && previous.startsWith("--") && !previous.contains("=")) {
            throw new InvalidValueException(Message.of("compat.sysbench.equals", previous, word));
        }
    }

    /** Word processors and blogs make one long dash of two hyphens. */
    private static String plainDashes(String word, Set<String> notes) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        if (!name.matches("[-\u2010-\u2015\u2212].*")) {
            return word;
        }
        String hyphens = name.replaceFirst("^[\u2012-\u2015\u2212]-?", "--").replaceAll("[\u2010-\u2015\u2212]", "-");
        if (hyphens.equals(name)) {
            return word;
        }
        String plain = hyphens + word.substring(name.length());
        notes.add("'" + name + "' is written with a typographic dash; read as " + hyphens);
        return plain;
    }

    /** Options of the command line override those of its file. */
    private static Map<String, String> withFile(Map<String, String> options) {
        String file = options.getOrDefault(CONFIG_FILE, "");
        if (file.isEmpty()) {
            return options;
        }
        Map<String, String> all = read(Path.of(file));
        all.putAll(options);
        return all;
    }

    private static Map<String, String> read(Path file) {
        Map<String, String> options = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                String text = line.strip();
                if (!text.isEmpty() && !text.startsWith("#") && !text.startsWith("[")) {
                    put(text.replaceFirst("^--", "").replaceFirst("\\s*=\\s*", "="), options);
                }
            }
        } catch (NoSuchFileException e) {
            throw new InvalidValueException(Message.of("compat.sysbench.no-config", file), e);
        } catch (IOException e) {
            throw new InvalidValueException(Message.of("compat.sysbench.config", file, Message.of(e)), e);
        }
        return options;
    }
}
