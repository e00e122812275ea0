package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Locale;

/** How a connection to a database is protected, weakest first; it changes both safety and speed, so it is recorded. */
public enum Tls {
    /** The connection is not encrypted. The default on loopback only. */
    DISABLED,
    /** Encrypted, the server not identified. */
    REQUIRED,
    /** Encrypted, the certificate checked against the trusted authorities. */
    VERIFY_CA,
    /** Encrypted, certificate and host name checked. The default for every other host. */
    VERIFY_IDENTITY;

    /** The name in plans and on the command line, such as {@code verify-ca}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the server has to show a trusted certificate. */
    public boolean isChecked() {
        return this == VERIFY_CA || this == VERIFY_IDENTITY;
    }

    /** The default mode of a host. */
    public static Tls defaultFor(String host) {
        return Host.isLoopback(host) ? DISABLED : VERIFY_IDENTITY;
    }

    /**
     * The mode of that name.
     *
     * @throws IllegalArgumentException naming the existing ones
     */
    public static Tls of(String id) {
        for (Tls tls : values()) {
            if (tls.id().equals(id.toLowerCase(Locale.ROOT))) {
                return tls;
            }
        }
        throw new InvalidValueException(Message.of("target.no-tls", id));
    }
}
