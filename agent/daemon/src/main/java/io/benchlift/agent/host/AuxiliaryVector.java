package io.benchlift.agent.host;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** The kernel's data for this process at its start: pairs of machine words, key and value. */
final class AuxiliaryVector {

    private static final long CLOCK_TICKS = 17;
    private static final int USUAL_TICKS = 100;

    private AuxiliaryVector() {}

    /** CLK_TCK, which the JDK does not provide. */
    static int ticksPerSecond(Path file) {
        try {
            return ticksPerSecond(Files.readAllBytes(file));
        } catch (IOException e) {
            return USUAL_TICKS;
        }
    }

    static int ticksPerSecond(byte[] vector) {
        ByteBuffer words = ByteBuffer.wrap(vector).order(ByteOrder.nativeOrder());
        while (words.remaining() >= 2 * Long.BYTES) {
            long key = words.getLong();
            long value = words.getLong();
            if (key == CLOCK_TICKS) {
                return Math.toIntExact(value);
            }
        }
        return USUAL_TICKS;
    }
}
