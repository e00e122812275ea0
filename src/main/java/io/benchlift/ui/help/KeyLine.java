package io.benchlift.ui.help;

/**
 * A shortcut as the overview shows it.
 *
 * @param name what it does
 * @param keys how the keys are called
 */
public record KeyLine(String name, String keys) {}
