package io.benchlift.agent.access;

import io.benchlift.agent.wire.Pin;

/** Decides whether the owner of a key may connect at all; its rights on the connection are checked elsewhere. */
@FunctionalInterface
public interface PinJudge {
    boolean mayConnect(Pin pin);
}
