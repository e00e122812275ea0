package io.benchlift.agent.host;

import java.util.regex.Pattern;

/** What a block device may be called. Anything else in {@code /sys/block} is not ours to touch: it could lead elsewhere. */
final class DeviceName {

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9!._-]{0,31}");

    private DeviceName() {}

    static boolean isSafe(String name) {
        return SAFE.matcher(name).matches();
    }
}
