package io.benchlift.target;

/** A queue setting that a run holds and that another program has changed. */
public record Drift(DeviceId device, String attribute, String held, String found) {}
