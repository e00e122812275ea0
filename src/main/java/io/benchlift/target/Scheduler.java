package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Locale;
import java.util.Map;

/** An I/O scheduler by the kernel's name, {@code none} included. */
public record Scheduler(String name) {

    private static final Map<String, Alias> RETIRED = Map.of(
            "noop",
            new Alias("none", Message.of("scheduler.noop")),
            "deadline",
            new Alias("mq-deadline", Message.of("scheduler.deadline")),
            "cfq",
            new Alias("bfq", Message.of("scheduler.cfq")));

    /** What a retired scheduler has become, and how similar the two are. */
    private record Alias(String name, Message note) {}

    /**
     * A scheduler as the user asked for it.
     *
     * @param note what differs from the request; empty if nothing does
     */
    public record Asked(Scheduler scheduler, Message note) {}

    public Scheduler {
        if (!name.matches("[a-z][a-z0-9-]{0,31}")) {
            throw new InvalidValueException(Message.of("target.scheduler-name", name));
        }
    }

    /**
     * Accepts the names of old kernels too.
     *
     * @throws IllegalArgumentException for anticipatory, which has no successor today
     */
    public static Asked asked(String text) {
        String name = text.strip().toLowerCase(Locale.ROOT);
        if (name.equals("anticipatory") || name.equals("as")) {
            throw new InvalidValueException(Message.of("target.anticipatory"));
        }
        Alias alias = RETIRED.get(name);
        return alias == null
                ? new Asked(new Scheduler(name), Message.NONE)
                : new Asked(new Scheduler(alias.name()), alias.note());
    }

    @Override
    public String toString() {
        return name;
    }
}
