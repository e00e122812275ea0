package io.benchlift.compat.pgbench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A command line of pgbench, split as getopt does: letters may share a dash, values may follow at once or as the next
 * word, long words may be abbreviated, bare words may be anywhere.
 *
 * @param notes what was read differently from how it was written
 */
record PgbenchArguments(List<Given> given, List<String> bare, List<String> notes) {

    /** An option with its value; empty for one that takes none. */
    record Given(PgbenchFlag flag, String value) {}

    /** @throws IllegalArgumentException naming the word that is wrong */
    static PgbenchArguments of(List<String> arguments) {
        return new Reader(arguments).read();
    }

    boolean has(PgbenchFlag flag) {
        return given.stream().anyMatch(one -> one.flag() == flag);
    }

    /** The last value given. */
    Optional<String> value(PgbenchFlag flag) {
        return given.stream()
                .filter(one -> one.flag() == flag)
                .map(Given::value)
                .reduce((first, second) -> second);
    }

    /** A whole number in a range. */
    int whole(PgbenchFlag flag, int otherwise, int least, int most) {
        Optional<String> text = value(flag);
        if (text.isEmpty()) {
            return otherwise;
        }
        if (!text.get().matches("-?[0-9]{1,18}")) {
            throw new IllegalArgumentException("invalid value \"" + text.get() + "\" for option " + flag.called());
        }
        long value = Long.parseLong(text.get());
        if (value < least || value > most) {
            throw new IllegalArgumentException(flag.called() + " must be in range " + least + ".." + most);
        }
        return (int) value;
    }

    /** 0 if it was not given. */
    double positive(PgbenchFlag flag, String complaint) {
        Optional<String> text = value(flag);
        if (text.isEmpty()) {
            return 0;
        }
        try {
            double value = Double.parseDouble(text.get());
            if (value > 0 && Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(complaint + ": \"" + text.get() + "\"", e);
        }
        throw new IllegalArgumentException(complaint + ": \"" + text.get() + "\"");
    }

    private static final class Reader {

        private final List<String> arguments;
        private final List<Given> given = new ArrayList<>();
        private final List<String> bare = new ArrayList<>();
        private final Set<String> notes = new LinkedHashSet<>();
        private int at;

        Reader(List<String> arguments) {
            this.arguments = arguments;
        }

        PgbenchArguments read() {
            while (at < arguments.size()) {
                String word = plain(arguments.get(at++));
                if (word.equals("--")) {
                    bare.addAll(arguments.subList(at, arguments.size()));
                    at = arguments.size();
                } else if (word.startsWith("--")) {
                    longOption(word.substring(2));
                } else if (word.startsWith("-") && word.length() > 1) {
                    letters(word);
                } else {
                    bare.add(word);
                }
            }
            return new PgbenchArguments(List.copyOf(given), List.copyOf(bare), List.copyOf(notes));
        }

        /** Word processors and blogs make one long dash of two hyphens, or of one before a letter. */
        private String plain(String word) {
            if (!word.matches("[\u2010-\u2015\u2212].+")) {
                return word;
            }
            String rest = word.substring(1).replaceFirst("^[-\u2010-\u2015\u2212]", "");
            boolean isLetter = rest.length() == 1 || !Character.isLetter(rest.charAt(1));
            String read = (isLetter ? "-" : "--") + rest.replaceAll("[\u2010-\u2015\u2212]", "-");
            notes.add("'" + word + "' is written with a typographic dash; read as " + read);
            return read;
        }

        private void longOption(String text) {
            int equals = text.indexOf('=');
            String word = equals < 0 ? text : text.substring(0, equals);
            List<PgbenchFlag> found = PgbenchFlag.of(word);
            if (found.isEmpty()) {
                throw getopt("unrecognized option '--" + word + "'");
            }
            if (found.size() > 1) {
                throw getopt("option '--" + word + "' is ambiguous; possibilities: "
                        + found.stream().map(one -> "'--" + one.word() + "'").collect(Collectors.joining(" ")));
            }
            PgbenchFlag flag = found.get(0);
            if (!flag.takesValue() && equals >= 0) {
                throw getopt("option '--" + flag.word() + "' doesn't allow an argument");
            }
            given.add(new Given(
                    flag,
                    equals >= 0
                            ? text.substring(equals + 1)
                            : flag.takesValue() ? next("option '--" + flag.word() + "' requires an argument") : ""));
        }

        private void letters(String word) {
            for (int i = 1; i < word.length(); i++) {
                char letter = word.charAt(i);
                PgbenchFlag flag =
                        PgbenchFlag.of(letter).orElseThrow(() -> getopt("invalid option -- '" + letter + "'"));
                if (flag.takesValue()) {
                    String rest = word.substring(i + 1);
                    given.add(new Given(
                            flag, rest.isEmpty() ? next("option requires an argument -- '" + letter + "'") : rest));
                    return;
                }
                given.add(new Given(flag, ""));
            }
        }

        /** The words are the C library's. */
        private static IllegalArgumentException getopt(String complaint) {
            return new IllegalArgumentException(
                    "pgbench: " + complaint + "\nhint: Try \"pgbench --help\" for more information.");
        }

        private String next(String complaint) {
            if (at == arguments.size()) {
                throw getopt(complaint);
            }
            return arguments.get(at++);
        }
    }
}
