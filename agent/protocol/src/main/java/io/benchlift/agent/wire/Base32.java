package io.benchlift.agent.wire;

import java.math.BigInteger;

/** RFC 4648's alphabet in lower case, without padding; the first character may carry fewer than five bits. */
final class Base32 {

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

    private Base32() {}

    static String encode(byte[] bytes) {
        String digits = new BigInteger(1, bytes).toString(32);
        StringBuilder text = new StringBuilder("a".repeat(length(bytes.length) - digits.length()));
        digits.chars().forEach(digit -> text.append(ALPHABET.charAt(Character.digit(digit, 32))));
        return text.toString();
    }

    /** @throws IllegalArgumentException if {@code text} is not what {@code bytes} bytes encode to */
    static byte[] decode(String text, int bytes) {
        BigInteger value = BigInteger.ZERO;
        for (char letter : text.toCharArray()) {
            int digit = ALPHABET.indexOf(letter);
            if (digit < 0) {
                throw new IllegalArgumentException("'" + letter + "' is not a character of base 32");
            }
            value = value.shiftLeft(5).or(BigInteger.valueOf(digit));
        }
        if (text.length() != length(bytes) || value.bitLength() > bytes * 8) {
            throw new IllegalArgumentException("'" + text + "' does not hold " + bytes + " bytes");
        }
        byte[] result = new byte[bytes];
        for (int i = bytes - 1; i >= 0; i--) {
            result[i] = value.byteValue();
            value = value.shiftRight(8);
        }
        return result;
    }

    /** The number of characters for this number of bytes. */
    static int length(int bytes) {
        return (bytes * 8 + 4) / 5;
    }

    static char character(int digit) {
        return ALPHABET.charAt(digit & 31);
    }
}
