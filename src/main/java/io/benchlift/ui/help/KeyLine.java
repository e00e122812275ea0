package io.benchlift.ui.help;

/**
 * A shortcut as the overview shows it.
 *
 * @param name what it does
 * @param keys the names of the keys
 */
public record KeyLine(String name, String keys) {}
