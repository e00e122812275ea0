package io.benchlift.agent.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code bl1-HOST:PORT-PIN-SECRET-CC}: printed on the host and pasted on the client. It contains the first half of the
 * agent's pin, so that a man in the middle can never be mistaken for the agent.
 */
public record PairingString(String host, int port, byte[] pinHalf, byte[] secret) {

    public static final int SECRET_BYTES = 10;

    private static final int PIN_BYTES = 16;
    private static final int LARGEST_PORT = 65_535;
    /** CRC-10: detects every single wrong character, and all but one in a thousand of other errors. */
    private static final int CHECK_POLYNOMIAL = 0x233;

    private static final Pattern FORM = Pattern.compile(
            "bl1-([a-z0-9.-]{1,253}|\\[[0-9a-f:.%]{2,60}]):(\\d{1,5})-([a-z2-7]{26})-([a-z2-7]{16})-([a-z2-7]{2})");

    public PairingString {
        pinHalf = pinHalf.clone();
        secret = secret.clone();
        if (port < 1 || port > LARGEST_PORT) {
            throw new IllegalArgumentException("port " + port + " is outside 1 to " + LARGEST_PORT);
        }
    }

    public PairingString(String host, int port, Pin pin, byte[] secret) {
        this(host, port, Arrays.copyOf(pin.bytes(), PIN_BYTES), secret);
    }

    /**
     * @throws IllegalArgumentException with a sentence for the user; it does not contain the pasted text, which is
     * secret
     */
    public static PairingString parse(String pasted) {
        String text = pasted.strip().toLowerCase(Locale.ROOT);
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "this is no pairing string: it looks like bl1-HOST:PORT-…-…-…, as 'benchlift agent pair' prints it on the"
                            + " database host; copy the whole line");
        }
        String body = text.substring(0, text.length() - 3);
        if (!form.group(5).equals(check(body))) {
            throw new IllegalArgumentException(
                    "the pairing string has a slip in it (its check characters do not fit); copy it again");
        }
        return new PairingString(
                form.group(1),
                Integer.parseInt(form.group(2)),
                Base32.decode(form.group(3), PIN_BYTES),
                Base32.decode(form.group(4), SECRET_BYTES));
    }

    /** Whether {@code pin} is the agent's. */
    public boolean isFor(Pin pin) {
        return java.security.MessageDigest.isEqual(pinHalf, Arrays.copyOf(pin.bytes(), PIN_BYTES));
    }

    /** The whole string, to be shown once: it contains the secret. */
    public String text() {
        String body = "bl1-" + host + ":" + port + "-" + Base32.encode(pinHalf) + "-" + Base32.encode(secret);
        return body + "-" + check(body);
    }

    private static String check(String body) {
        int crc = 0;
        for (byte letter : body.getBytes(StandardCharsets.US_ASCII)) {
            for (int bit = 7; bit >= 0; bit--) {
                int next = (letter >> bit & 1) ^ (crc >> 9 & 1);
                crc = (crc << 1 ^ (next == 0 ? 0 : CHECK_POLYNOMIAL)) & 0x3ff;
            }
        }
        return "" + Base32.character(crc >> 5) + Base32.character(crc);
    }

    @Override
    public byte[] pinHalf() {
        return pinHalf.clone();
    }

    @Override
    public byte[] secret() {
        return secret.clone();
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "bl1-" + host + ":" + port + "-…";
    }
}
