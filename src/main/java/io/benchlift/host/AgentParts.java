package io.benchlift.host;

import java.util.Optional;

/**
 * Which parts of the agent are installed on this machine.
 *
 * @param missing where the agent was searched; empty if it is installed
 * @param isRoot whether this program may start the helper
 */
public record AgentParts(String missing, boolean hasHelper, boolean isRoot) {

    /** Finds the parts; starts nothing. */
    public static AgentParts here() {
        try {
            Optional<?> helper = AgentPrograms.find().helper();
            return new AgentParts("", helper.isPresent(), RootAgent.isRoot());
        } catch (HostException e) {
            return new AgentParts(e.getMessage(), false, RootAgent.isRoot());
        }
    }
}
