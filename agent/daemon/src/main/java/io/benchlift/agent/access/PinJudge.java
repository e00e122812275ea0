package io.benchlift.agent.access;

import io.benchlift.agent.wire.Pin;

/** Whether the owner of a key may have a connection at all; what it may do on it is another question. */
@FunctionalInterface
public interface PinJudge {
    boolean mayConnect(Pin pin);
}
