package io.benchlift.workload.tpcc;

import java.nio.charset.StandardCharsets;

/** The thousand last names of clause 4.3.2.3: a syllable for each digit. */
final class LastNames {

    private static final String[] SYLLABLES = {
        "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
    };
    private static final byte[][] ALL = new byte[1000][];

    static {
        for (int number = 0; number < ALL.length; number++) {
            ALL[number] = (SYLLABLES[number / 100] + SYLLABLES[number / 10 % 10] + SYLLABLES[number % 10])
                    .getBytes(StandardCharsets.US_ASCII);
        }
    }

    private LastNames() {}

    /** The name of a number from 0 to 999; not to be changed. */
    static byte[] of(int number) {
        return ALL[number];
    }
}
