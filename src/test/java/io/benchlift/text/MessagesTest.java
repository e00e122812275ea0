package io.benchlift.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Format;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every text exists in every language, takes the same arguments there, and is used. */
class MessagesTest {

    /** A key that code puts together: its beginning stands in the code, the rest is an id. */
    private static final Pattern TOGETHER = Pattern.compile("\"([a-z][a-z0-9.-]*\\.)\"\\s*\\+");

    private static final Pattern LITERAL = Pattern.compile("\"([a-z][A-Za-z0-9._-]*)\"");
    private static final Pattern MESSAGE = Pattern.compile("Messages?\\.of\\(\\s*\"([^\"]+)\"\\s*[,)]");
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d+)");

    @ParameterizedTest
    @ValueSource(strings = {"_zh", "_cs"})
    void everyTextIsTranslated(String language) throws IOException {
        Set<String> missing = new TreeSet<>(texts("").keySet());
        missing.removeAll(texts(language).keySet());
        Set<String> superfluous = new TreeSet<>(texts(language).keySet());
        superfluous.removeAll(texts("").keySet());

        assertEquals(
                Set.of(),
                missing,
                () -> "paste into the file of its screen, *" + language + ".properties:\n"
                        + missing.stream().map(key -> key + "=…").collect(Collectors.joining("\n")));
        assertEquals(Set.of(), superfluous, "*" + language + ".properties have what English has not");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh", "_cs"})
    void noKeyStandsTwice(String language) throws IOException {
        Set<String> seen = new HashSet<>();

        List<String> twice = lines(language).stream()
                .map(line -> line.substring(0, line.indexOf('=')).strip())
                .filter(key -> !seen.add(key))
                .toList();

        assertEquals(List.of(), twice);
    }

    @ParameterizedTest
    @ValueSource(strings = {"_zh", "_cs"})
    void translationsTakeTheSameArguments(String language) throws IOException {
        Map<String, String> differing = new TreeMap<>();
        Map<String, String> translated = texts(language);
        texts("").forEach((key, text) -> {
            if (translated.containsKey(key) && !arguments(text).equals(arguments(translated.get(key)))) {
                differing.put(key, arguments(text) + " against " + arguments(translated.get(key)));
            }
        });

        assertEquals(Map.of(), differing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh", "cs"})
    void everyTextIsAPatternWithoutLonelyApostrophes(String language) throws IOException {
        Messages messages = Messages.in(Locale.forLanguageTag(language));
        Map<String, String> broken = new TreeMap<>();
        for (Map.Entry<String, String> text :
                texts(language.equals("en") ? "" : "_" + language).entrySet()) {
            if (text.getValue().replace("''", "").contains("'")) {
                broken.put(text.getKey(), "double the apostrophe: " + text.getValue());
            }
            Format[] formats = new MessageFormat(text.getValue(), messages.locale()).getFormatsByArgumentIndex();
            Object[] arguments = Stream.of(formats)
                    .map(format -> format == null ? "x" : (Object) 2)
                    .toArray();
            // Chinese sentences follow each other without a space.
            boolean mayBeEmpty = text.getKey().endsWith(".joint");
            if (!mayBeEmpty && messages.get(text.getKey(), arguments).isEmpty()) {
                broken.put(text.getKey(), "says nothing");
            }
        }

        assertEquals(Map.of(), broken);
    }

    @Test
    void czechCountsItsThings() {
        Messages czech = Messages.in(Locale.forLanguageTag("cs"));

        assertEquals(
                List.of("1 pokus", "3 pokusy", "5 pokusů"),
                Stream.of(1, 3, 5)
                        .map(count -> czech.get("ui.comparison.summary.trials", count))
                        .toList());
    }

    @Test
    void everyTextIsUsedAndEveryUsedTextExists() throws IOException {
        Set<String> used = new HashSet<>();
        Set<String> messages = new TreeSet<>();
        Set<String> beginnings = new HashSet<>();
        for (Path root : roots()) {
            for (Path file : javaFiles(root)) {
                String code = Files.readString(file);
                LITERAL.matcher(code).results().forEach(literal -> used.add(literal.group(1)));
                MESSAGE.matcher(code).results().forEach(message -> messages.add(message.group(1)));
                TOGETHER.matcher(code).results().forEach(beginning -> beginnings.add(beginning.group(1)));
            }
        }
        Set<String> known = texts("").keySet();

        Set<String> unused = known.stream()
                .filter(key -> !used.contains(key))
                // Nobody asks for these by their key: they are found by what they say, and PhraseBookTest looks at
                // them.
                .filter(key -> !key.startsWith("phrase.") && !key.startsWith("option."))
                .filter(key -> beginnings.stream().noneMatch(key::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> unknown = used.stream()
                .filter(key -> key.startsWith("ui.") && !key.endsWith("."))
                .filter(key -> !known.contains(key))
                .collect(Collectors.toCollection(TreeSet::new));
        messages.stream().filter(key -> !known.contains(key)).forEach(unknown::add);

        assertEquals(Set.of(), unused, "texts nobody shows");
        assertEquals(Set.of(), unknown, "keys without a text");
    }

    @Test
    void anUnknownLanguageIsEnglish() {
        assertEquals("Close", Messages.in(Locale.JAPANESE).get("ui.close"));
    }

    private static Set<String> arguments(String pattern) {
        Set<String> arguments = new TreeSet<>();
        ARGUMENT.matcher(pattern).results().forEach(argument -> arguments.add(argument.group(1)));
        return arguments;
    }

    private static Map<String, String> texts(String language) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        lines(language)
                .forEach(line ->
                        texts.put(line.substring(0, line.indexOf('=')).strip(), line.substring(line.indexOf('=') + 1)));
        return texts;
    }

    private static List<String> lines(String language) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String bundle : Messages.BUNDLES) {
            String name = "/i18n/" + bundle + language + ".properties";
            try (InputStream stream = Objects.requireNonNull(MessagesTest.class.getResourceAsStream(name), name)) {
                lines.addAll(new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList());
            }
        }
        lines.removeIf(line -> line.isBlank() || line.startsWith("#"));
        return lines;
    }

    private static List<Path> javaFiles(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(name -> name.toString().endsWith(".java")).toList();
        }
    }

    /** The client's sources and the agent's, whose sentences the client says. */
    private static List<Path> roots() {
        Path agent = Files.isDirectory(Path.of("agent")) ? Path.of("agent") : Path.of("../agent");
        return List.of(sources(), agent.resolve("daemon/src/main/java"), agent.resolve("protocol/src/main/java"));
    }

    /** The sources of the module, wherever the tests were started. */
    private static Path sources() {
        return Stream.of(Path.of("main/java"), Path.of("src/main/java"))
                .filter(Files::isDirectory)
                .findFirst()
                .orElseThrow();
    }
}
