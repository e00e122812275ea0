package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.compat.ExitStatus;
import io.benchlift.lab.ClassBook;
import io.benchlift.lab.Lab;
import io.benchlift.lab.LabText;
import io.benchlift.lab.LabWords;
import io.benchlift.lab.Labs;
import io.benchlift.lab.Markdown;
import io.benchlift.lab.StudentReport;
import io.benchlift.lab.Work;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Size;
import io.benchlift.session.LabBook;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.text.Nearest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The labs on the command line: for a room without displays, with the texts of the window. */
@Command(
        description = "Labs for a course: predict, measure, explain; reports of students and of a class.",
        footer = "  benchlift lab show row-locks")
final class LabCommand implements Runnable {

    private final Context context;
    private final Messages messages = Messages.ofUser();

    private LabCommand(Context context) {
        this.context = context;
    }

    static CommandLine with(Context context) {
        CommandLine lab = new CommandLine(new LabCommand(context));
        lab.addSubcommand("predict", new LabPredictCommand(context));
        lab.addSubcommand("run", new LabRunCommand(context));
        return lab;
    }

    @Override
    public void run() {
        list(new TextOrJson.Choice());
    }

    @Command(
            description =
                    "Lists the labs: those that come along, and your own in the folder labs of the configuration.",
            footer = "  benchlift lab list --format json")
    void list(@Mixin TextOrJson.Choice choice) {
        Labs labs = Labs.ofThisUser();
        Listing listing = new Listing("labs", "no", "lab", "look", "class", "title");
        for (Lab lab : labs.all()) {
            Optional<Double> look = seconds(lab, Size.LOOK);
            Optional<Double> ofClass = seconds(lab, Size.CLASS);
            listing.item(
                    field("number", lab.number()),
                    field("lab", lab.id()),
                    field("look_seconds", look.map(Math::round).orElse(null)),
                    field("class_seconds", ofClass.map(Math::round).orElse(null)),
                    field("title", lab.text(Locale.ROOT).title()));
            listing.row(
                    String.valueOf(lab.number()),
                    lab.id(),
                    look.map(RoughTime::rough).orElse("-"),
                    ofClass.map(RoughTime::rough).orElse("-"),
                    lab.text(messages.locale()).title());
        }
        listing.print(context.terminal(), choice.format());
        labs.problems().forEach(problem -> context.say(problem.toString()));
    }

    /** Unknown for a lab without a measurement. */
    private static Optional<Double> seconds(Lab lab, Size size) {
        return lab.experiment().plan(size, 1).map(Estimate::of).map(Estimate::seconds);
    }

    @Command(
            description =
                    "Shows what to read before predicting, and what is to be predicted; the explanation comes later.",
            footer = "  benchlift lab show row-locks")
    void show(@Parameters(paramLabel = "LAB", description = "A lab, by name or number.") String name) {
        Lab lab = find(name);
        LabText text = lab.text(messages.locale());
        print(text.title());
        blocks(context, text.read());
        print(text.choice());
        text.options().forEach((id, option) -> print("  --choice " + id + "   " + option));
        print("");
        print(text.number());
        print("  --value " + range(lab));
        if (lab.isPrinted()) {
            print("");
            print(messages.get("lab.show.printed", lab.id()));
        }
    }

    private String range(Lab lab) {
        LabWords words = new LabWords(messages);
        return words.number(lab.question().scale().from(), lab.question().scale()) + " .. "
                + words.number(lab.question().scale().to(), lab.question().scale());
    }

    @Command(
            description = "Prints the results that a lab without a measurement judges.",
            footer = "  benchlift lab printed find-the-mistake")
    void printed(@Parameters(paramLabel = "LAB", description = "A lab, by name or number.") String name) {
        Lab lab = find(name);
        print(lab.printed()
                .orElseThrow(() -> CommandException.usage(Message.of("cli.lab.measures", lab.id())))
                .stripTrailing());
    }

    @Command(
            description = "Writes the printable report of a lab's session; keeps answers to its questions.",
            footer = "  benchlift lab report locks.benchlift --answer 1=\"Table_locks_waited\" --pdf locks.pdf")
    void report(
            @Parameters(paramLabel = "SESSION", description = "A session that 'lab run' or the window made.")
                    Path session,
            @Option(names = "--answer", paramLabel = "N=TEXT", description = "Answer question N; kept in the session.")
                    Map<Integer, String> answers,
            @Option(names = "--html", paramLabel = "FILE", description = "One page, A4 when printed.") Path html,
            @Option(names = "--pdf", paramLabel = "FILE", description = "The same on paper.") Path pdf)
            throws IOException {
        if (html == null && pdf == null && answers == null) {
            throw CommandException.usage(Message.of("cli.lab.what"));
        }
        Work.open(session, Labs.ofThisUser()).knownLab();
        if (answers != null) {
            LabBook.answer(session, answers);
        }
        Work work = Work.open(session, Labs.ofThisUser());
        if (html != null) {
            StudentReport.writeHtml(work, messages, html);
            context.say(html + " is written");
        }
        if (pdf != null) {
            StudentReport.writePdf(work, messages, pdf);
            context.say(pdf + " is written");
        }
    }

    /** A class, because an annotation cannot name a method. */
    @Command(
            name = "class",
            description = "Shows the works of a class: every session in a folder and those below it.",
            footer = "  benchlift lab class monday-group --csv monday.csv")
    int ofClass(
            @Parameters(paramLabel = "DIR", description = "Where the sessions of the students are.") Path folder,
            @Option(names = "--csv", paramLabel = "FILE", description = "Write the table for a spreadsheet.") Path csv)
            throws IOException {
        ClassBook book = ClassBook.of(folder, Labs.ofThisUser());
        LabWords words = new LabWords(messages);
        TextTable columns = new TextTable("who", "class", "lab", "choice", "predicted", "measured", "sure", "seal");
        for (Work work : book.works()) {
            columns.row(
                    work.prediction().who(),
                    work.prediction().group(),
                    work.prediction().lab(),
                    work.prediction().answer().choice(),
                    words.predicted(work),
                    words.measured(work),
                    work.prediction().answer().sure().id(),
                    work.seal().id());
        }
        columns.lines().forEach(this::print);
        book.problems().values().forEach(context::say);
        if (csv != null) {
            book.write(csv);
            context.say(csv + " is written");
        }
        if (book.works().isEmpty()) {
            throw CommandException.usage(Message.of("cli.lab.no-session", folder.toString()));
        }
        return ExitStatus.DONE;
    }

    /** Prints paragraphs with their marks, each followed by an empty line. */
    static void blocks(Context context, List<Markdown.Block> blocks) {
        for (Markdown.Block block : blocks) {
            context.print("");
            context.print((block.mark().isEmpty() ? "" : block.mark() + " ") + block.text());
        }
        context.print("");
    }

    static Lab find(String name) {
        Labs labs = Labs.ofThisUser();
        return labs.named(name)
                .orElseThrow(() -> CommandException.usage(
                        Nearest.to(name, labs.all().stream().map(Lab::id).toList())
                                .map(near -> Message.of("did-you-mean", Message.of("cli.lab.none", name), near))
                                .orElse(Message.of("cli.lab.none-list", name))));
    }

    private void print(String line) {
        context.print(line);
    }
}
