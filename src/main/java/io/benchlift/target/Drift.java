package io.benchlift.target;

/** A queue setting that is held for a run and is no longer what it should be: somebody else has changed it. */
public record Drift(DeviceId device, String attribute, String held, String found) {}
