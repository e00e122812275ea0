package io.benchlift.plan;

import io.benchlift.target.Product;
import io.benchlift.text.Message;
import java.util.Optional;

/** Where a comparison may run: one of the servers that come with Benchlift, or the user's own. */
public enum ServerChoice {
    MARIADB,
    POSTGRESQL,
    OWN;

    /** The server that a plan names. */
    public static ServerChoice of(String name) {
        return switch (name) {
            case "mariadb" -> MARIADB;
            case "postgresql" -> POSTGRESQL;
            default -> OWN;
        };
    }

    /** The product of a server that comes with Benchlift; empty for the user's own. */
    public Optional<Product> product() {
        return switch (this) {
            case MARIADB -> Optional.of(Product.MARIADB);
            case POSTGRESQL -> Optional.of(Product.POSTGRESQL);
            case OWN -> Optional.empty();
        };
    }

    /** What it is called. */
    public Message label() {
        return switch (this) {
            case MARIADB -> Message.of("ui.comparison.server.mariadb");
            case POSTGRESQL -> Message.of("ui.comparison.server.postgresql");
            case OWN -> Message.of("ui.comparison.server.own");
        };
    }
}
