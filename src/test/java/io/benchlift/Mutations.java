package io.benchlift;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Bent inputs for what reads strangers' bytes: seeds in which bits are flipped, pieces cut out, doubled, exchanged with
 * another seed or replaced by an awkward word. The same inputs each time; the long form goes on for five minutes.
 */
public final class Mutations {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final int MOST_CHANGES = 6;
    private static final List<String> AWKWARD = List.of(
            "0",
            "-1",
            "999999999999999999999",
            "NaN",
            "1e999",
            "\u0000",
            "\ud800",
            "{",
            "[[[[[[[[",
            "&a *a",
            "!!java.net.URL x",
            "\r\n",
            "\t",
            "%s",
            "''",
            "\"",
            ": ",
            "- - - -",
            "=1+1",
            "\u202e");

    /** Reads one input; an exception that is not declared to be allowed is a defect. */
    @FunctionalInterface
    public interface Target {
        void read(byte[] bytes) throws Exception;
    }

    private Mutations() {}

    /**
     * Reads {@code rounds} bent inputs, or in the long form as many as five minutes allow.
     *
     * @param allowed the exceptions that refuse an input in a sentence
     */
    public static void of(List<byte[]> seeds, int rounds, List<Class<? extends Exception>> allowed, Target target) {
        Random random = new Random(17);
        long end = System.nanoTime() + LONG.toNanos();
        for (int round = 0; LongForm.isAsked() ? System.nanoTime() < end : round < rounds; round++) {
            byte[] input = bent(seeds, random);
            try {
                target.read(input);
            } catch (Exception | StackOverflowError | OutOfMemoryError e) {
                if (allowed.stream().noneMatch(type -> type.isInstance(e)) || e.getMessage() == null) {
                    throw new AssertionError(
                            "round " + round + " of " + input.length + " bytes: "
                                    + new String(input, 0, Math.min(300, input.length), StandardCharsets.UTF_8),
                            e);
                }
            }
        }
    }

    public static List<byte[]> seeds(String... texts) {
        return List.of(texts).stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    private static byte[] bent(List<byte[]> seeds, Random random) {
        byte[] input = seeds.get(random.nextInt(seeds.size())).clone();
        for (int change = 1 + random.nextInt(MOST_CHANGES); change > 0 && input.length > 0; change--) {
            int from = random.nextInt(input.length);
            int to = Math.min(input.length, from + 1 + random.nextInt(40));
            switch (random.nextInt(7)) {
                case 0 -> input[from] ^= (byte) (1 << random.nextInt(8));
                case 1 -> input[from] = (byte) random.nextInt(256);
                case 2 -> input = joined(input, from, new byte[0], to);
                case 3 -> input = joined(input, to, slice(input, from, to), to);
                case 4 -> input = joined(input, from, awkward(random), from);
                case 5 -> input = joined(input, from, awkward(random), to);
                default -> {
                    byte[] other = seeds.get(random.nextInt(seeds.size()));
                    int at = random.nextInt(Math.max(1, other.length));
                    input = joined(input, from, slice(other, at, Math.min(other.length, at + 80)), to);
                }
            }
        }
        return input;
    }

    private static byte[] awkward(Random random) {
        return AWKWARD.get(random.nextInt(AWKWARD.size())).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] slice(byte[] bytes, int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /** The bytes before {@code from}, the middle, and the bytes from {@code to} on. */
    private static byte[] joined(byte[] bytes, int from, byte[] middle, int to) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(bytes, 0, from);
        all.writeBytes(middle);
        all.write(bytes, to, bytes.length - to);
        return all.toByteArray();
    }
}
