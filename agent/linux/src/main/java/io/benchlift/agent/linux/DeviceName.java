package io.benchlift.agent.linux;

import java.util.regex.Pattern;

/**
 * The valid names of block devices. Other names in {@code /sys/block} are not used: they could lead to other places.
 */
public final class DeviceName {

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9!._-]{0,31}");

    private DeviceName() {}

    public static boolean isSafe(String name) {
        return SAFE.matcher(name).matches();
    }
}
