package io.benchlift.lab;

import io.benchlift.audit.Audit;
import io.benchlift.audit.Severity;
import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.plan.PlanFile;
import io.benchlift.report.CellTable;
import io.benchlift.report.ReportTime;
import io.benchlift.report.SessionCharts;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Finding;
import io.benchlift.session.Prediction;
import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The printable report of a student's work: A4, readable without colours, with room for handwriting. */
public final class StudentReport {

    private static final int BARS = 350;
    private static final int LONGEST_FACT = 300;

    private final Work work;
    private final Lab lab;
    private final LabText text;
    private final Messages messages;
    private final LabWords words;
    private final List<Part> parts = new ArrayList<>();

    private StudentReport(Work work, Messages messages) {
        this.work = work;
        this.lab = work.knownLab();
        this.text = lab.text(messages.locale());
        this.messages = messages;
        this.words = new LabWords(messages);
    }

    /** One self-contained page. */
    public static void writeHtml(Work work, Messages messages, Path path) throws IOException {
        new LabPage(messages, title(work, messages), of(work, messages)).write(path);
    }

    /** For printing. */
    public static void writePdf(Work work, Messages messages, Path path) throws IOException {
        new LabPaper(messages, title(work, messages), of(work, messages)).write(path);
    }

    private static String title(Work work, Messages messages) {
        return work.knownLab().text(messages.locale()).title();
    }

    static List<Part> of(Work work, Messages messages) {
        StudentReport report = new StudentReport(work, messages);
        report.person();
        report.prediction();
        report.result();
        report.explanation();
        report.answers();
        report.evidence();
        report.rest();
        return report.parts;
    }

    private void person() {
        parts.add(new Part.Fields(List.of(
                List.of(messages.get("lab.report.who"), work.prediction().who()),
                List.of(messages.get("lab.report.class"), work.prediction().group()),
                List.of(
                        messages.get("lab.report.date"),
                        ReportTime.of(work.session().started(), messages)))));
        if (!work.session().plan().question().isBlank() && !lab.isPrinted()) {
            parts.add(new Part.Paragraph(work.session().plan().question(), true));
        }
    }

    private void prediction() {
        Prediction prediction = work.prediction();
        parts.add(new Part.Heading(messages.get("lab.report.prediction")));
        String choice = text.options()
                .getOrDefault(prediction.answer().choice(), prediction.answer().choice());
        parts.add(new Part.Table(
                List.of(messages.get("lab.report.asked"), messages.get("lab.report.predicted")),
                List.of(
                        List.of(text.choice(), choice),
                        List.of(
                                text.number(),
                                words.number(
                                        prediction.answer().number(),
                                        lab.question().scale())),
                        List.of(
                                messages.get("lab.report.sure"),
                                words.sure(prediction.answer().sure())),
                        List.of(
                                messages.get("lab.report.why"),
                                prediction.answer().why()))));
        parts.add(new Part.Paragraph(
                messages.get(
                        "lab.report.locked",
                        ReportTime.of(prediction.locked(), messages),
                        prediction.hash().substring(0, 16)),
                false));
        parts.add(new Part.Paragraph(words.seal(work.seal()), work.seal() != SealState.WHOLE));
    }

    private void result() {
        Session session = work.session();
        parts.add(new Part.Heading(messages.get("lab.report.result")));
        parts.add(new Part.Paragraph(words.beside(work), true));
        parts.add(new Part.Picture(
                text.number(), LabCharts.HEIGHT, theme -> LabCharts.predicted(work, lab, messages, theme)));
        if (lab.isPrinted()) {
            mistakes();
        }
        List<Family> families = lab.isPrinted() ? List.of() : Comparisons.of(session);
        new VerdictText(messages).sentences(families).forEach(s -> parts.add(new Part.Paragraph(s, false)));
        for (Family family : families) {
            String at = VerdictText.conditions(family);
            parts.add(new Part.Picture(
                    messages.get("report.chart.bars") + (at.isEmpty() ? "" : " (" + at + ")"),
                    BARS,
                    theme -> charts(theme).bars(List.of(family), family.metric())));
        }
        if (!families.isEmpty()) {
            int rows = families.stream()
                    .mapToInt(family -> family.blocks().names().size() - 1)
                    .sum();
            parts.add(new Part.Picture(
                    messages.get("report.chart.differences"), Differences.height(rows), theme -> charts(theme)
                            .differences(families)));
        }
        CellTable table = new CellTable(session, messages);
        parts.add(new Part.Table(table.head(), table.rows()));
    }

    private SessionCharts charts(ChartTheme theme) {
        return new SessionCharts(work.session(), messages, theme);
    }

    private void mistakes() {
        List<List<String>> rows = new ArrayList<>();
        if (lab.experiment() instanceof LabSubject.Printed printed) {
            Audit.of(printed.text()).findings().stream()
                    .filter(finding -> finding.severity() == Severity.WRONG)
                    .forEach(finding ->
                            rows.add(List.of(String.valueOf(finding.line()), finding.text(messages.locale()))));
        }
        parts.add(new Part.Table(List.of(messages.get("lab.report.line"), messages.get("lab.report.mistake")), rows));
    }

    private void explanation() {
        parts.add(new Part.Heading(messages.get("lab.report.explanation")));
        parts.add(new Part.Words(text.explain()));
    }

    private void answers() {
        parts.add(new Part.Heading(messages.get("lab.report.questions")));
        for (int i = 1; i <= text.questions().size(); i++) {
            parts.add(new Part.Answer(
                    i, text.questions().get(i - 1), work.book().answers().getOrDefault(i, "")));
        }
    }

    /** The findings that the lab is about come first, then the others. */
    private void evidence() {
        List<Finding> findings = new ArrayList<>(work.session().remarks().findings());
        if (findings.isEmpty()) {
            return;
        }
        findings.sort((a, b) -> Boolean.compare(
                lab.evidence().contains(b.rule()), lab.evidence().contains(a.rule())));
        parts.add(new Part.Heading(messages.get("report.findings")));
        for (Finding finding : findings) {
            parts.add(new Part.Paragraph(finding.cell().label() + ": " + messages.get(finding.text()), false));
        }
    }

    private void rest() {
        parts.add(new Part.Heading(messages.get("report.plan")));
        parts.add(new Part.Source(PlanFile.write(work.session().plan())));
        parts.add(new Part.Heading(messages.get("report.environment")));
        List<List<String>> facts = work.session().environment().entrySet().stream()
                .filter(fact -> isWorthPaper(fact.getKey()))
                .map(fact -> List.of(fact.getKey(), cut(fact.getValue())))
                .toList();
        parts.add(new Part.Table(
                List.of(messages.get("report.column.setting"), messages.get("report.column.value")), facts));
    }

    /** A server has six hundred variables; those that the plan sets are in the plan, all of them in the session. */
    private static boolean isWorthPaper(String topic) {
        return !topic.startsWith("server.variable.");
    }

    /** A fact may be a whole printed text. */
    private static String cut(String text) {
        return text.length() > LONGEST_FACT ? text.substring(0, LONGEST_FACT) + " \u2026" : text;
    }
}
