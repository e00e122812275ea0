package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.session.Session;
import io.benchlift.session.store.ClassCode;
import io.benchlift.session.store.SessionStore;
import io.benchlift.session.store.StoreAddress;
import io.benchlift.session.store.StoreLogin;
import io.benchlift.session.store.StoredSession;
import io.benchlift.text.Message;
import io.benchlift.verdict.HistoryFigures;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sessions publish} and {@code sessions fetch}, and the list of a store. */
final class StoredSessionsCommands {

    private StoredSessionsCommands() {}

    /** Prints the newest sessions that this user may see. */
    static void list(Context context, String store, int most, TextOrJson format) {
        Listing listing = new Listing("sessions", "id", "published", "person", "team", "trials", "plan");
        try (SessionStore open = new StoreChoice(context).open(store)) {
            for (StoredSession session : open.newest(most)) {
                StoredSession.Published published = session.published();
                listing.item(
                        field("id", session.id()),
                        field("published", published.at().toString()),
                        field("person", published.person()),
                        field("team", published.team()),
                        field("started", session.started().toString()),
                        field("machine", session.machine()),
                        field("measured", session.progress().measured()),
                        field("planned", session.progress().planned()),
                        field("plan", session.plan().name()),
                        field("plan_hash", session.plan().hash()));
                listing.row(
                        session.shortId(),
                        published.at().truncatedTo(ChronoUnit.SECONDS).toString(),
                        published.person(),
                        published.team(),
                        session.progress().measured() + "/" + session.progress().planned(),
                        session.plan().name());
            }
        }
        listing.print(context.terminal(), format);
    }

    @Command(
            description = "Puts sessions into the store of a team or a class; twice is once.",
            footer = {
                "  benchlift sessions publish monday.benchlift --to postgresql://anna@db.example.com/team",
                "  benchlift sessions publish lab3.benchlift --to postgresql://db.example.edu/course --class-code"
                        + " db101-k7qm-w2hx-9tzc-4vfp --name 'Anna Novak'"
            })
    static final class Publish implements Runnable {

        private final Context context;

        @Parameters(paramLabel = "SESSION", arity = "1..*", description = "A session's file.")
        private List<Path> files;

        @Option(names = "--to", paramLabel = "STORE", description = "The store; else that of BENCHLIFT_STORE.")
        private String store;

        @Option(names = "--class-code", paramLabel = "CODE", description = "Joins a class; needed once.")
        private String code;

        @Option(names = "--name", paramLabel = "NAME", description = "Your name as the teacher sees it.")
        private String name;

        Publish(Context context) {
            this.context = context;
        }

        @Override
        public void run() {
            StoreChoice choice = new StoreChoice(context);
            StoreAddress address = choice.address(store);
            try (SessionStore open = SessionStore.open(address, login(choice, address))) {
                for (Path file : files) {
                    SessionStore.Receipt receipt = open.publish(file, HistoryFigures.of(Session.open(file)));
                    context.print(receipt.id() + "  " + file + (receipt.isNew() ? "" : "  (was there already)"));
                }
            }
        }

        private StoreLogin login(StoreChoice choice, StoreAddress address) {
            if (code == null) {
                return choice.login(address);
            }
            if (name == null) {
                throw CommandException.usage(Message.of("cli.store.name"));
            }
            return choice.logins().join(address, ClassCode.of(code), name);
        }
    }

    @Command(
            description = "Fetches a session from a store into a folder.",
            footer = "  benchlift sessions fetch 3f2a9c --store postgresql://anna@db.example.com/team --to sessions")
    static final class Fetch implements Runnable {

        private final Context context;

        @Parameters(paramLabel = "ID", description = "The beginning of its id, as 'sessions list --store' shows it.")
        private String id;

        @Option(names = "--store", paramLabel = "STORE", description = "The store; else that of BENCHLIFT_STORE.")
        private String store;

        @Option(names = "--to", paramLabel = "FOLDER", defaultValue = ".", description = "By default this one.")
        private Path folder;

        Fetch(Context context) {
            this.context = context;
        }

        @Override
        public void run() {
            try (SessionStore open = new StoreChoice(context).open(store)) {
                context.print(open.fetch(id, folder).toString());
            }
        }
    }
}
