package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.report.Json;
import io.benchlift.runner.ControlFile;
import io.benchlift.runner.ControlLines;
import io.benchlift.session.Annotating;
import io.benchlift.session.Annotations;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionFolder;
import io.benchlift.session.SessionHead;
import io.benchlift.session.SessionMerge;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The content of session files, and the users' notes and tags. */
@Command(
        description = "Lists sessions, and keeps notes and tags in them.",
        footer = {
            "  benchlift sessions list ~/.local/share/benchlift/sessions --tag course",
            "  benchlift sessions note monday.benchlift 'the disk was replaced before this run'"
        })
final class SessionsCommand {

    private final Context context;

    private SessionsCommand(Context context) {
        this.context = context;
    }

    static CommandLine with(Context context) {
        SessionsCommand group = new SessionsCommand(context);
        return new CommandLine(group)
                .addSubcommand("list", group.new ListThem())
                .addSubcommand("show", group.new Show())
                .addSubcommand("control", group.new Control())
                .addSubcommand("note", group.new Note())
                .addSubcommand("tag", group.new Tag())
                .addSubcommand("untag", group.new Untag())
                .addSubcommand("merge", group.new Merge())
                .addSubcommand("publish", new StoredSessionsCommands.Publish(context))
                .addSubcommand("fetch", new StoredSessionsCommands.Fetch(context));
    }

    private static void change(Path file, UnaryOperator<Annotations> edit) {
        Annotations before = Session.annotations(file);
        Annotating.change(file, before, edit.apply(before));
    }

    private static Map<String, Object> fields(SessionHead head) {
        return Json.object(
                field("file", head.path().toString()),
                field("started", head.started().toString()),
                field("measured", head.progress().measured()),
                field("planned", head.progress().planned()),
                field("plan", head.name()),
                field("tags", head.tags()));
    }

    private void print(Path file) {
        Annotations there = Session.annotations(file);
        there.remarks().forEach(remark -> context.print(remark.number() + "  " + remark.at() + "  " + remark.text()));
        if (!there.tags().isEmpty()) {
            context.print("tags: " + String.join(", ", there.tags()));
        }
        if (there.equals(Annotations.NONE)) {
            context.say("there are no notes and no tags in " + file);
        }
    }

    @Command(
            description = "One line a session of a folder; a file that cannot be read says why.",
            footer = {"  benchlift sessions list . --tag course", "  benchlift sessions list . --format json"})
    private final class ListThem implements Runnable {

        @Parameters(paramLabel = "FOLDER", arity = "0..1", defaultValue = ".", description = "By default this one.")
        private Path folder;

        @Option(
                names = "--store",
                paramLabel = "STORE",
                arity = "0..1",
                fallbackValue = "",
                description = "The newest of a store instead; without STORE that of BENCHLIFT_STORE.")
        private String store;

        @Option(
                names = "--most",
                paramLabel = "N",
                defaultValue = "100",
                description = "Of a store: so many, by default ${DEFAULT-VALUE}.")
        private int most;

        @Option(names = "--tag", paramLabel = "TAG", description = "Only those that bear this tag.")
        private String tag;

        @Mixin
        private TextOrJson.Choice choice;

        @Override
        public void run() {
            if (store != null) {
                if (tag != null) {
                    throw CommandException.usage(Message.of("cli.sessions.tag-of-store"));
                }
                StoredSessionsCommands.list(context, store.isEmpty() ? null : store, most, choice.format());
                return;
            }
            Listing listing = new Listing("sessions", "file", "started", "trials", "plan", "tags");
            for (Path file : SessionFolder.list(folder)) {
                try {
                    add(listing, SessionHead.of(file));
                } catch (SessionException e) {
                    context.say(e.getMessage());
                }
            }
            listing.print(context.terminal(), choice.format());
        }

        private void add(Listing listing, SessionHead head) {
            if (tag == null || head.tags().contains(tag)) {
                listing.item(fields(head));
                listing.row(
                        head.path().getFileName().toString(),
                        head.started().truncatedTo(ChronoUnit.SECONDS).toString(),
                        head.progress().measured() + "/" + head.progress().planned(),
                        head.name(),
                        String.join(", ", head.tags()));
            }
        }
    }

    @Command(
            description = "Prints the notes and tags of a session.",
            footer = {
                "  benchlift sessions show monday.benchlift",
                "  benchlift sessions show monday.benchlift --format json"
            })
    private final class Show implements Runnable {

        @Parameters(paramLabel = "SESSION", description = "A session's file.")
        private Path file;

        @Mixin
        private TextOrJson.Choice choice;

        @Override
        public void run() {
            if (choice.format() == TextOrJson.JSON) {
                context.print(document(SessionHead.of(file), Session.annotations(file)));
            } else {
                print(file);
            }
        }

        private static String document(SessionHead head, Annotations annotations) {
            Map<String, Object> document = fields(head);
            document.put(
                    "notes",
                    annotations.remarks().stream()
                            .map(remark -> Json.object(
                                    field("number", remark.number()),
                                    field("at", remark.at().toString()),
                                    field("text", remark.text())))
                            .toList());
            return Listing.document("benchlift-session", document);
        }
    }

    @Command(
            description = "Asks the run that writes a session to pause, go on, stop after its trial, or cancel now.",
            footer = {
                "  benchlift sessions control monday.benchlift pause",
                "  benchlift sessions control monday.benchlift stop"
            })
    private final class Control implements Runnable {

        /** What a run can be asked for. */
        enum Request {
            PAUSE(ControlLines.Kind.PAUSE),
            GO_ON(ControlLines.Kind.GO_ON),
            STOP(ControlLines.Kind.STOP),
            CANCEL(ControlLines.Kind.CANCEL);

            private final ControlLines.Kind kind;

            Request(ControlLines.Kind kind) {
                this.kind = kind;
            }

            @Override
            public String toString() {
                return name().toLowerCase(Locale.ROOT).replace('_', '-');
            }
        }

        @Parameters(index = "0", paramLabel = "SESSION", description = "A session's file.")
        private Path file;

        @Parameters(index = "1", paramLabel = "REQUEST", description = "One of ${COMPLETION-CANDIDATES}.")
        private Request request;

        @Override
        public void run() {
            if (!Session.open(file).isBeingWritten() || !ControlFile.isOffered(file)) {
                throw CommandException.usage(Message.of("cli.sessions.no-run", file.toString()));
            }
            try {
                ControlFile.send(file, request.kind, "");
            } catch (IOException e) {
                throw CommandException.usage(Message.of("cli.sessions.no-answer", file.toString(), Message.of(e)));
            }
            context.say("asked the run that writes " + file + ": " + request);
        }
    }

    @Command(
            description = "Adds a note to a session, changes one or takes one away; prints all.",
            footer = {
                "  benchlift sessions note monday.benchlift 'with the new disk'",
                "  benchlift sessions note monday.benchlift --remove 2"
            })
    private final class Note implements Runnable {

        @Parameters(index = "0", paramLabel = "SESSION", description = "A session's file.")
        private Path file;

        @Parameters(index = "1", arity = "0..1", paramLabel = "TEXT", description = "What the note says.")
        private String text;

        @Option(names = "--change", paramLabel = "N", description = "Put TEXT in the place of note N.")
        private Integer changed;

        @Option(names = "--remove", paramLabel = "N", description = "Take note N away.")
        private Integer removed;

        @Override
        public void run() {
            if ((removed == null) == (text == null) || removed != null && changed != null) {
                throw CommandException.usage(Message.of("cli.sessions.note"));
            }
            change(file, this::wanted);
            print(file);
        }

        private Annotations wanted(Annotations before) {
            if (removed != null) {
                return before.without(removed);
            }
            return changed == null
                    ? before.saying(Instant.now().truncatedTo(ChronoUnit.SECONDS), text)
                    : before.saying(changed, text);
        }
    }

    @Command(
            description = "Puts tags on a session; prints all.",
            footer = "  benchlift sessions tag monday.benchlift course nvme")
    private final class Tag implements Runnable {

        @Parameters(index = "0", paramLabel = "SESSION", description = "A session's file.")
        private Path file;

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "TAG", description = "A word to find it by.")
        private List<String> tags;

        @Override
        public void run() {
            change(file, before -> before.tagged(tags));
            print(file);
        }
    }

    @Command(
            description = "Takes tags off a session; prints the rest.",
            footer = "  benchlift sessions untag monday.benchlift nvme")
    private final class Untag implements Runnable {

        @Parameters(index = "0", paramLabel = "SESSION", description = "A session's file.")
        private Path file;

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "TAG", description = "One of its tags.")
        private List<String> tags;

        @Override
        public void run() {
            change(file, before -> before.untagged(tags));
            print(file);
        }
    }

    @Command(
            description = "Merges sessions of one plan, whose blocks ran on several machines, into one session.",
            footer = {
                "  benchlift sessions merge n1.benchlift n2.benchlift n3.benchlift --to all.benchlift",
                "  benchlift sessions merge a.benchlift b.benchlift --machines lab1,lab2 --to all.benchlift"
            })
    private final class Merge implements Runnable {

        @Parameters(paramLabel = "SESSION", arity = "2..*", description = "A session's file.")
        private List<Path> files;

        @Option(names = "--to", paramLabel = "FILE", required = true, description = "The new session's file.")
        private Path target;

        @Option(
                names = "--machines",
                paramLabel = "NAMES",
                split = ",",
                description = "Names for the machines, in the order of the files; else their host names.")
        private List<String> machines = List.of();

        @Override
        public void run() {
            if (!machines.isEmpty() && machines.size() != files.size()) {
                throw CommandException.usage(Message.of(
                        "cli.sessions.machines", String.valueOf(files.size()), String.valueOf(machines.size())));
            }
            List<SessionMerge.Part> parts = new ArrayList<>();
            for (int i = 0; i < files.size(); i++) {
                parts.add(new SessionMerge.Part(
                        files.get(i), machines.isEmpty() ? Optional.empty() : Optional.of(machines.get(i))));
            }
            Session session = SessionMerge.merge(parts, target);
            session.remarks().notes().stream()
                    .filter(note -> note.trial() == 0)
                    .forEach(note -> context.say(note.text().toString()));
            context.say("%s: blocks %s, trials %s"
                    .formatted(
                            target,
                            session.plan().schedule().blocks(),
                            session.progress().measured()));
        }
    }
}
