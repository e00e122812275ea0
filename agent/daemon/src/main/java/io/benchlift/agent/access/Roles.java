package io.benchlift.agent.access;

import io.benchlift.agent.v1.Role;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Roles as text: {@code observe,io,tune,scratch}. Every other role includes {@code observe}. */
public final class Roles {

    public static final Set<Role> ALL = Set.of(Role.OBSERVE, Role.IO, Role.TUNE, Role.SCRATCH);

    private Roles() {}

    /** @throws IllegalArgumentException with the valid names */
    public static Set<Role> parse(String words) {
        EnumSet<Role> roles = EnumSet.of(Role.OBSERVE);
        for (String word : words.split(",", -1)) {
            roles.add(ALL.stream()
                    .filter(role -> word(role).equals(word.strip().toLowerCase(Locale.ROOT)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("there is no role '" + word
                            + "': take observe, io, tune, scratch, or several with commas")));
        }
        return roles;
    }

    public static String words(Set<Role> roles) {
        return roles.stream().sorted(Comparator.naturalOrder()).map(Roles::word).collect(Collectors.joining(","));
    }

    static String word(Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }
}
