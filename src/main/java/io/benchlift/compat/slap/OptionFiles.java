package io.benchlift.compat.slap;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The option files that MySQL's clients read before their command line. From the groups for all clients only known
 * options are taken, because those groups contain other clients' options too.
 */
final class OptionFiles {

    private static final Set<String> OWN = Set.of("mysqlslap", "mariadb-slap");
    private static final Set<String> SHARED = Set.of("client", "client-server", "client-mariadb");
    private static final List<String> USUAL = List.of("/etc/my.cnf", "/etc/mysql/my.cnf");

    private OptionFiles() {}

    /**
     * The words to insert before those of the command line, which may select the files. Distributions set a socket
     * there; a port on the command line has precedence.
     */
    static List<String> words(List<String> arguments, Map<String, String> environment) {
        boolean isPortNamed = environment.containsKey("MYSQL_TCP_PORT")
                || SlapArguments.of(arguments).options().containsKey("port");
        return all(arguments, environment).stream()
                .filter(word -> !(isPortNamed && word.startsWith("--socket=")))
                .toList();
    }

    private static List<String> all(List<String> arguments, Map<String, String> environment) {
        if (arguments.contains("--no-defaults")) {
            return List.of();
        }
        List<String> words = new ArrayList<>();
        String only = named("defaults-file", arguments);
        if (!only.isEmpty()) {
            words.addAll(read(Path.of(only), true));
            return words;
        }
        USUAL.forEach(file -> words.addAll(read(Path.of(file), false)));
        String extra = named("defaults-extra-file", arguments);
        if (!extra.isEmpty()) {
            words.addAll(read(Path.of(extra), true));
        }
        String home = environment.getOrDefault("HOME", "");
        if (!home.isEmpty()) {
            words.addAll(read(Path.of(home, ".my.cnf"), false));
        }
        return words;
    }

    private static String named(String option, List<String> arguments) {
        String start = "--" + option + "=";
        return arguments.stream()
                .filter(word -> word.startsWith(start))
                .map(word -> word.substring(start.length()))
                .findFirst()
                .orElse("");
    }

    private static List<String> read(Path file, boolean mustBeThere) {
        if (!mustBeThere && !Files.isReadable(file)) {
            return List.of();
        }
        try {
            return words(Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InvalidValueException(Message.of("compat.slap.option-file", file.toString(), Message.of(e)), e);
        }
    }

    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        String group = "";
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith("[") && line.contains("]")) {
                group = line.substring(1, line.indexOf(']')).strip();
            } else if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith(";") && !line.startsWith("!")) {
                add(group, line, words);
            }
        }
        return words;
    }

    private static void add(String group, String line, List<String> words) {
        int equals = line.indexOf('=');
        String name = (equals < 0 ? line : line.substring(0, equals)).strip().replace('_', '-');
        List<SlapFlag> flags = SlapFlag.named(name);
        boolean taken = flags.size() == 1 && flags.get(0).refusal().isEmpty();
        if (OWN.contains(group) || SHARED.contains(group) && taken) {
            words.add("--" + name
                    + (equals < 0 ? "" : "=" + value(line.substring(equals + 1).strip())));
        }
    }

    /** Quotes are removed; a {@code #} after a blank starts a comment unless it is quoted. */
    private static String value(String text) {
        char quote = text.isEmpty() ? ' ' : text.charAt(0);
        if (quote == '"' || quote == '\'') {
            int end = text.indexOf(quote, 1);
            return end < 0 ? text.substring(1) : text.substring(1, end);
        }
        return text.replaceFirst("\\s+#.*$", "");
    }
}
