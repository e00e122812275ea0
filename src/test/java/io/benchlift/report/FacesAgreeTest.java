package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import io.benchlift.measure.Flag;
import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Random sessions of known truth: terminal, page, JSON and CSV say the same, it is what follows from the numbers, and no
 * winner is named against the truth, from too few blocks or in spite of a flag.
 */
class FacesAgreeTest {

    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final String[] FLAGS = {
        "client-limited", "overloaded", "config-drift", "clock-step", "not-direct", "co-located", "cpu-steal"
    };
    private static final List<String> FORBIDDING = List.of(FLAGS).subList(0, 5);
    private static final Pattern WINNER = Pattern.compile(
            "(\\w+) (?:served|had) ([\\d.,]+) % (more|lower) .* than (\\w+) \\(([\\d.,]+) % to ([\\d.,]+) %;"
                    + " ([\\d.,]+) against ([\\d.,]+); (\\d+) blocks\\)\\..*");

    @TempDir
    Path folder;

    private Random random = new Random();
    private boolean isRate;
    private int levels;
    private boolean hasTwin;
    private double[] truth = {};
    private double[][] values = {};
    private List<List<String>> flags = List.of();

    static IntStream seeds() {
        return IntStream.rangeClosed(1, LongForm.of(12, 500));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void sayTheSameAndTheTruth(int seed) throws IOException {
        dictate(seed);
        Session session = run().write(folder.resolve("s.benchlift"));
        List<Family> families = Comparisons.of(session);
        String json = JsonReport.of(session);
        JsonNode said = JsonMapper.builder().build().readTree(json).get("comparisons");
        String page = plain(HtmlReport.of(session, ENGLISH));
        String terminal = plain(TextTable.of(session, ENGLISH));
        CsvReport.write(session, folder);
        List<String> rows = Files.readAllLines(folder.resolve("comparisons.csv"));

        assertEquals(levels - 1, said.size());
        for (int candidate = 1; candidate < levels; candidate++) {
            JsonNode one = said.get(candidate - 1);
            String sentence = plain(new VerdictText(ENGLISH)
                    .sentence(families.get(0), families.get(0).judgement().of(name(candidate))));
            assertTrue(terminal.contains(sentence), sentence);
            assertTrue(page.contains(sentence), sentence);
            assertEquals(sentence, plain(one.get("text").asString()));
            String row = rows.get(candidate);
            assertTrue(row.contains("," + one.get("verdict").asString() + "," + text(one.get("winner")) + ","), row);
            assertTrue(row.contains("," + text(one.get("change_percent")) + ","), row + one);
            assertFigures(candidate, one);
            assertWinner(candidate, one, sentence);
        }
    }

    private void dictate(int seed) {
        random = new Random(seed);
        isRate = random.nextBoolean();
        levels = 2 + random.nextInt(4);
        hasTwin = random.nextInt(5) > 0;
        int blocks = random.nextInt(4) == 0 ? 1 + random.nextInt(7) : 8 + random.nextInt(8);
        double cv = Math.pow(10, -3 + 1.5 * random.nextDouble());
        truth = new double[levels + (hasTwin ? 1 : 0)];
        flags = new ArrayList<>();
        for (int i = 0; i < truth.length; i++) {
            truth[i] = i == 0 || i == levels || random.nextInt(3) == 0 ? 1 : 0.7 + 0.7 * random.nextDouble();
            flags.add(random.nextInt(10) == 0 ? List.of(FLAGS[random.nextInt(FLAGS.length)]) : List.of());
        }
        double missing = random.nextInt(3) == 0 ? 0.1 : 0;
        values = new double[blocks][truth.length];
        for (double[] block : values) {
            double drift = 1 + 0.2 * random.nextDouble();
            for (int i = 0; i < block.length; i++) {
                double value = (isRate ? 2000 : 50) * drift * truth[i] * (1 + cv * random.nextGaussian());
                block[i] = random.nextDouble() < missing ? Double.NaN : isRate ? Math.round(value) : value;
            }
        }
    }

    private DictatedRun run() {
        List<String> names =
                IntStream.range(0, levels).mapToObj(FacesAgreeTest::name).toList();
        var run = new DictatedRun(isRate ? "tps" : "p99", names, hasTwin, values).brief();
        for (int i = 0; i < flags.size(); i++) {
            for (String flag : flags.get(i)) {
                run.flag(i, Flag.of(flag));
            }
        }
        return run;
    }

    /** By formulas written down once more here. */
    private void assertFigures(int candidate, JsonNode one) {
        double[] d = differences(candidate);
        assertEquals(d.length, one.get("blocks").asInt());
        if (d.length < 2) {
            return;
        }
        double mean = Arrays.stream(d).sum() / d.length;
        double squares = Arrays.stream(d).map(x -> (x - mean) * (x - mean)).sum();
        double half = TDistribution.of(d.length - 1.0).inverseCumulativeProbability(1 - 0.05 / 2 / compared())
                * Math.sqrt(squares / (d.length - 1) / d.length);
        JsonNode interval = one.get("interval_percent");
        assertEquals(100 * (Math.exp(mean) - 1), one.get("change_percent").asDouble(), 1e-6);
        assertEquals(100 * (Math.exp(mean - half) - 1), interval.get(0).asDouble(), 1e-6);
        assertEquals(100 * (Math.exp(mean + half) - 1), interval.get(1).asDouble(), 1e-6);
    }

    private void assertWinner(int candidate, JsonNode one, String sentence) {
        Matcher matcher = WINNER.matcher(sentence);
        assertEquals(one.get("verdict").asString().equals("winner"), matcher.matches(), sentence);
        assertEquals(!one.get("winner").isNull(), matcher.matches(), sentence);
        if (!matcher.matches()) {
            return;
        }
        String winner = matcher.group(1);
        boolean isCandidate = winner.equals(name(candidate));
        double better = isRate == isCandidate ? truth[candidate] : 1 / truth[candidate];
        assertTrue(better > 1, sentence + " but the truth is " + truth[candidate]);
        assertEquals(one.get("winner").asString(), winner);
        assertEquals(isCandidate ? "a" : name(candidate), matcher.group(4));
        assertEquals(isRate ? "more" : "lower", matcher.group(3));
        assertTrue(Integer.parseInt(matcher.group(9)) >= 8, sentence);
        assertEquals(one.get("blocks").asInt(), Integer.parseInt(matcher.group(9)));
        double change = change(candidate, isCandidate);
        assertEquals(change, number(matcher.group(2)), change < 10 ? 0.051 : 0.51, sentence);
        assertTrue(number(matcher.group(5)) >= (isRate ? 2.9 : 4.7), sentence);
        assertTrue(number(matcher.group(5)) <= number(matcher.group(2)) + 0.05, sentence);
        assertTrue(number(matcher.group(2)) <= number(matcher.group(6)) + 0.51, sentence);
        double ratio = number(matcher.group(7)) / number(matcher.group(8));
        assertEquals(change, 100 * Math.abs(ratio - 1), 0.7, sentence);
        for (int one2 : new int[] {0, candidate, hasTwin ? levels : 0}) {
            assertTrue(flags.get(one2).stream().noneMatch(FORBIDDING::contains), sentence + flags);
        }
    }

    /** Of the winner against the loser, in per cent, as a size. */
    private double change(int candidate, boolean isCandidate) {
        double mean = Arrays.stream(differences(candidate)).average().orElseThrow();
        return 100 * Math.abs(Math.exp(isCandidate ? mean : -mean) - 1);
    }

    /** Candidates that gave any value share the level. */
    private long compared() {
        return IntStream.range(1, levels)
                .filter(candidate -> Arrays.stream(values).anyMatch(block -> block[candidate] > 0))
                .count();
    }

    private double[] differences(int candidate) {
        return Arrays.stream(values)
                .filter(block -> block[0] > 0 && block[candidate] > 0)
                .mapToDouble(block -> Math.log(block[candidate]) - Math.log(block[0]))
                .toArray();
    }

    private static String name(int level) {
        return String.valueOf((char) ('a' + level));
    }

    private static String text(JsonNode node) {
        return node.isNull() ? "" : node.asString();
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    private static String plain(String text) {
        return text.replace('\u00a0', ' ').replace('\u2060', ' ').replace("&nbsp;", " ");
    }
}
