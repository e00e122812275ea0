package io.benchlift.agent.privileged;

/** A setting that is no longer what the lease holds: somebody else changed it. {@code found} is empty if it is gone. */
public record Drifted(DeviceId device, String deviceName, String attribute, String held, String found) {}
