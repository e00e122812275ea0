package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.regex.Pattern;

/** A host name or address that is safe to put into a JDBC URL. */
public record Host(String name) {

    /**
     * MySQL's URL syntax takes properties inside the host part, as in {@code address=(key=value)}, so a host that is
     * neither a plain name nor an address literal is refused.
     */
    private static final Pattern SAFE =
            Pattern.compile("[A-Za-z0-9.-]{1,253}|\\[?[0-9A-Fa-f:.]{2,45}(%[A-Za-z0-9]+)?]?");

    public Host {
        if (!SAFE.matcher(name).matches()) {
            throw new InvalidValueException(Message.of("target.host-name", name));
        }
    }

    /** Whether {@code name} is this machine by a loopback name or address. */
    public static boolean isLoopback(String name) {
        return name.equals("localhost") || name.startsWith("127.") || name.equals("::1") || name.equals("[::1]");
    }
}
