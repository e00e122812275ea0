package io.benchlift.agent.privileged;

/**
 * A setting that is no longer what the lease holds: somebody else changed it. {@code found} is empty if the setting is gone;
 * {@code attribute} is empty, too, if the whole device is. Of a volume that went: its id in {@code held}, the reason in
 * {@code found}.
 */
public record Drifted(DeviceId device, String deviceName, String attribute, String held, String found) {

    private static final String VOLUME = "volume";

    /** No setting, but a volume of the lease, whose model disk has ended. */
    public boolean isLostVolume() {
        return attribute.equals(VOLUME);
    }
}
