package io.benchlift.agent.access;

import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.agent.wire.Pin;
import java.util.Set;

/** A client that may use this agent. @param since the day of the pairing, for people */
public record Client(Pin pin, Set<Role> roles, String name, String since) {

    private static final String NAME = "[A-Za-z0-9 .@_-]{1,64}";

    public Client {
        roles = Set.copyOf(roles);
        if (!name.matches(NAME) || !name.equals(name.strip())) {
            throw new RefusedException(AgentMessages.of("daemon.client-name"));
        }
    }

    /** The name in leases and in the audit log: two clients can choose the same name, but not the same key. */
    public String label() {
        return name + " (" + pin.brief() + ")";
    }
}
