package io.benchlift.ui.common;

/** A number of bytes in a {@link Message}, formatted with the window's units when it is shown. */
public record Size(long bytes) {}
