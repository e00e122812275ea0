package io.benchlift.agent.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairingStringTest {

    private static final Pin PIN = Pin.parse("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
    private static final byte[] SECRET = {0, 1, 2, 3, 4, 5, 6, 7, 8, (byte) 0xff};
    private static final PairingString STRING = new PairingString("db-1.example.org", 7420, PIN, SECRET);

    @Test
    void saysWhereAndWhoAndTheSecret() {
        PairingString read = PairingString.parse("  " + STRING.text().toUpperCase(Locale.ROOT) + "\n");

        assertEquals("db-1.example.org", read.host());
        assertEquals(7420, read.port());
        assertArrayEquals(SECRET, read.secret());
        assertTrue(read.isFor(PIN));
        assertFalse(read.isFor(Pin.parse("f" + PIN.toString().substring(1))));
        assertTrue(STRING.text().matches("bl1-db-1.example.org:7420-[a-z2-7]{26}-[a-z2-7]{16}-[a-z2-7]{2}"));
    }

    @Test
    void takesAnAddressOfIpv6() {
        String text = new PairingString("[fe80::1]", 1, PIN, SECRET).text();

        assertEquals("[fe80::1]", PairingString.parse(text).host());
    }

    /** The secret is shown once, by text(), and never by accident. */
    @Test
    void keepsTheSecretOutOfLogs() {
        assertEquals("bl1-db-1.example.org:7420-…", STRING.toString());
        assertFalse(assertThrows(IllegalArgumentException.class, () -> PairingString.parse(STRING.text() + "x"))
                .getMessage()
                .contains(STRING.text().substring(50, 60)));
    }

    @Test
    void noticesEveryWrongCharacter() {
        String right = STRING.text();
        for (int at = 0; at < right.length(); at++) {
            for (char letter : "abcdefghijklmnopqrstuvwxyz0123456789.-:".toCharArray()) {
                String wrong = right.substring(0, at) + letter + right.substring(at + 1);
                if (letter != right.charAt(at)) {
                    assertThrows(IllegalArgumentException.class, () -> PairingString.parse(wrong), wrong);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "bl1", "bl2-h:1-a-b-c", "http://example.org", "bl1-h:99999-", "bl1-h h:1-a-b-cc"})
    void refusesWhatIsNoPairingString(String text) {
        String sentence = assertThrows(IllegalArgumentException.class, () -> PairingString.parse(text))
                .getMessage();

        assertTrue(sentence.contains("benchlift agent pair"), sentence);
    }

    @Test
    void surviveNoise() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(100)];
            random.nextBytes(bytes);
            String noise = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
            assertThrows(IllegalArgumentException.class, () -> PairingString.parse(noise));
            assertThrows(IllegalArgumentException.class, () -> PairingString.parse("bl1-" + noise));
        }
    }
}
