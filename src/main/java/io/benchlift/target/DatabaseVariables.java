package io.benchlift.target;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A database of the user's own as environment variables: how the window tells the driver it starts, because words of a
 * command line can be read by every user of the machine. Plans call this server {@value #SERVER}.
 */
public final class DatabaseVariables {

    /** The name of the server in a plan. */
    public static final String SERVER = "own";

    private static final String PREFIX = "BENCHLIFT_OWN_";

    private DatabaseVariables() {}

    public static Map<String, String> of(Database database) {
        Map<String, String> variables = new HashMap<>();
        variables.put(PREFIX + "PRODUCT", database.product().name());
        variables.put(PREFIX + "HOST", database.host());
        variables.put(PREFIX + "PORT", Integer.toString(database.port()));
        variables.put(PREFIX + "USER", database.user());
        variables.put(PREFIX + "PASSWORD", database.password());
        variables.put(PREFIX + "SCHEMA", database.schema());
        variables.put(PREFIX + "TLS", database.tls().name());
        database.socket().ifPresent(socket -> variables.put(PREFIX + "SOCKET", socket));
        return variables;
    }

    /**
     * The database these variables describe; empty if they describe none.
     *
     * @throws IllegalArgumentException if a value cannot be
     */
    public static Optional<Database> in(Map<String, String> variables) {
        if (!variables.containsKey(PREFIX + "PRODUCT")) {
            return Optional.empty();
        }
        return Optional.of(new Database(
                Product.valueOf(value(variables, "PRODUCT")),
                value(variables, "HOST"),
                Integer.parseInt(value(variables, "PORT")),
                Optional.ofNullable(variables.get(PREFIX + "SOCKET")),
                value(variables, "USER"),
                value(variables, "PASSWORD"),
                value(variables, "SCHEMA"),
                Tls.valueOf(value(variables, "TLS"))));
    }

    private static String value(Map<String, String> variables, String name) {
        return Optional.ofNullable(variables.get(PREFIX + name))
                .orElseThrow(() -> new IllegalArgumentException(PREFIX + name + " is not set"));
    }
}
