package io.benchlift.lab;

import io.benchlift.chart.ChartTheme;
import io.benchlift.report.Html;
import io.benchlift.report.Svg;
import io.benchlift.report.WholeFile;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A lab's report as one HTML page for A4. */
final class LabPage {

    private static final int CHART_WIDTH = 760;

    private final Messages messages;
    private final String title;
    private final List<Part> parts;
    private final Html page = new Html();
    private int pictures;

    LabPage(Messages messages, String title, List<Part> parts) {
        this.messages = messages;
        this.title = title;
        this.parts = parts;
    }

    void write(Path path) throws IOException {
        byte[] bytes = html().getBytes(StandardCharsets.UTF_8);
        WholeFile.write(path, out -> out.write(bytes));
    }

    String html() {
        page.markup(
                "<!DOCTYPE html>\n<html lang=\"" + messages.get("report.lang")
                        + "\">\n<head>\n<meta charset=\"utf-8\">\n"
                        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
        page.element("title", title).markup("<style>\n" + css() + "</style>\n</head>\n<body>\n");
        page.element("p", "faint", messages.get("lab.report.title")).element("h1", title);
        parts.forEach(this::add);
        return page.markup("</body>\n</html>\n").toString();
    }

    private void add(Part part) {
        if (part instanceof Part.Heading heading) {
            page.element("h2", heading.text());
        } else if (part instanceof Part.Paragraph paragraph) {
            page.element("p", paragraph.isStrong() ? "strong" : "plain", paragraph.text());
        } else if (part instanceof Part.Words words) {
            words.blocks().forEach(this::block);
        } else if (part instanceof Part.Fields fields) {
            fields(fields);
        } else if (part instanceof Part.Picture picture) {
            page.start("figure").element("figcaption", picture.title());
            page.markup(Svg.element(
                            picture.chart().apply(ChartTheme.LIGHT),
                            CHART_WIDTH,
                            picture.height(),
                            picture.title(),
                            "picture" + ++pictures))
                    .end("figure");
        } else if (part instanceof Part.Table table) {
            page.table("text", table.head(), table.rows());
        } else if (part instanceof Part.Answer answer) {
            answer(answer);
        } else if (part instanceof Part.Source source) {
            page.element("pre", source.text());
        }
    }

    private void fields(Part.Fields fields) {
        page.start("div", "fields");
        fields.rows().forEach(row -> page.start("div", "field")
                .element("span", "name", row.get(0))
                .element("span", "value", row.get(1))
                .end("div"));
        page.end("div");
    }

    private void answer(Part.Answer answer) {
        page.element("h3", answer.number() + ". " + answer.question());
        if (answer.text().isBlank()) {
            page.markup("<div class=\"rule\"></div>\n".repeat(LabPaper.LINES));
        } else {
            answer.text().lines().forEach(line -> page.element("p", "answer", line));
        }
    }

    private void block(Markdown.Block block) {
        if (block.isCode()) {
            page.element("pre", block.text());
            return;
        }
        page.start("p", block.mark().isEmpty() ? "plain" : "item");
        if (!block.mark().isEmpty()) {
            page.text(block.mark() + "\u00a0");
        }
        block.spans().forEach(this::span);
        page.end("p");
    }

    private void span(Markdown.Span span) {
        switch (span.style()) {
            case PLAIN -> page.text(span.text());
            case BOLD -> page.markup("<b>").text(span.text()).markup("</b>");
            case EMPHASIS -> page.markup("<em>").text(span.text()).markup("</em>");
            case CODE -> page.markup("<code>").text(span.text()).markup("</code>");
        }
    }

    private static String css() {
        try (InputStream in = LabPage.class.getResourceAsStream("lab.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
