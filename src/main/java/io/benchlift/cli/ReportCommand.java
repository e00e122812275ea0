package io.benchlift.cli;

import io.benchlift.report.CsvReport;
import io.benchlift.report.HtmlReport;
import io.benchlift.report.JsonReport;
import io.benchlift.report.PdfReport;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a session in formats for other programs and readers. */
@Command(
        description = "Writes a session as a page, as tables, as a document; any of them at once.",
        footer = "  benchlift report monday.benchlift --html monday.html --pdf monday.pdf --csv tables")
final class ReportCommand implements Runnable {

    private final Context context;

    @Parameters(paramLabel = "SESSION", description = "A session's file.")
    private Path file;

    @Option(names = "--html", paramLabel = "FILE", description = "One page that needs nothing else.")
    private Path html;

    @Option(names = "--pdf", paramLabel = "FILE", description = "The same page on paper.")
    private Path pdf;

    @Option(names = "--csv", paramLabel = "DIR", description = "Tables: trials, intervals, comparisons.")
    private Path csv;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "The JSON document of the result; - is standard output.")
    private Path json;

    ReportCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        if (html == null && pdf == null && csv == null && json == null) {
            throw CommandException.usage(Message.of("cli.report.what"));
        }
        refuseDash("--html", html);
        refuseDash("--pdf", pdf);
        refuseDash("--csv", csv);
        Session session = Session.open(file);
        context.write(html, path -> HtmlReport.write(session, Messages.ofUser(), path));
        context.write(pdf, path -> PdfReport.write(session, Messages.ofUser(), path));
        context.write(csv, path -> CsvReport.write(session, path));
        if (isDash(json)) {
            context.print(JsonReport.of(session).stripTrailing());
        } else {
            context.write(json, path -> JsonReport.write(session, path));
        }
    }

    private static void refuseDash(String option, Path path) {
        if (isDash(path)) {
            throw CommandException.usage(Message.of("cli.report.name", option));
        }
    }

    private static boolean isDash(Path path) {
        return path != null && path.toString().equals("-");
    }
}
