package io.benchlift.compat.slap;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;

/**
 * An engine as given.
 *
 * @param options table options appended to it, such as {@code max_rows=2300}; often empty
 */
record SlapEngine(String name, String options) {

    /** Splits {@code memory:max_rows=2300,innodb}. */
    static List<SlapEngine> list(String text) {
        List<SlapEngine> engines = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String engine = part.strip();
            int colon = engine.indexOf(':');
            String name = colon < 0 ? engine : engine.substring(0, colon);
            if (!name.matches("[A-Za-z][A-Za-z0-9_]{0,63}")) {
                throw new InvalidValueException(Message.of("compat.slap.engine", name));
            }
            engines.add(new SlapEngine(name, colon < 0 ? "" : engine.substring(colon + 1)));
        }
        return List.copyOf(engines);
    }

    /** {@code create} followed by this engine, as mysqlslap writes it. */
    String behind(String create) {
        return create + " Engine = " + name + (options.isEmpty() ? "" : " " + options);
    }

    /** This engine discards rows, so there are no keys to read. */
    boolean isBlackhole() {
        return name.equalsIgnoreCase("blackhole");
    }
}
