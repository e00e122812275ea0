package io.benchlift.target;

import java.util.Locale;

/** A database product, told apart by its own version comment, because MariaDB calls itself MySQL 5.5 on the wire. */
public enum Product {
    MARIADB("MariaDB"),
    MYSQL("MySQL"),
    POSTGRESQL("PostgreSQL");

    private final String label;

    Product(String label) {
        this.label = label;
    }

    /** The name its makers use. */
    public String label() {
        return label;
    }

    /** Speaks MySQL's protocol and dialect. */
    public boolean isMySqlFamily() {
        return this != POSTGRESQL;
    }

    /** The name in plans and on the command line, such as {@code mariadb}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
