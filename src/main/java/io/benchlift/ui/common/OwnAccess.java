package io.benchlift.ui.common;

import io.benchlift.runner.OwnServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.Passwords;
import io.benchlift.target.Database;
import java.util.Map;
import java.util.Optional;

/** How a driver learns of the server in the form: its place by a name in the user's list, its password by its environment. */
public final class OwnAccess {

    private static final int LONGEST_NAME = 32;

    private OwnAccess() {}

    /** The name a plan gives the server at {@code host} and {@code port}. */
    public static String name(String host, String port) {
        String end = "-" + port;
        String start = "at-" + host.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        return start.substring(0, Math.min(start.length(), LONGEST_NAME - end.length())) + end;
    }

    /** Puts it into the list under that name; what the form does not ask for stays as it was there. */
    public static void remember(Database database, OwnServers servers) {
        OwnServer typed = new OwnServer(
                nameOf(database),
                database.product(),
                database.host(),
                database.port(),
                database.socket(),
                database.user(),
                database.schema(),
                database.tls(),
                Optional.empty());
        servers.find(typed.name())
                .ifPresentOrElse(
                        before -> servers.replace(before.name(), typed.withUnaskedOf(before)),
                        () -> servers.add(typed));
    }

    /** What only the driver gets to see; without one typed it looks where every run looks. */
    public static Map<String, String> secrets(Database database) {
        return database.password().isEmpty()
                ? Map.of()
                : Map.of(Passwords.variable(nameOf(database)), database.password());
    }

    private static String nameOf(Database database) {
        return name(database.host(), Integer.toString(database.port()));
    }
}
