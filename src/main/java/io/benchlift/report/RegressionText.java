package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.stats.Range;
import io.benchlift.stats.RegressionVerdict;
import io.benchlift.stats.Rules;
import io.benchlift.text.Messages;
import io.benchlift.verdict.DifferingFact;
import io.benchlift.verdict.RegressionCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A check for a regression in words: the same on the terminal, in the window, in JUnit's XML and in Markdown. */
public final class RegressionText {

    /** More facts are only counted. */
    private static final int MOST_FACTS = 8;

    private final RegressionCheck check;
    private final Messages messages;
    private final Figures figures;
    private final VerdictText verdicts;

    public RegressionText(RegressionCheck check, Messages messages) {
        this.check = check;
        this.messages = messages;
        this.figures = new Figures(messages);
        this.verdicts = new VerdictText(messages);
    }

    /** The answer in one sentence. */
    public String headline() {
        RegressionVerdict verdict = check.verdict();
        return messages.get(
                "regression.headline." + verdict.id(),
                allowed(),
                check.count(verdict),
                check.rows().size());
    }

    /** The largest difference that is allowed. */
    private String allowed() {
        return figures.percent(100 * check.metric().delta());
    }

    /** How the two were measured, and what that means for the answer. */
    public String method() {
        if (check.isInterleaved()) {
            return messages.get("regression.interleaved");
        }
        return messages.get(
                check.references().isEmpty() ? "regression.apart.alone" : "regression.apart",
                check.references().stream()
                        .map(RegressionCheck.Reference::configuration)
                        .collect(Collectors.joining(", ")),
                check.earlier(),
                Rules.FEWEST_SESSIONS);
    }

    /** One configuration: its change, the verdict on it, and the reason if there is none. */
    public String sentence(RegressionCheck.Row row) {
        String reason = reason(row);
        String sentence = isMeasured(row) ? change(row) : label(row);
        return messages.get("regression.row", row.configuration(), sentence)
                + (reason.isEmpty() ? "" : messages.get("verdict.joint") + reason);
    }

    private static boolean isMeasured(RegressionCheck.Row row) {
        return Double.isFinite(row.change().meanLog());
    }

    private String change(RegressionCheck.Row row) {
        RegressionCheck.Change change = row.change();
        Range interval = change.intervalPercent();
        return messages.get(
                "regression.change." + row.verdict().id(),
                figures.change(change.percent()),
                verdicts.metric(check.metric()),
                interval.isKnown() ? interval(interval) : figures.change(Double.NaN),
                threshold(row));
    }

    private String interval(Range interval) {
        return messages.get("beside.interval", figures.change(interval.low()), figures.change(interval.high()));
    }

    /** What is allowed for this configuration, with the scatter between sessions in it. */
    public String threshold(RegressionCheck.Row row) {
        return Double.isNaN(row.change().threshold())
                ? allowed()
                : figures.percent(row.change().thresholdPercent());
    }

    /** One or two words. */
    public String label(RegressionCheck.Row row) {
        return messages.get("regression.label." + row.verdict().id());
    }

    /** Why there is no answer; empty if there is one from the numbers. */
    public String reason(RegressionCheck.Row row) {
        if (row.why() == RegressionCheck.Why.NUMBERS) {
            return "";
        }
        if (row.why() == RegressionCheck.Why.UNDECIDED && row.judged().isPresent()) {
            RegressionCheck.Judged judged = row.judged().get();
            return verdicts.reason(judged.family(), judged.verdict());
        }
        return messages.get(
                "regression.why." + row.why().id(),
                Rules.FEWEST_BLOCKS,
                check.earlier(),
                Rules.FEWEST_SESSIONS,
                row.reference().orElse(""),
                figures.percent(100 * Rules.TOLERATED_FLAGGED));
    }

    /** What else a reader should know: changes of the reference, what differs, what only one session has. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        check.references().stream()
                .filter(reference -> reference.intervalPercent().isKnown())
                .map(reference -> messages.get(
                        "regression.reference",
                        reference.configuration(),
                        figures.change(reference.percent()),
                        interval(reference.intervalPercent())))
                .forEach(notes::add);
        if (!check.unmatched().isEmpty()) {
            notes.add(messages.get("regression.unmatched", String.join(", ", check.unmatched())));
        }
        List<DifferingFact> facts =
                check.facts().stream().filter(DifferingFact::matters).toList();
        facts.stream().limit(MOST_FACTS).map(this::fact).forEach(notes::add);
        if (facts.size() > MOST_FACTS) {
            notes.add(messages.get("regression.facts", facts.size() - MOST_FACTS));
        }
        return notes;
    }

    private String fact(DifferingFact fact) {
        return messages.get(
                "regression.fact",
                fact.name(),
                shown(fact.values().get(0)),
                shown(fact.values().get(1)));
    }

    private String shown(String value) {
        return value.isEmpty() ? figures.change(Double.NaN) : value;
    }

    /** The files, the base first. */
    public String files() {
        List<String> paths = check.sessions().stream()
                .map(Session::path)
                .map(path -> String.valueOf(path.getFileName()))
                .toList();
        return check.isInterleaved()
                ? paths.get(0)
                : messages.get("regression.files", paths.get(paths.size() - 1), paths.get(0), check.earlier());
    }

    public List<String> head() {
        return List.of(
                messages.get("report.column.configuration"),
                messages.get("regression.column.before"),
                messages.get("regression.column.now"),
                messages.get("regression.column.change"),
                messages.get("regression.column.interval"),
                messages.get("regression.column.allowed"),
                messages.get("regression.column.verdict"));
    }

    public List<List<String>> cells() {
        return check.rows().stream().map(this::cells).toList();
    }

    private List<String> cells(RegressionCheck.Row row) {
        RegressionCheck.Change change = row.change();
        Range interval = change.intervalPercent();
        return List.of(
                row.configuration(),
                figures.number(change.before()),
                figures.number(change.now()),
                figures.change(change.percent()),
                interval.isKnown() ? interval(interval) : figures.change(Double.NaN),
                Double.isNaN(change.threshold()) ? figures.change(Double.NaN) : threshold(row),
                label(row));
    }

    /** For a terminal. */
    public String page() {
        StringBuilder text = new StringBuilder();
        text.append(headline()).append('\n');
        check.rows().forEach(row -> text.append("  ").append(sentence(row)).append('\n'));
        text.append(method()).append('\n');
        notes().forEach(note -> text.append(note).append('\n'));
        text.append('\n').append(verdicts.metric(check.metric())).append('\n').append(TextTable.table(head(), cells()));
        return text.toString();
    }

    /** GitHub's and GitLab's Markdown, for a pull request. */
    public String markdown() {
        StringBuilder text =
                new StringBuilder("### ").append(escaped(headline())).append("\n\n");
        text.append(escaped(check.now().plan().name()))
                .append(" \u00b7 ")
                .append(escaped(verdicts.metric(check.metric())))
                .append(" \u00b7 ")
                .append(escaped(files()))
                .append("\n\n");
        appendRow(text, head());
        text.append("|---|--:|--:|--:|--:|--:|---|\n");
        cells().forEach(row -> appendRow(text, row));
        text.append('\n');
        check.rows().stream()
                .filter(row -> row.verdict() != RegressionVerdict.NOT_WORSE)
                .forEach(row -> text.append("- ").append(escaped(sentence(row))).append('\n'));
        text.append('\n').append(escaped(method())).append('\n');
        List<String> notes = notes();
        if (!notes.isEmpty()) {
            text.append('\n');
            notes.forEach(note -> text.append("- ").append(escaped(note)).append('\n'));
        }
        return text.toString();
    }

    private static void appendRow(StringBuilder text, List<String> cells) {
        text.append("| ")
                .append(cells.stream().map(RegressionText::escaped).collect(Collectors.joining(" | ")))
                .append(" |\n");
    }

    /** Names come from plans and servers: none of them makes a table, a link or an element. */
    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            if ("\\`*_[]<>|#~".indexOf(c) >= 0) {
                safe.append('\\');
            }
            safe.appendCodePoint(Character.isISOControl(c) ? ' ' : c);
        });
        return safe.toString();
    }
}
