package io.benchlift.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.report.SessionDiffJson;
import io.benchlift.report.SessionDiffText;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.stats.Welch;
import io.benchlift.text.Messages;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SessionDiffTest {

    @TempDir
    private Path folder;

    @Test
    void theSamePlanInTheSameSurroundingsGivesExploratoryIntervals() {
        Session first = session("a", SampleRun.of(5, 3), Map.of("server.place", placed(1)));
        Session second =
                session("b", SampleRun.of(4, 3), Map.of("server.variable.port", "41234", "server.place", placed(2)));

        SessionDiff beside = SessionDiff.of(List.of(first, second), Optional.empty());

        assertEquals(SessionDiff.Conclusion.EXPLORATORY, beside.conclusion());
        assertEquals(
                List.of("InnoDB", "MyISAM", "MEMORY", "InnoDB (again)"),
                beside.rows().stream().map(SessionDiff.Row::configuration).toList());
        SessionDiff.Figure figure = beside.rows().get(1).figures().get(1);
        Welch welch = Welch.of(tps(first, 1), tps(second, 1));
        assertEquals(welch.changePercent(), figure.changePercent());
        assertEquals(welch.intervalPercent(), figure.intervalPercent());
        assertEquals(4, figure.trials());
        assertTrue(
                beside.facts().stream().noneMatch(DifferingFact::matters),
                beside.facts().toString());
    }

    /** The guide's sessions: one plan, twice on one machine. */
    @Test
    void twoRunsOfOnePlanOnOneMachineDifferInNothingThatMatters() {
        Path recorded = Path.of("..", "docs", "guide", "sessions");

        SessionDiff diff = SessionDiff.of(
                List.of(
                        Session.open(recorded.resolve("engines.benchlift")),
                        Session.open(recorded.resolve("engines-again.benchlift"))),
                Optional.empty());

        assertEquals(
                List.of(), diff.facts().stream().filter(DifferingFact::matters).toList());
        assertEquals(SessionDiff.Conclusion.EXPLORATORY, diff.conclusion());
    }

    @Test
    void otherSurroundingsGiveADifferenceButNoInterval() {
        Session first = session("a", SampleRun.of(5, 3), Map.of());
        Session second = session("b", SampleRun.of(5, 3), Map.of("server.version", "11.8.2-MariaDB"));

        SessionDiff beside = SessionDiff.of(List.of(first, second), Optional.empty());

        assertEquals(SessionDiff.Conclusion.OTHER_ENVIRONMENT, beside.conclusion());
        assertTrue(Double.isFinite(beside.rows().get(0).figures().get(1).changePercent()));
        assertFalse(beside.rows().get(0).figures().get(1).intervalPercent().isKnown());
        DifferingFact fact = beside.facts().get(0);
        assertEquals("server.version", fact.name());
        assertEquals(List.of("11.4.5-MariaDB (synthetic)", "11.8.2-MariaDB"), fact.values());
    }

    @Test
    void anotherPlanComesFirstAmongTheDifferences() {
        Session first = session("a", SampleRun.of(3, 3), Map.of());
        Session second = session("b", SampleRun.of(3, 4), Map.of("server.version", "11.8.2-MariaDB"));

        SessionDiff beside = SessionDiff.of(List.of(first, second), Optional.of(TrialMetric.P95));

        assertEquals(SessionDiff.Conclusion.OTHER_PLAN, beside.conclusion());
        assertEquals("measure", beside.facts().get(0).name());
        assertEquals(TrialMetric.P95, beside.metric());
    }

    @Test
    void neverNamesAWinnerInAnyLanguage() {
        Session slow = session("a", SampleRun.of(5, 3), Map.of());
        Session fast = session("b", SampleRun.of(5, 3), Map.of());
        SessionDiff beside = SessionDiff.of(List.of(slow, fast), Optional.empty());

        for (Locale language : List.of(Locale.ENGLISH, Locale.forLanguageTag("cs"), Locale.SIMPLIFIED_CHINESE)) {
            SessionDiffText text = new SessionDiffText(beside, Messages.in(language));
            assertFalse(text.page().toLowerCase(language).contains("winner"), text.page());
            assertFalse(text.page().contains(" wins"), text.page());
            assertTrue(text.page().contains(text.conclusion()), text.page());
        }
    }

    @Test
    void threeSessionsStandBesideTheFirst() {
        List<Session> sessions = List.of(
                session("a", SampleRun.of(2, 3), Map.of()),
                session("b", SampleRun.of(2, 3), Map.of()),
                session("c", SampleRun.of(3, 3), Map.of()));

        SessionDiff beside = SessionDiff.of(sessions, Optional.empty());
        SessionDiffText text = new SessionDiffText(beside, Messages.in(Locale.ENGLISH));

        assertEquals(3, beside.rows().get(0).figures().size());
        assertEquals(9, text.head().size());
        assertEquals("2 / 2 / 3", text.rows().get(0).get(8));
    }

    @Test
    void oneDocumentOfJsonWithoutWhatIsUnknown() {
        Session first = session("a", SampleRun.of(2, 3), Map.of());
        Session second = session("b", SampleRun.of(2, 3), Map.of("client.java", "25"));

        JsonNode json = JsonMapper.shared()
                .readTree(SessionDiffJson.of(SessionDiff.of(List.of(first, second), Optional.empty())));

        assertEquals("other-environment", json.path("conclusion").stringValue());
        assertEquals(
                List.of("file", "plan", "started"),
                List.copyOf(json.path("sessions").get(0).propertyNames()));
        JsonNode figures = json.path("rows").get(0).path("figures");
        assertTrue(figures.get(0).path("change_percent").isNull());
        assertTrue(figures.get(1).path("change_percent").isNumber());
        assertTrue(figures.get(1).path("exploratory_interval95_percent").isNull());
    }

    @Test
    void oneSessionAloneIsRefused() {
        Session first = session("a", SampleRun.of(2, 3), Map.of());

        assertThrows(IllegalArgumentException.class, () -> SessionDiff.of(List.of(first), Optional.empty()));
    }

    private static String placed(int run) {
        return "MariaDB at 127.0.0.1:2861%d in /var/tmp/mariadb-%08x-91de-4df1-8608-df0a4213cee5".formatted(run, run);
    }

    private static double[] tps(Session session, int cell) {
        return session.measured(session.cells().get(cell)).stream()
                .mapToDouble(trial -> trial.result().tps())
                .toArray();
    }

    /** With other or further facts about its surroundings. */
    private Session session(String name, SampleRun run, Map<String, String> facts) {
        Path path = folder.resolve(name + ".benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            run.play(changing(facts, writer));
        }
        return Session.open(path);
    }

    private static RunListener changing(Map<String, String> facts, RunListener listener) {
        return event -> {
            if (event instanceof RunEvent.EnvironmentRead read) {
                Map<String, String> all = new HashMap<>(read.facts());
                all.putAll(facts);
                listener.on(new RunEvent.EnvironmentRead(all));
            } else {
                listener.on(event);
            }
        };
    }
}
