package io.benchlift.host;

/**
 * A set of files on a host.
 *
 * @param directory the number of the allowed directory or volume that holds them
 * @param label of their folder: small letters, digits and {@code -}
 */
public record FileSetRef(int directory, String label) {}
