package io.benchlift.report;

import io.benchlift.stats.Range;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Sessions beside each other in words: the same ones in the window and on the terminal. */
public final class BesideText {

    /** More than these and the terminal shows how many there are besides. */
    private static final int SHOWN_INCIDENTAL = 0;

    private static final String NONE = "\u2013";
    private static final int LETTERS = 26;

    private final Beside beside;
    private final Messages messages;
    private final Figures figures;

    public BesideText(Beside beside, Messages messages) {
        this.beside = beside;
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** A, B, C and so on, as the columns call the sessions. */
    public static String letter(int session) {
        return session < LETTERS ? String.valueOf((char) ('A' + session)) : Integer.toString(session + 1);
    }

    /** What may be concluded, in one or two sentences. */
    public String conclusion() {
        long mattering = beside.facts().stream().filter(DifferingFact::matters).count();
        return messages.get("beside.conclusion." + beside.conclusion().id(), mattering);
    }

    /** How the first of the others differs where it differs most; empty if nothing is common. */
    public String summary() {
        return beside.rows().stream()
                .filter(Beside.Row::isCommon)
                .map(this::sentence)
                .collect(Collectors.joining(messages.get("verdict.joint")));
    }

    private String sentence(Beside.Row row) {
        List<String> parts = new ArrayList<>();
        for (int i = 1; i < row.figures().size(); i++) {
            Beside.Figure figure = row.figures().get(i);
            parts.add(
                    figure.intervalPercent().isKnown()
                            ? messages.get("beside.change", letter(i), change(figure), interval(figure))
                            : messages.get("beside.change.only", letter(i), change(figure)));
        }
        return messages.get("beside.row", row.configuration(), String.join(", ", parts));
    }

    public String mean(Beside.Figure figure) {
        return figure.trials() == 0 ? NONE : figures.number(figure.mean());
    }

    public String change(Beside.Figure figure) {
        return figures.change(figure.changePercent());
    }

    /** Of the difference; a dash where none may be given. */
    public String interval(Beside.Figure figure) {
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

    /** Of the table of configurations. */
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

    private List<String> row(Beside.Row row) {
        List<Beside.Figure> all = row.figures();
        List<String> cells = new ArrayList<>(List.of(row.configuration(), mean(all.get(0))));
        for (Beside.Figure figure : all.subList(1, all.size())) {
            cells.add(mean(figure));
            cells.add(change(figure));
            cells.add(interval(figure));
        }
        cells.add(all.stream().map(figure -> Integer.toString(figure.trials())).collect(Collectors.joining(" / ")));
        return cells;
    }
}
