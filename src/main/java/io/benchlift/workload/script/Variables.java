package io.benchlift.workload.script;

import io.benchlift.workload.Messages;
import io.benchlift.workload.RandomStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The variables of one client. Each has a fixed slot, so that a transaction looks up no names. */
public final class Variables {

    private final Map<String, Value> values = new LinkedHashMap<>();
    private final List<Value> order = new ArrayList<>();
    private final List<Value> marked = new ArrayList<>();
    private final PgRandom random;
    private final Messages messages;
    private String place = "";

    /** Seeded by a stream; messages are dropped. */
    Variables(RandomStream random) {
        this(new PgRandom(random.nextLong()), Messages.NONE);
    }

    /** @param messages receives what {@code debug()} shows */
    public Variables(PgRandom random, Messages messages) {
        this.random = random;
        this.messages = messages;
    }

    /** Sets where the expressions parsed next stand, both numbers from 0; {@code debug()} names it. */
    void at(int script, int command) {
        place = "script=" + script + ",command=" + (command + 1);
    }

    String place() {
        return place;
    }

    Messages messages() {
        return messages;
    }

    /** The numbers of this client's random functions. */
    PgRandom random() {
        return random;
    }

    /** The place of a variable, unset if nothing has set it yet. */
    public Value slot(String name) {
        return values.computeIfAbsent(name, unused -> {
            Value value = new Value();
            order.add(value);
            marked.add(new Value());
            return value;
        });
    }

    boolean isSet(String name) {
        Value value = values.get(name);
        return value != null && value.isSet();
    }

    /** Remembers all values, for a transaction that may be rolled back. */
    void mark() {
        random.mark();
        for (int i = 0; i < order.size(); i++) {
            marked.get(i).set(order.get(i));
        }
    }

    /** Restores the marked values. */
    void reset() {
        random.reset();
        for (int i = 0; i < order.size(); i++) {
            order.get(i).set(marked.get(i));
        }
    }

    /** Letters, digits and underscores, not beginning with a digit. */
    public static boolean isName(String name) {
        return !name.isEmpty() && isNameStart(name.charAt(0)) && name.chars().allMatch(Variables::isNamePart);
    }

    static boolean isNameStart(int c) {
        return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80;
    }

    static boolean isNamePart(int c) {
        return isNameStart(c) || c >= '0' && c <= '9';
    }
}
