package io.benchlift.compat.slap;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A command line split in the way of MySQL's programs: names may be abbreviated and in any case, values follow an
 * equals sign or a blank, letters may be joined. Nothing is interpreted yet.
 *
 * @param options by full name; a switch is {@code 1} or {@code 0}, the last one given wins
 * @param verbose how often {@code -v} was given
 * @param notes what was read differently from how it was written
 */
record SlapArguments(Map<String, String> options, int verbose, List<String> notes) {

    /** An optional value that was left out. */
    static final String LEFT_OUT = "\u0000";

    /** @throws IllegalArgumentException naming the word and the remedy */
    static SlapArguments of(List<String> arguments) {
        Parser parser = new Parser();
        parser.parse(joined(plain(arguments, parser.notes), parser.notes));
        return new SlapArguments(parser.options, parser.verbose, List.copyOf(parser.notes));
    }

    /** Word processors and blogs make one long dash of two hyphens; before a single letter it was one hyphen. */
    private static List<String> plain(List<String> arguments, Set<String> notes) {
        List<String> plain = new ArrayList<>();
        for (String word : arguments) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            String hyphens = name.matches("[-\u2010-\u2015\u2212].*")
                    ? name.replaceFirst("^[\u2010-\u2015\u2212](?=.$)", "-")
                            .replaceFirst("^[\u2010-\u2015\u2212][-\u2010-\u2015\u2212]*", "--")
                            .replaceAll("[\u2010-\u2015\u2212]", "-")
                    : name;
            if (!hyphens.equals(name)) {
                notes.add("'" + name + "' is written with a typographic dash; read as " + hyphens);
            }
            plain.add(hyphens + word.substring(name.length()));
        }
        return plain;
    }

    /** A line break in a web page separates {@code --number} from {@code -int-cols=5}. */
    private static List<String> joined(List<String> words, Set<String> notes) {
        List<String> joined = new ArrayList<>();
        for (String word : words) {
            String last = joined.isEmpty() ? "" : joined.get(joined.size() - 1);
            String whole = last + word;
            if (last.matches("--[A-Za-z-]+")
                    && word.matches("-[A-Za-z][A-Za-z-]+(=.*)?")
                    && SlapFlag.named(name(last)).size() != 1
                    && SlapFlag.named(name(whole)).size() == 1) {
                notes.add("'" + last + "' and '" + word + "' are read as one word, " + whole.replaceFirst("=.*", ""));
                joined.set(joined.size() - 1, whole);
            } else {
                joined.add(word);
            }
        }
        return joined;
    }

    private static String name(String word) {
        int equals = word.indexOf('=');
        return (equals < 0 ? word : word.substring(0, equals))
                .substring(2)
                .replace('_', '-')
                .toLowerCase(Locale.ROOT);
    }

    private static final class Parser {

        private final Map<String, String> options = new LinkedHashMap<>();
        private final Set<String> notes = new LinkedHashSet<>();
        private int verbose;

        void parse(List<String> words) {
            for (Iterator<String> rest = words.iterator(); rest.hasNext(); ) {
                String word = rest.next();
                if (word.startsWith("--") && word.length() > 2) {
                    name(word, rest);
                } else if (word.startsWith("-") && word.length() > 1) {
                    letters(word, rest);
                } else {
                    throw new InvalidValueException(Message.of("compat.slap.word", word));
                }
            }
        }

        private void name(String word, Iterator<String> rest) {
            String name = SlapArguments.name(word);
            int equals = word.indexOf('=');
            Optional<String> value = equals < 0 ? Optional.empty() : Optional.of(word.substring(equals + 1));
            boolean off = SlapFlag.named(name).isEmpty() && name.matches("(skip|disable)-.+");
            String bare =
                    SlapFlag.named(name).isEmpty() ? name.replaceFirst("^(skip|disable|enable|loose)-", "") : name;
            SlapFlag flag = only(bare, word);
            if (off) {
                options.put(flag.name(), flag.takes() == SlapFlag.Takes.NOTHING ? "0" : "");
                return;
            }
            switch (flag.takes()) {
                case NOTHING -> put(flag, value.map(text -> onOff(flag, text)).orElse("1"));
                case VALUE -> put(flag, value.orElseGet(() -> next(flag, rest)));
                case PERHAPS -> put(flag, value.orElse(LEFT_OUT));
            }
        }

        private void letters(String word, Iterator<String> rest) {
            for (int i = 1; i < word.length(); i++) {
                char letter = word.charAt(i);
                SlapFlag flag = SlapFlag.ofLetter(letter)
                        .orElseThrow(() -> new InvalidValueException(
                                Message.of("compat.slap.no-letter", String.valueOf(letter), word)));
                String behind = word.substring(i + 1);
                switch (flag.takes()) {
                    case NOTHING -> put(flag, "1");
                    case VALUE -> put(flag, behind.isEmpty() ? next(flag, rest) : behind);
                    case PERHAPS -> put(flag, behind.isEmpty() ? LEFT_OUT : behind);
                }
                if (flag.takes() != SlapFlag.Takes.NOTHING) {
                    return;
                }
            }
        }

        private void put(SlapFlag flag, String value) {
            if (!flag.refusal().isEmpty()) {
                throw new InvalidValueException(Message.of("compat.slap.refused", flag.name(), flag.refusal()));
            }
            if (flag.name().equals("verbose") && value.equals("1")) {
                verbose++;
            }
            options.put(flag.name(), value);
        }

        private static SlapFlag only(String name, String word) {
            List<SlapFlag> flags = SlapFlag.named(name);
            if (flags.size() > 1) {
                throw new InvalidValueException(Message.of(
                        "compat.slap.ambiguous",
                        word,
                        String.join(
                                " or ",
                                flags.stream().map(flag -> "--" + flag.name()).toList())));
            }
            if (flags.isEmpty()) {
                throw new InvalidValueException(Nearest.to(
                                name, SlapFlag.ALL.stream().map(SlapFlag::name).toList())
                        .map(near -> Message.of("did-you-mean", Message.of("compat.slap.no-option", name), "--" + near))
                        .orElse(Message.of("compat.slap.no-option-help", name)));
            }
            return flags.get(0);
        }

        private static String next(SlapFlag flag, Iterator<String> rest) {
            if (!rest.hasNext()) {
                throw new InvalidValueException(Message.of("compat.slap.value", flag.name(), flag.help()));
            }
            return rest.next();
        }

        private static String onOff(SlapFlag flag, String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "1", "true", "on" -> "1";
                case "0", "false", "off" -> "0";
                default -> throw new InvalidValueException(Message.of("compat.slap.switch", flag.name(), text));
            };
        }
    }
}
