package io.benchlift.cli;

import io.benchlift.session.store.ClassCode;
import io.benchlift.session.store.SessionStore;
import io.benchlift.session.store.StoreAddress;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The side of the owner of a store: a teacher, or a member of a team. */
@Command(
        description = "Sets up a store of sessions in PostgreSQL for a team or a class.",
        footer = {
            "  benchlift store init postgresql://admin@db.example.edu/course",
            "  benchlift store open-class db101 --store postgresql://admin@db.example.edu/course"
        })
final class StoreCommand {

    private final Context context;

    private StoreCommand(Context context) {
        this.context = context;
    }

    static CommandLine with(Context context) {
        StoreCommand group = new StoreCommand(context);
        return new CommandLine(group)
                .addSubcommand("init", group.new Init())
                .addSubcommand("open-class", group.new OpenClass())
                .addSubcommand("close-class", group.new CloseClass());
    }

    @Command(
            description = "Makes the tables of a store in a database that exists, or brings an older store up to date.",
            footer = "  BENCHLIFT_STORE_PASSWORD=… benchlift store init postgresql://admin@db.example.edu/course")
    private final class Init implements Runnable {

        @Parameters(paramLabel = "STORE", description = "postgresql://USER@HOST:PORT/DATABASE.")
        private String store;

        @Override
        public void run() {
            StoreChoice choice = new StoreChoice(context);
            StoreAddress address = choice.address(store);
            boolean isChanged = SessionStore.init(address, choice.login(address));
            context.say(
                    isChanged
                            ? "the store at " + address.place() + " is ready"
                            : "the store at " + address.place() + " was ready already");
        }
    }

    @Command(
            description = "Opens a class, or a team, and prints the code to join it.",
            footer = {
                "  benchlift store open-class db101 --store postgresql://admin@db.example.edu/course",
                "  benchlift store open-class kernel --shared --store postgresql://admin@db.example.edu/team"
            })
    private final class OpenClass implements Runnable {

        @Parameters(paramLabel = "NAME", description = "Small letters, digits and _.")
        private String name;

        @Option(names = "--store", paramLabel = "STORE", description = "Its address; else that of BENCHLIFT_STORE.")
        private String store;

        @Option(names = "--shared", description = "A team: its members see what the others publish.")
        private boolean isShared;

        @Override
        public void run() {
            try (SessionStore open = new StoreChoice(context).open(store)) {
                ClassCode code = open.openClass(name, isShared);
                context.print(code.text());
                context.say("the code is shown this once: hand it out to those who may join");
            }
        }
    }

    @Command(
            description = "Ends a class: no one can join it or publish in it any more. What was published stays.",
            footer = "  benchlift store close-class db101 --store postgresql://admin@db.example.edu/course")
    private final class CloseClass implements Runnable {

        @Parameters(paramLabel = "NAME", description = "An open class.")
        private String name;

        @Option(names = "--store", paramLabel = "STORE", description = "Its address; else that of BENCHLIFT_STORE.")
        private String store;

        @Override
        public void run() {
            try (SessionStore open = new StoreChoice(context).open(store)) {
                open.closeClass(name);
                context.say("the class " + name + " is closed");
            }
        }
    }
}
