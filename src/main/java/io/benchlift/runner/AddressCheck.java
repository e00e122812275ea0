package io.benchlift.runner;

import io.benchlift.target.Host;
import io.benchlift.text.Message;
import java.util.EnumMap;
import java.util.Map;

/** What is wrong with the address of a server as a person typed it, whichever form it was typed into. */
public final class AddressCheck {

    /** What can be wrong. */
    public enum Part {
        HOST,
        PORT,
        USER,
        SCHEMA
    }

    private static final int HIGHEST_PORT = 65_535;
    private static final String SCHEMA_NAME = "[A-Za-z_][A-Za-z0-9_$-]{0,62}";

    private AddressCheck() {}

    /** A sentence for each wrong part; blanks around a text do not count. */
    public static Map<Part, Message> problems(String host, String port, String user, String schema) {
        Map<Part, Message> problems = new EnumMap<>(Part.class);
        try {
            new Host(host.strip());
        } catch (IllegalArgumentException e) {
            problems.put(Part.HOST, Message.of("ui.servers.problem.host", host.strip()));
        }
        if (!isPort(port.strip())) {
            problems.put(Part.PORT, Message.of("ui.servers.problem.port", port));
        }
        if (user.isBlank()) {
            problems.put(Part.USER, Message.of("ui.servers.problem.user"));
        }
        if (!schema.strip().matches(SCHEMA_NAME)) {
            problems.put(Part.SCHEMA, Message.of("ui.servers.problem.schema"));
        }
        return problems;
    }

    private static boolean isPort(String text) {
        return text.matches("\\d{1,6}") && Integer.parseInt(text) >= 1 && Integer.parseInt(text) <= HIGHEST_PORT;
    }
}
