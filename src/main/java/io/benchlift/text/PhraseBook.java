package io.benchlift.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recognises Benchlift's own English sentences and the figures in them. They arrive as text because files, an agent's
 * protocol and a driver's events are in English for every reader.
 */
public final class PhraseBook {

    /** The files of such sentences; they are bundles like the others. */
    static final List<String> FILES = List.of("errors", "findings", "phrases", "options");

    /** The plans that are shipped hold their question in English, and the window has it in every language. */
    private static final List<String> WITH_QUESTIONS = List.of("messages", "editor");

    private static final Pattern QUESTION = Pattern.compile("(study|ui\\.home\\.card)\\..*\\.question");

    /** {@code {0}}, or {@code {0,number,0.0}} for a figure. */
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d)(,number[^}]*)?}");

    /** No sentence of Benchlift is longer; a longer text of a foreign file would take long to match. */
    private static final int LONGEST = 2000;

    /** A phrase with fewer letters of its own would match any text. */
    static final int FEWEST_LETTERS = 8;

    private static final String FIGURE = "-?\\d+(?:\\.\\d+)?";
    private static final String WORDS = ".*?";

    /** The most specific phrase is tried first. */
    private static final List<Phrase> PHRASES = Stream.concat(
                    FILES.stream().flatMap(file -> phrases(file, key -> true)),
                    WITH_QUESTIONS.stream().flatMap(file -> phrases(file, QUESTION.asMatchPredicate())))
            .filter(phrase -> phrase.letters() >= FEWEST_LETTERS)
            .sorted(Comparator.comparingInt(Phrase::letters).reversed().thenComparing(Phrase::key))
            .toList();

    /** Phrases without arguments are found by their text. */
    private static final Map<String, Known> FIXED = PHRASES.stream()
            .filter(phrase -> phrase.figures().isEmpty())
            .collect(Collectors.toMap(Phrase::anchor, phrase -> new Known(phrase.key(), List.of()), (one, two) -> one));

    private static final ThreadLocal<Long> SEARCHES = ThreadLocal.withInitial(() -> 0L);

    /** Phrases that begin with an argument. */
    private static final List<Phrase> ANYHOW =
            PHRASES.stream().filter(phrase -> phrase.beginning().isEmpty()).toList();

    /** The possible phrases by the first letter of a text: most texts that a window shows are not in this book. */
    private static final Map<Character, List<Phrase>> POSSIBLE = PHRASES.stream()
            .flatMap(phrase -> phrase.beginning().stream())
            .distinct()
            .collect(Collectors.toUnmodifiableMap(Function.identity(), PhraseBook::possible));

    /** A recognised sentence: its key and its arguments, texts and numbers. */
    record Known(String key, List<Object> arguments) {}

    /**
     * One sentence.
     *
     * @param beginning its first letter, unless it begins with an argument
     * @param anchor its longest piece of fixed text; a text without it cannot match
     * @param letters the number of its fixed letters; the largest is tried first
     * @param figures which argument is a number
     */
    private record Phrase(
            String key,
            Pattern sentence,
            Optional<Character> beginning,
            String anchor,
            int letters,
            Map<Integer, Boolean> figures) {

        static Phrase of(String key, ResourceBundle bundle) {
            String pattern = bundle.getString(key);
            Map<Integer, Boolean> figures = new TreeMap<>();
            List<String> pieces = new ArrayList<>();
            StringBuilder sentence = new StringBuilder();
            Matcher argument = ARGUMENT.matcher(pattern);
            int end = 0;
            while (argument.find()) {
                sentence.append(piece(pattern.substring(end, argument.start()), pieces));
                boolean isFigure = argument.group(2) != null;
                int number = Integer.parseInt(argument.group(1));
                boolean isNew = figures.put(number, isFigure) == null;
                sentence.append(
                        isNew ? "(?<a" + number + ">" + (isFigure ? FIGURE : WORDS) + ")" : "\\k<a" + number + ">");
                end = argument.end();
            }
            sentence.append(piece(pattern.substring(end), pieces));
            return new Phrase(
                    key,
                    Pattern.compile(sentence.toString(), Pattern.DOTALL),
                    pieces.get(0).isEmpty()
                            ? Optional.empty()
                            : Optional.of(pieces.get(0).charAt(0)),
                    pieces.stream().max(Comparator.comparingInt(String::length)).orElseThrow(),
                    pieces.stream().mapToInt(String::length).sum(),
                    figures);
        }

        private static String piece(String text, List<String> pieces) {
            String words = text.replace("''", "'");
            pieces.add(words);
            return Pattern.quote(words);
        }

        Optional<Known> in(String text) {
            if (!text.contains(anchor)) {
                return Optional.empty();
            }
            Matcher matcher = sentence.matcher(text);
            return matcher.matches() ? Optional.of(new Known(key, arguments(matcher))) : Optional.empty();
        }

        private List<Object> arguments(Matcher matcher) {
            int count = figures.keySet().stream()
                    .mapToInt(number -> number + 1)
                    .max()
                    .orElse(0);
            Object[] arguments = new Object[count];
            Arrays.fill(arguments, "");
            figures.forEach((number, isFigure) -> {
                String found = matcher.group("a" + number);
                arguments[number] = isFigure ? new BigDecimal(found) : found;
            });
            return List.of(arguments);
        }
    }

    private PhraseBook() {}

    private static Stream<Phrase> phrases(String file, Predicate<String> isWanted) {
        ResourceBundle bundle = Messages.bundle(file, Locale.ROOT);
        return bundle.keySet().stream().filter(isWanted).map(key -> Phrase.of(key, bundle));
    }

    private static List<Phrase> possible(char beginning) {
        return PHRASES.stream()
                .filter(phrase ->
                        phrase.beginning().map(letter -> letter == beginning).orElse(true))
                .toList();
    }

    /** The message of an English sentence in a session of an older version; foreign text stays as it is. */
    public static Message read(String text) {
        return find(text)
                .map(known -> new Message(
                        known.key(),
                        known.arguments().stream().map(PhraseBook::argument).toList()))
                .orElseGet(() -> lines(text));
    }

    /** Several sentences, one on each line, or foreign text. */
    private static Message lines(String text) {
        if (!text.contains("\n") || text.length() > LONGEST) {
            return Message.verbatim(text);
        }
        List<Message> lines = text.lines().map(PhraseBook::read).toList();
        return lines.stream().allMatch(Message::isVerbatim) ? Message.verbatim(text) : Message.lines(lines);
    }

    /** A sentence may be quoted by another. */
    private static Object argument(Object argument) {
        Message quoted = argument instanceof String text ? read(text) : Message.NONE;
        return quoted.isVerbatim() ? argument : quoted;
    }

    /** How many texts this thread compared with patterns so far. New sessions and events need none. */
    public static long searches() {
        return SEARCHES.get();
    }

    /** The phrase that is {@code text}, without arguments. */
    static Optional<Known> fixed(String text) {
        return Optional.ofNullable(FIXED.get(text));
    }

    /** The phrase that matches the whole of {@code text}. */
    static Optional<Known> find(String text) {
        Optional<Known> fixed = fixed(text);
        if (fixed.isPresent()) {
            return fixed;
        }
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        SEARCHES.set(SEARCHES.get() + 1);
        return POSSIBLE.getOrDefault(text.charAt(0), ANYHOW).stream()
                .map(phrase -> phrase.in(text))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
