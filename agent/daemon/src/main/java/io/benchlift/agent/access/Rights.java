package io.benchlift.agent.access;

import static java.util.Map.entry;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.AgentMessages;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The role that each call needs: any one of those named, none for those with an empty set. A call that is not listed
 * here is refused.
 */
public final class Rights {

    private static final Map<String, Set<Role>> OF_METHODS = Map.ofEntries(
            entry(AgentGrpc.getHelloMethod().getFullMethodName(), Set.of()),
            entry(AgentGrpc.getPingMethod().getFullMethodName(), Set.of()),
            entry(AgentGrpc.getDescribeMethod().getFullMethodName(), Set.of(Role.OBSERVE)),
            entry(AgentGrpc.getWatchMethod().getFullMethodName(), Set.of(Role.OBSERVE)),
            entry(AgentGrpc.getWatchThreadsMethod().getFullMethodName(), Set.of(Role.OBSERVE)),
            entry(AgentGrpc.getPrepareFilesMethod().getFullMethodName(), Set.of(Role.IO)),
            entry(AgentGrpc.getRunFilesMethod().getFullMethodName(), Set.of(Role.IO)),
            entry(AgentGrpc.getRemoveFilesMethod().getFullMethodName(), Set.of(Role.IO)),
            entry(AgentGrpc.getHoldMethod().getFullMethodName(), Set.of(Role.TUNE, Role.SCRATCH)),
            entry(AgentGrpc.getReleaseMethod().getFullMethodName(), Set.of(Role.TUNE, Role.SCRATCH)));

    private static final Map<HoldRequest.WhatCase, Role> IN_A_LEASE = Map.of(
            HoldRequest.WhatCase.SET, Role.TUNE,
            HoldRequest.WhatCase.RESTORE_QUEUE, Role.TUNE,
            HoldRequest.WhatCase.DROP_CACHES, Role.TUNE,
            HoldRequest.WhatCase.CREATE_VOLUME, Role.SCRATCH,
            HoldRequest.WhatCase.DESTROY_VOLUME, Role.SCRATCH);

    private Rights() {}

    static boolean isKnown(String method) {
        return OF_METHODS.containsKey(method);
    }

    /** The reason for the refusal, or empty if a client with these roles may call it. */
    static Optional<Message> refusal(String method, Set<Role> roles) {
        Set<Role> needed = OF_METHODS.get(method);
        return needed.isEmpty() || needed.stream().anyMatch(roles::contains)
                ? Optional.empty()
                : Optional.of(message(needed, roles));
    }

    /** The same for a request within a lease. */
    public static Optional<Message> refusal(HoldRequest.WhatCase what, Set<Role> roles) {
        Role needed = IN_A_LEASE.get(what);
        return needed == null || roles.contains(needed)
                ? Optional.empty()
                : Optional.of(message(Set.of(needed), roles));
    }

    private static Message message(Set<Role> needed, Set<Role> roles) {
        List<String> any = needed.stream().sorted().map(Roles::word).toList();
        return AgentMessages.of(
                "daemon.role-needed",
                any.size() == 1 ? any.get(0) : AgentMessages.of("daemon.role-or", any.get(0), any.get(1)),
                roles.isEmpty() ? AgentMessages.of("daemon.role-none") : Roles.words(roles));
    }
}
