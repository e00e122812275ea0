package io.benchlift.directio;

/** The alignment that direct I/O requires. */
final class Alignment {

    private Alignment() {}

    /** @throws IllegalArgumentException unless {@code bytes} is a multiple of {@code alignment} */
    static void require(String what, long bytes, int alignment) {
        if (bytes % alignment != 0) {
            throw new IllegalArgumentException(
                    what + " is " + bytes + " bytes; direct I/O here needs a multiple of " + alignment);
        }
    }
}
