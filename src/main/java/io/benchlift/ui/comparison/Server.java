package io.benchlift.ui.comparison;

import io.benchlift.target.Product;
import io.benchlift.ui.common.Words;
import java.util.List;

/** Where a comparison may run: one of the servers that come with Benchlift, or the user's own. */
public enum Server {
    MARIADB,
    POSTGRESQL,
    OWN;

    /** The product; for a server of the user's own, the one they named. */
    Product product(Product own) {
        return switch (this) {
            case MARIADB -> Product.MARIADB;
            case POSTGRESQL -> Product.POSTGRESQL;
            case OWN -> own;
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
