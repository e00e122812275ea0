package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;

/**
 * A session as one self-contained page: the headline and the matrix of verdicts first, then every {@link ResultPage}.
 */
public final class HtmlReport implements Block.Renderer {

    private final Session session;
    private final Messages messages;
    private final VerdictText verdicts;
    private final List<Family> families;
    private final Html page = new Html();
    private int pictures;

    private HtmlReport(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
        this.verdicts = new VerdictText(messages);
        this.families = Comparisons.of(session);
    }

    public static String of(Session session, Messages messages) {
        try {
            return new HtmlReport(session, messages).page();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Leaves no partial file if the disk is full. */
    public static void write(Session session, Messages messages, Path path) throws IOException {
        byte[] page = of(session, messages).getBytes(StandardCharsets.UTF_8);
        WholeFile.write(path, out -> out.write(page));
    }

    private String page() throws IOException {
        page.markup("<!DOCTYPE html>\n<html lang=\"" + messages.get("report.lang")
                + "\">\n"
                + "<head>\n"
                + "<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                + " 'unsafe-inline'; img-src data:\">\n");
        page.element("title", session.plan().name() + " \u2013 Benchlift");
        page.markup("<style>\n" + css() + "</style>\n</head>\n<body>\n<main>\n");
        title();
        verdict();
        exploratory();
        PageContent content = new PageContent(session, families, messages);
        for (ResultPage part : ResultPage.of(session)) {
            List<Block> blocks = content.of(part);
            if (!blocks.isEmpty()) {
                page.element("h2", messages.get(part.titleKey()));
                for (Block block : blocks) {
                    block.writeTo(this);
                }
            }
        }
        page.start("footer", "faint")
                .text(messages.get("report.footer", session.path().getFileName().toString()))
                .end("footer");
        return page.markup("</main>\n</body>\n</html>\n").toString();
    }

    private void title() {
        page.element(
                "h1",
                session.plan().question().isBlank()
                        ? session.plan().name()
                        : messages.said(session.plan().question()));
        page.element("p", "faint", ReportTime.line(session, messages));
        if (!session.alteration().isEmpty()) {
            page.element("p", "warn", messages.get(session.alteration()));
        }
        ModelDiskNote.note(session, messages).ifPresent(note -> page.element("p", "warn", note));
        if (session.isInterrupted()) {
            Message failure = session.lastRun().end().failure();
            page.element(
                    "p",
                    "warn",
                    messages.get(
                                    "report.interrupted",
                                    session.progress().measured(),
                                    session.progress().planned())
                            + (failure.isEmpty() ? "" : messages.get("verdict.joint") + messages.get(failure)));
        }
    }

    private void verdict() {
        page.element("h2", messages.get("report.verdict"));
        Headline.of(families, messages).ifPresent(headline -> page.element("p", "headline", unbroken(headline)));
        VerdictMatrix.of(families, messages).ifPresent(this::matrix);
        if (families.isEmpty()) {
            page.element("p", messages.get("report.noverdict"));
        }
        for (Family family : families) {
            if (!family.at().isEmpty()) {
                page.element("h3", VerdictText.conditions(family));
            }
            for (Verdict verdict : family.judgement().verdicts()) {
                page.start("div", "verdict " + verdict.kind().id());
                page.element("b", unbroken(verdicts.sentence(family, verdict)));
                String reason = verdicts.reason(family, verdict);
                if (!reason.isEmpty()) {
                    page.element("p", reason);
                }
                page.end("div");
            }
            verdicts.notes(family).forEach(note -> page.element("p", "faint", unbroken(note)));
        }
    }

    private void matrix(VerdictMatrix matrix) {
        page.wide().start("table", "matrix").start("thead").start("tr");
        page.head("").element("th", messages.get("matrix.baseline", matrix.baseline()));
        matrix.candidates().forEach(candidate -> page.element("th", candidate));
        matrix.noiseHead().ifPresent(head -> page.element("th", head));
        page.end("tr").end("thead").start("tbody");
        for (VerdictMatrix.Row row : matrix.rows()) {
            page.start("tr").head(row.conditions()).element("td", unbroken(row.baseline()));
            row.cells().forEach(cell -> cell.ifPresentOrElse(this::cell, () -> page.element("td", "")));
            matrix.noiseHead()
                    .ifPresent(head -> page.element("td", unbroken(row.noise().orElse(""))));
            page.end("tr");
        }
        page.end("tbody").end("table").end("div");
    }

    private void cell(VerdictMatrix.Cell cell) {
        page.start("td", cell.standing().name().toLowerCase(Locale.ROOT))
                .element("b", unbroken(cell.headline()))
                .element("div", "faint", unbroken(cell.detail()))
                .end("td");
    }

    /** Drawn twice, because a picture cannot follow the reader's theme; the page shows one. */
    @Override
    public void chart(Block.Chart chart) {
        page.start("figure").element("figcaption", chart.title());
        picture("light", ChartTheme.LIGHT, chart);
        picture("dark", ChartTheme.DARK, chart);
        page.end("figure");
    }

    private void picture(String name, ChartTheme theme, Block.Chart chart) {
        JFreeChart picture = chart.source().apply(new SessionCharts(session, messages, theme));
        String id = "picture" + ++pictures;
        page.start("div", name)
                .markup(Svg.element(picture, PageContent.CHART_WIDTH, chart.height(), chart.title(), id))
                .end("div");
    }

    @Override
    public void table(Block.Table table) {
        if (!table.title().isEmpty()) {
            page.element("h3", table.title());
        }
        page.table(table.style(), table.head(), table.rows());
    }

    @Override
    public void text(Block.Text text) {
        switch (text.kind()) {
            case HEADING -> page.element("h3", text.text());
            case PLAIN -> page.element("p", unbroken(text.text()));
            case NOTE -> page.element("p", "faint", text.text());
            case CODE -> page.element("pre", text.text());
        }
    }

    /** A metric that was not chosen before the run may suggest something and proves nothing. */
    private void exploratory() {
        List<String> sentences = new VerdictText(messages).exploratory(session);
        if (sentences.isEmpty()) {
            return;
        }
        page.element("h3", messages.get("report.exploratory")).start("ul");
        sentences.forEach(sentence -> page.element("li", unbroken(sentence)));
        page.end("ul").element("p", "faint", messages.get("report.exploratory.note"));
    }

    /** A percent sign stays with its number. */
    private static String unbroken(String sentence) {
        return sentence.replace(" %", "\u00a0%");
    }

    private static String css() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
