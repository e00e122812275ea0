package io.benchlift.agent.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.HoldRequest.WhatCase;
import io.benchlift.agent.v1.Role;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RightsTest {

    private static final Set<WhatCase> ANY_HOLDER =
            EnumSet.of(WhatCase.OPEN, WhatCase.RENEW, WhatCase.RELEASE, WhatCase.WHAT_NOT_SET);

    @Test
    void everyCallIsInTheTable() {
        AgentGrpc.getServiceDescriptor()
                .getMethods()
                .forEach(method -> assertTrue(Rights.isKnown(method.getFullMethodName()), method.getFullMethodName()));
        assertFalse(Rights.isKnown("io.benchlift.agent.v1.Agent/Shutdown"));
    }

    @Test
    void withoutARoleOnlyGreetingIsAllowed() {
        AgentGrpc.getServiceDescriptor().getMethods().forEach(method -> {
            boolean isGreeting = Set.of("Hello", "Ping").contains(method.getBareMethodName());
            assertEquals(
                    isGreeting,
                    Rights.refusal(method.getFullMethodName(), Set.of()).isEmpty(),
                    method.getBareMethodName());
        });
    }

    @Test
    void observersChangeNothing() {
        Set<Role> observer = Set.of(Role.OBSERVE);
        Set<String> allowed = Set.of("Hello", "Ping", "Describe", "Watch", "WatchThreads");
        AgentGrpc.getServiceDescriptor()
                .getMethods()
                .forEach(method -> assertEquals(
                        allowed.contains(method.getBareMethodName()),
                        Rights.refusal(method.getFullMethodName(), observer).isEmpty(),
                        method.getBareMethodName()));
    }

    @Test
    void everyRequestInALeaseNeedsItsOwnRole() {
        for (WhatCase what : WhatCase.values()) {
            assertEquals(
                    ANY_HOLDER.contains(what), Rights.refusal(what, Set.of()).isEmpty(), what.toString());
        }
        assertEquals(Optional.empty(), Rights.refusal(WhatCase.SET, Set.of(Role.TUNE)));
        assertTrue(Rights.refusal(WhatCase.CREATE_VOLUME, Set.of(Role.TUNE)).isPresent());
    }
}
