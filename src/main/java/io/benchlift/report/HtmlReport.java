package io.benchlift.report;

import io.benchlift.session.Run;
import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;

/** A session as one page that needs nothing else: the verdict first, then why, then everything it rests on. */
public final class HtmlReport {

    private final Session session;
    private final Messages messages;
    private final VerdictText verdicts;
    private final List<Family> families;
    private final Html page = new Html();

    private HtmlReport(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
        this.verdicts = new VerdictText(messages);
        this.families = Comparisons.of(session);
    }

    public static String of(Session session, Messages messages) {
        return new HtmlReport(session, messages).page();
    }

    /** Without a partial file if the disk is full. */
    public static void write(Session session, Messages messages, Path path) throws IOException {
        byte[] page = of(session, messages).getBytes(StandardCharsets.UTF_8);
        WholeFile.write(path, out -> out.write(page));
    }

    private String page() {
        page.markup(
                "<!DOCTYPE html>\n<html lang=\"" + messages.get("report.lang")
                        + "\">\n<head>\n<meta charset=\"utf-8\">\n"
                        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
        page.element("title", session.plan().name() + " \u2013 Benchlift");
        page.markup("<style>\n" + css() + "</style>\n</head>\n<body>\n");
        title();
        verdict();
        exploratory();
        new HtmlCharts(session, messages, families, page).write();
        new HtmlTables(session, messages, families, page).write();
        page.start("footer", "faint")
                .text(messages.get("report.footer", session.path().getFileName().toString()))
                .end("footer");
        return page.markup("</body>\n</html>\n").toString();
    }

    private void title() {
        page.element(
                "h1",
                session.plan().question().isBlank()
                        ? session.plan().name()
                        : messages.said(session.plan().question()));
        String name = session.plan().name();
        String from = time(session.started());
        page.element(
                "p",
                "faint",
                session.finished()
                        .map(end -> messages.get("report.run", name, from, time(end)))
                        .orElseGet(() -> messages.get("report.run.open", name, from)));
        OnModel.note(session, messages).ifPresent(note -> page.element("p", "warn", note));
        if (session.isInterrupted()) {
            Run run = session.runs().get(0);
            String failure = session.lastRun().failure();
            page.element(
                    "p",
                    "warn",
                    messages.get("report.interrupted", session.trials().size(), run.trials())
                            + (failure.isEmpty() ? "" : messages.get("verdict.joint") + failure));
        }
    }

    private void verdict() {
        page.element("h2", messages.get("report.verdict"));
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
                String reason = verdicts.reason(verdict);
                if (!reason.isEmpty()) {
                    page.element("p", reason);
                }
                page.end("div");
            }
            verdicts.notes(family).forEach(note -> page.element("p", "faint", unbroken(note)));
        }
    }

    /** What was not chosen before the run may suggest something and proves nothing. */
    private void exploratory() {
        List<String> sentences = Exploratory.sentences(session, messages);
        if (sentences.isEmpty()) {
            return;
        }
        page.element("h3", messages.get("report.exploratory")).start("ul");
        sentences.forEach(sentence -> page.element("li", unbroken(sentence)));
        page.end("ul").element("p", "faint", messages.get("report.exploratory.note"));
    }

    private String time(Instant instant) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(messages.locale())
                .format(instant.atZone(ZoneId.systemDefault()));
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
