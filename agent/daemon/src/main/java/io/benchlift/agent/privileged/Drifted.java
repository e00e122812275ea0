package io.benchlift.agent.privileged;

/**
 * A setting that no longer has the value the lease holds: another program changed it. {@code found} is empty if the
 * setting no longer exists; {@code attribute} is empty, too, if the whole device was removed. For a lost volume: its id
 * in {@code held}, the reason in {@code found}.
 */
public record Drifted(DeviceId device, String deviceName, String attribute, String held, String found) {

    private static final String VOLUME = "volume";

    /** No setting, but a volume of the lease, whose model disk has ended. */
    public boolean isLostVolume() {
        return attribute.equals(VOLUME);
    }
}
