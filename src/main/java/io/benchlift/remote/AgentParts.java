package io.benchlift.remote;

import java.util.Optional;

/**
 * What of the agent is installed on this machine.
 *
 * @param missing where it was looked for; empty if it is there
 * @param isRoot whether this program may start the helper
 */
public record AgentParts(String missing, boolean hasHelper, boolean isRoot) {

    /** Looks; starts nothing. */
    public static AgentParts here() {
        try {
            Optional<?> helper = AgentPrograms.find().helper();
            return new AgentParts("", helper.isPresent(), RootAgent.isRoot());
        } catch (AgentException e) {
            return new AgentParts(e.getMessage(), false, RootAgent.isRoot());
        }
    }
}
