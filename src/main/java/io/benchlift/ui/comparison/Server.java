package io.benchlift.ui.comparison;

import io.benchlift.target.Product;
import io.benchlift.ui.common.Words;
import java.util.List;
import java.util.Optional;

/** Where a comparison may run: one of the servers that come with Benchlift, or the user's own. */
public enum Server {
    MARIADB,
    POSTGRESQL,
    OWN;

    /** The one a plan names. */
    static Server of(String name) {
        return switch (name) {
            case "mariadb" -> MARIADB;
            case "postgresql" -> POSTGRESQL;
            default -> OWN;
        };
    }

    /** What one that comes with Benchlift is. */
    Optional<Product> product() {
        return switch (this) {
            case MARIADB -> Optional.of(Product.MARIADB);
            case POSTGRESQL -> Optional.of(Product.POSTGRESQL);
            case OWN -> Optional.empty();
        };
    }

    /** What it is called. */
    public Words words() {
        return switch (this) {
            case MARIADB -> Words.of("ui.comparison.server.mariadb");
            case POSTGRESQL -> Words.of("ui.comparison.server.postgresql");
            case OWN -> Words.of("ui.comparison.server.own");
        };
    }

    /** The engines that {@code product} may have, the usual ones first. */
    static List<String> enginesOf(Product product) {
        return switch (product) {
            case MARIADB -> List.of("InnoDB", "MyISAM", "MEMORY", "MEMORY/BTREE", "Aria");
            case MYSQL -> List.of("InnoDB", "MyISAM", "MEMORY", "MEMORY/BTREE");
            case POSTGRESQL -> List.of("heap");
        };
    }
}
