package io.benchlift.cli;

import io.benchlift.runner.KeptPasswords;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.text.Message;
import java.io.Console;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code servers password}. */
@Command(
        description = "Keeps the password of a server of your own in the system's key store, or takes it out again.",
        footer = {
            "  benchlift servers password db1            # asks for it, or reads a line of standard input",
            "  benchlift servers password db1 --forget"
        })
final class ServerPassword implements Runnable {

    private final Context context;

    @Parameters(paramLabel = "NAME", description = "One of your own servers.")
    private String name;

    @Option(names = "--forget", description = "Takes it out of the key store; from then on you are asked.")
    private boolean isForgotten;

    ServerPassword(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        OwnServer server = OwnServers.ofThisUser().named(name);
        KeptPasswords passwords = KeptPasswords.ofThisUser();
        if (isForgotten) {
            passwords.replace(name, server.withPasswordKept(false), "");
            context.print("the password of " + name + " is not kept");
            return;
        }
        requireStore(passwords);
        passwords.replace(name, server.withPasswordKept(true), asked(context, server));
        context.print("the password of " + name + " is in the system's key store");
    }

    /** Called before asking for a password that could not be saved. */
    static void requireStore(KeptPasswords passwords) {
        passwords.missing().ifPresent(reason -> {
            throw CommandException.unreachable(Message.of("cli.password.no-store", reason), null);
        });
    }

    /** Read from the terminal without echo, or from a line of piped input. */
    static String asked(Context context, OwnServer server) {
        Console console = System.console();
        try {
            Optional<String> password = console == null
                    ? Optional.ofNullable(context.terminal().in().readLine())
                    : Optional.ofNullable(console.readPassword(
                                    "Password of %s at '%s': ", server.login().user(), server.name()))
                            .map(String::new);
            return password.filter(text -> !text.isEmpty())
                    .orElseThrow(() -> CommandException.usage(Message.of("cli.password.none")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
