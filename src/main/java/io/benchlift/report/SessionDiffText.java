package io.benchlift.report;

import io.benchlift.stats.Range;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.DifferingFact;
import io.benchlift.verdict.SessionDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A comparison of sessions in words: the same in the window and on the terminal. */
public final class SessionDiffText {

    /** Beyond this number the terminal shows only how many more there are. */
    private static final int SHOWN_INCIDENTAL = 0;

    private static final String NONE = "\u2013";
    private static final int LETTERS = 26;

    private final SessionDiff beside;
    private final Messages messages;
    private final Figures figures;

    public SessionDiffText(SessionDiff beside, Messages messages) {
        this.beside = beside;
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** A, B, C and so on, as in the column headers. */
    public static String letter(int session) {
        return session < LETTERS ? String.valueOf((char) ('A' + session)) : Integer.toString(session + 1);
    }

    /** The conclusion in one or two sentences; before it, which files were altered. */
    public String conclusion() {
        long mattering = beside.facts().stream().filter(DifferingFact::matters).count();
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < beside.sessions().size(); i++) {
            Message alteration = beside.sessions().get(i).alteration();
            if (!alteration.isEmpty()) {
                sentences.add(letter(i) + ": " + messages.get(alteration));
            }
        }
        sentences.add(messages.get("beside.conclusion." + beside.conclusion().id(), mattering));
        return String.join("\n", sentences);
    }

    /** The largest difference of the second session; empty if the sessions have nothing in common. */
    public String summary() {
        return beside.rows().stream()
                .filter(SessionDiff.Row::isCommon)
                .map(this::sentence)
                .collect(Collectors.joining(messages.get("verdict.joint")));
    }

    private String sentence(SessionDiff.Row row) {
        List<String> parts = new ArrayList<>();
        for (int i = 1; i < row.figures().size(); i++) {
            SessionDiff.Figure figure = row.figures().get(i);
            parts.add(
                    figure.intervalPercent().isKnown()
                            ? messages.get("beside.change", letter(i), change(figure), interval(figure))
                            : messages.get("beside.change.only", letter(i), change(figure)));
        }
        return messages.get("beside.row", row.configuration(), String.join(", ", parts));
    }

    public String mean(SessionDiff.Figure figure) {
        return figure.trials() == 0 ? NONE : figures.number(figure.mean());
    }

    public String change(SessionDiff.Figure figure) {
        return figures.change(figure.changePercent());
    }

    /** The interval of the difference; a dash where none may be given. */
    public String interval(SessionDiff.Figure figure) {
        Range interval = figure.intervalPercent();
        return interval.isKnown()
                ? messages.get("beside.interval", figures.change(interval.low()), figures.change(interval.high()))
                : NONE;
    }

    /** For a terminal. */
    public String page() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < beside.sessions().size(); i++) {
            text.append(letter(i))
                    .append("  ")
                    .append(beside.sessions().get(i).path())
                    .append("  ")
                    .append(beside.sessions().get(i).plan().name())
                    .append('\n');
        }
        text.append('\n').append(conclusion()).append('\n');
        appendFacts(text);
        text.append('\n')
                .append(new VerdictText(messages).metric(beside.metric().metric()))
                .append('\n')
                .append(TextTable.table(head(), rows()));
        return text.toString();
    }

    private void appendFacts(StringBuilder text) {
        List<DifferingFact> shown =
                beside.facts().stream().filter(DifferingFact::matters).toList();
        long rest = beside.facts().size() - shown.size();
        if (!shown.isEmpty()) {
            List<String> head = new ArrayList<>(List.of(messages.get("beside.column.differs")));
            for (int i = 0; i < beside.sessions().size(); i++) {
                head.add(letter(i));
            }
            List<List<String>> rows = shown.stream().map(this::factRow).toList();
            text.append('\n').append(TextTable.table(head, rows));
        }
        if (rest > SHOWN_INCIDENTAL) {
            text.append('\n').append(messages.get("beside.incidental", rest)).append('\n');
        }
    }

    private List<String> factRow(DifferingFact fact) {
        List<String> row = new ArrayList<>(List.of(fact.name()));
        fact.values().forEach(value -> row.add(value.isEmpty() ? NONE : value));
        return row;
    }

    /** The header of the table of configurations. */
    public List<String> head() {
        List<String> head = new ArrayList<>(List.of(messages.get("report.column.configuration"), letter(0)));
        for (int i = 1; i < beside.sessions().size(); i++) {
            head.add(letter(i));
            head.add(messages.get("beside.column.change", letter(i)));
            head.add(messages.get("beside.column.interval", letter(i)));
        }
        head.add(messages.get("report.column.trials"));
        return head;
    }

    public List<List<String>> rows() {
        return beside.rows().stream().map(this::row).toList();
    }

    private List<String> row(SessionDiff.Row row) {
        List<SessionDiff.Figure> all = row.figures();
        List<String> cells = new ArrayList<>(List.of(row.configuration(), mean(all.get(0))));
        for (SessionDiff.Figure figure : all.subList(1, all.size())) {
            cells.add(mean(figure));
            cells.add(change(figure));
            cells.add(interval(figure));
        }
        cells.add(all.stream().map(figure -> Integer.toString(figure.trials())).collect(Collectors.joining(" / ")));
        return cells;
    }
}
