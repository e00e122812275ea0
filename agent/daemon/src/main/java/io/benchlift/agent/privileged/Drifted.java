package io.benchlift.agent.privileged;

/**
 * A setting that is no longer what the lease holds: somebody else changed it. {@code found} is empty if the setting is gone;
 * {@code attribute} is empty, too, if the whole device is.
 */
public record Drifted(DeviceId device, String deviceName, String attribute, String held, String found) {}
