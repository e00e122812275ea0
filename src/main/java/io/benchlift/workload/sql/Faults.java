package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong with a load, so that all of it is reported at once, each with its file and line. */
final class Faults {

    private static final int MOST = 20;

    private final Set<Message> found = new LinkedHashSet<>();

    /** @param line from 1; 0 if the fault concerns the whole file */
    void add(String file, int line, Message what) {
        found.add(
                line == 0
                        ? Message.of("problem.in", file, what)
                        : Message.of("problem.in-line", file, Integer.toString(line), what));
    }

    /** The message of an exception, whose first line says enough. */
    void add(String file, IllegalArgumentException e) {
        Message message = Message.of(e);
        found.add(message.toString().startsWith(file) ? message : Message.of("problem.in", file, message));
    }

    List<Message> all() {
        return new ArrayList<>(found);
    }

    /** @throws InvalidValueException with all faults, one on each line, if there are any */
    void refuse() {
        if (!found.isEmpty()) {
            throw new InvalidValueException(Message.lines(all().subList(0, Math.min(MOST, found.size()))));
        }
    }
}
