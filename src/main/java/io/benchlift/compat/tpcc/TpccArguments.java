package io.benchlift.compat.tpcc;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A split command line of tpcc-mysql: its old positional words, today's single letters as getopt reads them, and
 * Benchlift's own options, which all start with two dashes.
 *
 * @param letters values by letter, from either spelling
 * @param options Benchlift's own by name
 * @param notes what was read differently from how it was written
 */
record TpccArguments(Map<String, String> letters, Map<String, String> options, List<String> notes) {

    /** Benchlift's own options of each tool, with their arguments. */
    private static final Map<String, Map<String, String>> OWN = Map.of("tpcc_load", ofLoad(), "tpcc_start", ofStart());

    /** Options that {@code --server} replaces. */
    private static final List<String> PLACES = List.of("host", "port", "user", "password", "db-driver");

    private static Map<String, String> ofBoth() {
        Map<String, String> own = new LinkedHashMap<>();
        own.put("server", "an embedded server that runs: mariadb or postgresql");
        own.put("host", "host, in place of the one on the line");
        own.put("port", "port");
        own.put("user", "user");
        own.put("password", "password");
        own.put("database", "database");
        own.put("db-driver", "mysql (the default) or pgsql");
        own.put("seed", "random numbers");
        own.put("check", "off leaves out the consistency conditions");
        own.put("help", "this");
        return own;
    }

    private static Map<String, String> ofLoad() {
        Map<String, String> own = ofBoth();
        own.put("engine", "storage engine of the tables, InnoDB by default");
        own.put("threads", "how many parts are loaded at once, 4 by default");
        own.put("foreign-keys", "on makes the ten foreign keys");
        return own;
    }

    private static Map<String, String> ofStart() {
        Map<String, String> own = ofBoth();
        own.put("terminals", "free (the default) or home");
        own.put("keying", "keying time, times the standard's");
        own.put("think", "think time, times the standard's");
        own.put("to-plan", "prints a plan and does nothing");
        return own;
    }

    /** Benchlift's own options of {@code tool}, with their arguments. */
    static Map<String, String> own(String tool) {
        return OWN.get(tool);
    }

    /**
     * @param tool for messages
     * @param known the letters it takes
     * @param positions the letters that its positional words stand for, in order
     * @throws IllegalArgumentException naming the word that cannot be parsed
     */
    static TpccArguments of(String tool, List<String> arguments, String known, List<String> positions) {
        Map<String, String> letters = new LinkedHashMap<>();
        Map<String, String> options = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        List<String> bare = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String word = plain(arguments.get(i), notes);
            if (word.startsWith("--")) {
                own(tool, word.substring(2), options);
            } else if (word.startsWith("-") && word.length() > 1) {
                String letter = word.substring(1, 2);
                if (!known.contains(letter)) {
                    throw new InvalidValueException(Message.of(
                            "compat.tpcc.no-letter", tool, String.valueOf(letter), String.join(" -", known.split(""))));
                }
                if (word.length() > 2) {
                    letters.put(letter, word.substring(2));
                } else if (i + 1 < arguments.size()) {
                    letters.put(letter, arguments.get(++i));
                } else {
                    throw new InvalidValueException(Message.of("compat.tpcc.value", String.valueOf(letter)));
                }
            } else {
                bare.add(word);
            }
        }
        positional(tool, bare, positions, letters);
        refuseTwoPlaces(options);
        return new TpccArguments(letters, options, notes);
    }

    private static void own(String tool, String word, Map<String, String> options) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        if (!own(tool).containsKey(name)) {
            OWN.forEach((other, own) -> {
                if (own.containsKey(name)) {
                    throw new InvalidValueException(Message.of("compat.tpcc.other-tool", name, other, tool));
                }
            });
            throw new InvalidValueException(Message.of(
                    "compat.tpcc.no-option",
                    tool,
                    name,
                    String.join(", --", own(tool).keySet())));
        }
        boolean isBare = Set.of("help", "to-plan").contains(name);
        if (equals < 0 && !isBare) {
            throw new InvalidValueException(Message.of("compat.tpcc.equals", name));
        }
        options.put(name, equals < 0 ? "" : word.substring(equals + 1));
    }

    private static void refuseTwoPlaces(Map<String, String> options) {
        if (options.containsKey("server")) {
            PLACES.stream().filter(options::containsKey).findFirst().ifPresent(place -> {
                throw new InvalidValueException(Message.of("compat.tpcc.server-and", place));
            });
        }
    }

    private static void positional(
            String tool, List<String> bare, List<String> positions, Map<String, String> letters) {
        if (bare.size() > positions.size()) {
            throw new InvalidValueException(Message.of("compat.tpcc.word", bare.get(positions.size()), tool));
        }
        for (int i = 0; i < bare.size(); i++) {
            letters.putIfAbsent(positions.get(i), bare.get(i));
        }
    }

    /** Blogs make one long dash of a hyphen. */
    private static String plain(String word, List<String> notes) {
        if (!word.matches("[\u2010-\u2015\u2212].*")) {
            return word;
        }
        String hyphens = word.matches("[\u2010-\u2015\u2212]-?[A-Za-z0-9]{3,}.*")
                ? word.replaceFirst("^[\u2010-\u2015\u2212]-?", "--")
                : "-" + word.substring(1);
        notes.add("'" + word.substring(0, 2) + "…' is written with a typographic dash; read as a hyphen");
        return hyphens;
    }

    String letter(String letter, String otherwise) {
        return letters.getOrDefault(letter, otherwise);
    }

    String option(String name, String otherwise) {
        return options.getOrDefault(name, otherwise);
    }

    boolean has(String name) {
        return options.containsKey(name);
    }

    /** The whole number given for a letter. */
    int number(String letter, String name, int otherwise, int least) {
        return number("-" + letter + " (" + name + ")", letters.getOrDefault(letter, "" + otherwise), least);
    }

    static int number(String shown, String text, int least) {
        if (!text.matches("[0-9]{1,9}") || Integer.parseInt(text) < least) {
            throw new InvalidValueException(Message.of("compat.tpcc.number", shown, String.valueOf(least), text));
        }
        return Integer.parseInt(text);
    }
}
