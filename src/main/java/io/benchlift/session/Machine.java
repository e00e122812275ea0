package io.benchlift.session;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A machine that ran some blocks of a merged session.
 *
 * @param firstBlock from 1
 * @param blocks how many were planned there, one after the other
 * @param environment what client, host and server were there
 */
public record Machine(String name, int firstBlock, int blocks, Map<String, String> environment) {

    /** The fact of a trial that names its machine; trials of a session that was not merged have none. */
    public static final String FACT = "machine";

    public Machine {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /** Whether it ran a block. */
    public boolean ran(int block) {
        return block >= firstBlock && block < firstBlock + blocks;
    }
}
