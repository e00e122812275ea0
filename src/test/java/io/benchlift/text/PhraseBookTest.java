package io.benchlift.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences that come in English are shown in the reader's language, with their figures. */
class PhraseBookTest {

    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d)(,number[^}]*)?}");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");
    private static final Pattern FORMAT = Pattern.compile("%[.\\d]*[dsf]");
    private static final Pattern RULE = Pattern.compile("Finding\\.(?:of|worded)\\(\\s*\"([a-z-]+)\"");
    private static final int A_WORD = 5;

    @ParameterizedTest
    @ValueSource(strings = {"zh", "cs"})
    void everySentenceIsKnownAgainAndSaidWithItsFigures(String language) {
        Messages messages = Messages.in(Locale.forLanguageTag(language));
        Map<String, String> wrong = new TreeMap<>();
        phrases(Locale.ROOT).forEach((key, english) -> {
            String translated = phrases(Locale.forLanguageTag(language)).get(key);
            Object[] arguments = arguments(english);
            String said = messages.get(Message.ofEnglish(new MessageFormat(english, Locale.ROOT).format(arguments)));
            String wanted = new MessageFormat(translated, messages.locale()).format(arguments);
            if (!said.equals(wanted)) {
                wrong.put(key, said + " instead of " + wanted);
            }
        });

        assertEquals(Map.of(), wrong);
    }

    /**
     * A sentence that was changed in the code or in the agent, and not here, would come out in English without a
     * warning. Those of {@code phrase.old} stand in old sessions only.
     */
    @Test
    void everySentenceStandsInTheCode() throws IOException {
        String literals = literals();
        List<String> gone = new ArrayList<>();
        phrases(Locale.ROOT).forEach((key, english) -> {
            if (key.startsWith("phrase.") && !key.startsWith("phrase.old.") || key.startsWith("option.")) {
                // Where the code chooses between two endings, they begin with such a sign.
                Stream.of(ARGUMENT.matcher(english).replaceAll(":").split("[:;,(\"]"))
                        .map(piece -> piece.replace("''", "'").strip())
                        .filter(piece -> piece.length() >= A_WORD && !literals.contains(piece))
                        .forEach(piece -> gone.add(key + ": " + piece));
            }
        });

        assertEquals(List.of(), gone);
    }

    @Test
    void everyRuleHasItsWordsAndAllWordsARule() throws IOException {
        TreeSet<String> rules = new TreeSet<>();
        for (Path file : sources()) {
            RULE.matcher(Files.readString(file)).results().forEach(rule -> rules.add(rule.group(1)));
        }

        assertEquals(
                rules,
                phrases(Locale.ROOT).keySet().stream()
                        .filter(key -> key.startsWith("finding."))
                        .map(key -> key.split("\\.")[1])
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            cs | 3.5 % of the page reads missed the server's cache: the working set does not fit shared_buffers. \
            Compare engines with caches of the same size. | 3,5 % čtení stránek minulo mezipaměť serveru: pracovní \
            množina se do shared_buffers nevejde. Srovnávejte enginy se stejně velkými mezipaměťmi.
            cs | Of 1234567 page reads 8 went beyond the server's cache: the data fits in memory. A scheduler, a \
            filesystem or a disk cannot matter to these reads. | Z 1\u00a0234\u00a0567 čtení stránek šlo 8 mimo \
            mezipaměť serveru: data se vejdou do paměti. Na plánovači, souborovém systému ani disku tu při čtení \
            nemůže záležet.
            zh | line 3, column 5: threads takes a whole number, not 'x' | 第 3 行第 5 列：threads 应为整数，不能是“x”
            zh | there is no key 'thread'; did you mean 'threads'? | 没有键“thread”；您是不是想写“threads”？
            cs | the load driver could not be started: no host is called 'db1': check the name | řídicí proces zátěže \
            nelze spustit: žádný hostitel se nejmenuje „db1“: zkontrolujte jméno
            cs | p.yaml: line 3, column 1: there is no key 'thread'; did you mean 'threads'? | p.yaml: řádek 3, sloupec 1: \
            klíč „thread“ neexistuje; nemysleli jste „threads“?
            zh | Which storage engine commits more transactions of a mixed load? | 在混合负载下，哪种存储引擎每秒提交的事务更多？
            zh | db1: the link to the agent is gone | db1: 与代理的连接断开了
            """)
    void aSentenceInASentenceIsSaidToo(String language, String english, String said) {
        assertEquals(said, Messages.in(Locale.forLanguageTag(language)).get(Message.ofEnglish(english)));
    }

    @Test
    void aSentenceOfAnotherVersionStaysAsItIs() {
        String older = "MyISAM locks the whole table for each write, so 16 writers wait in line.";

        assertEquals(older, Messages.in(Locale.CHINESE).get(Message.ofEnglish(older)));
        assertEquals("", Messages.in(Locale.CHINESE).get(Message.ofEnglish("")));
    }

    @Test
    void englishIsNotTouched() {
        String sentence = "12.5 % of all attempts ended in an error";

        assertEquals(sentence, Messages.in(Locale.ENGLISH).get(Message.ofEnglish(sentence)));
        assertEquals(sentence, Messages.in(Locale.JAPANESE).get(Message.ofEnglish(sentence)));
    }

    @Test
    void theWordsOfATextThatQuotesASentenceAreInOneLanguage() {
        Messages czech = Messages.in(Locale.forLanguageTag("cs"));

        assertEquals(
                "selhal: zastaveno uživatelem",
                czech.get(
                        "report.failed", czech.get("report.outcome.failed"), Message.ofEnglish("stopped by the user")));
    }

    /** Of its own; what has few is not looked for. */
    private static int letters(String english) {
        return ARGUMENT.matcher(english).replaceAll("").replace("''", "'").length();
    }

    /** Words for words, and a figure for a figure, written as the pattern writes it. */
    private static Object[] arguments(String english) {
        Object[] arguments = new Object[9];
        Matcher argument = ARGUMENT.matcher(english);
        while (argument.find()) {
            int number = Integer.parseInt(argument.group(1));
            arguments[number] = argument.group(2) == null ? "abc" + number : (Object) (number + 7);
        }
        return arguments;
    }

    /** A sentence with a choice is younger than the keys in sessions, so it need not be recognised. */
    private static Map<String, String> phrases(Locale locale) {
        Map<String, String> phrases = new TreeMap<>();
        for (String file : PhraseBook.FILES) {
            ResourceBundle bundle = Messages.bundle(file, locale);
            bundle.keySet().stream()
                    .filter(key -> !bundle.getString(key).contains(",choice,"))
                    .filter(key ->
                            !locale.equals(Locale.ROOT) || letters(bundle.getString(key)) >= PhraseBook.FEWEST_LETTERS)
                    .forEach(key -> phrases.put(key, bundle.getString(key)));
        }
        return phrases;
    }

    private static String literals() throws IOException {
        StringBuilder literals = new StringBuilder();
        for (Path file : sources()) {
            String code = JOINED.matcher(Files.readString(file)).replaceAll("");
            LITERAL.matcher(code)
                    .results()
                    .map(literal -> literal.group(1).replace("\\\"", "\"").replace("%%", "%"))
                    .flatMap(FORMAT::splitAsStream)
                    .forEach(literal -> literals.append(literal).append('\n'));
        }
        ResourceBundle agent = Messages.bundle("agent", Locale.ROOT);
        agent.keySet().forEach(key -> literals.append(agent.getString(key).replace("''", "'"))
                .append('\n'));
        return literals.toString();
    }

    /** The client's and the agent's, wherever the tests were started. */
    private static List<Path> sources() throws IOException {
        Path root = Files.isDirectory(Path.of("agent")) ? Path.of("") : Path.of("..");
        List<Path> sources = new ArrayList<>();
        for (String module : List.of("", "agent/daemon", "agent/directio")) {
            try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }
}
