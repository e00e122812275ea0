package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Locale;

/** The JDBC drivers that ship with Benchlift; no other is ever loaded. */
public enum Connector {
    /** MySQL Connector/J, the default for MySQL; also for MariaDB. */
    MYSQL("mysql-connector-j"),
    /** MariaDB Connector/J, the default for MariaDB, where a statement costs the client less; also for MySQL. */
    MARIADB("mariadb-connector-j"),
    /** The PostgreSQL JDBC driver. */
    POSTGRESQL("pgjdbc");

    private final String id;

    Connector(String id) {
        this.id = id;
    }

    /** The name in plans, on the command line and in results. */
    public String id() {
        return id;
    }

    /** Whether this driver can connect to {@code product}. */
    public boolean supports(Product product) {
        return product.isMySqlFamily() == (this != POSTGRESQL);
    }

    /** The product's own driver, used when the plan names none. */
    public static Connector defaultFor(Product product) {
        return switch (product) {
            case MYSQL -> MYSQL;
            case MARIADB -> MARIADB;
            case POSTGRESQL -> POSTGRESQL;
        };
    }

    /**
     * The connector of that name.
     *
     * @throws IllegalArgumentException naming the existing ones
     */
    public static Connector of(String id) {
        for (Connector connector : values()) {
            if (connector.id.equals(id.toLowerCase(Locale.ROOT))) {
                return connector;
            }
        }
        throw new InvalidValueException(Message.of("target.no-connector", id));
    }
}
