package io.benchlift.ui.common;

/** A number of bytes in {@link Words}: written in the units that the window has when it is shown. */
public record Size(long bytes) {}
