package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Locale;

/**
 * A database product, identified by its own version comment, because MariaDB calls itself MySQL 5.5 in the protocol.
 */
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

    /** Whether it speaks MySQL's protocol and dialect. */
    public boolean isMySqlFamily() {
        return this != POSTGRESQL;
    }

    /** The name in plans and on the command line, such as {@code mariadb}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The default port of its servers. */
    public int usualPort() {
        return isMySqlFamily() ? 3306 : 5432;
    }

    /**
     * The product of that name.
     *
     * @throws IllegalArgumentException naming the existing ones
     */
    public static Product of(String id) {
        for (Product product : values()) {
            if (product.id().equals(id.toLowerCase(Locale.ROOT))) {
                return product;
            }
        }
        throw new InvalidValueException(Message.of("target.no-product", id));
    }
}
