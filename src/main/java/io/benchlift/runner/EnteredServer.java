package io.benchlift.runner;

import io.benchlift.target.Database;
import java.util.Map;
import java.util.Optional;

/**
 * The server that was entered in the form. The driver finds its address by a name in the user's list and its password
 * in the environment.
 */
public final class EnteredServer {

    private static final int LONGEST_NAME = 32;

    private EnteredServer() {}

    /** The name a plan uses for the server at {@code host} and {@code port}. */
    public static String name(String host, String port) {
        String end = "-" + port;
        String start = "at-" + host.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        return start.substring(0, Math.min(start.length(), LONGEST_NAME - end.length())) + end;
    }

    /**
     * Adds the server to the list under that name; values that the form does not ask for stay as they were in the list.
     */
    public static void remember(Database database, OwnServers servers) {
        OwnServer typed = new OwnServer(
                nameOf(database),
                database.product(),
                database.address(),
                database.user(),
                database.schema(),
                database.encryption().tls(),
                Optional.empty());
        servers.find(typed.name())
                .ifPresentOrElse(
                        before -> servers.replace(before.name(), typed.withUnaskedOf(before)),
                        () -> servers.add(typed));
    }

    /** The password, for the driver's environment only; if none was typed, the driver looks where every run looks. */
    public static Map<String, String> secrets(Database database) {
        return database.password().isEmpty()
                ? Map.of()
                : Map.of(Passwords.variable(nameOf(database)), database.password());
    }

    private static String nameOf(Database database) {
        return name(
                database.address().host(), Integer.toString(database.address().port()));
    }
}
