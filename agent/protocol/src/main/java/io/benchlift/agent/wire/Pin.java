package io.benchlift.agent.wire;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Identifies a peer: the SHA-256 of its public key (SubjectPublicKeyInfo). Names and dates of certificates are ignored.
 */
public final class Pin {

    public static final int BYTES = 32;

    private final byte[] hash;

    private Pin(byte[] hash) {
        this.hash = hash;
    }

    public static Pin of(X509Certificate certificate) {
        return new Pin(sha256(certificate.getPublicKey().getEncoded()));
    }

    /** @throws IllegalArgumentException if this is not 64 hexadecimal digits */
    public static Pin parse(String hex) {
        if (!hex.matches("[0-9a-fA-F]{64}")) {
            throw new IllegalArgumentException("a pin has 64 hexadecimal digits, not '" + hex + "'");
        }
        return new Pin(HexFormat.of().parseHex(hex.toLowerCase(Locale.ROOT)));
    }

    public byte[] bytes() {
        return hash.clone();
    }

    /** Long enough for people to distinguish two pins. */
    public String brief() {
        return toString().substring(0, 12);
    }

    static byte[] sha256(byte[]... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** In constant time. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Pin pin && MessageDigest.isEqual(hash, pin.hash);
    }

    @Override
    public int hashCode() {
        return (hash[0] & 0xff) << 24 | (hash[1] & 0xff) << 16 | (hash[2] & 0xff) << 8 | hash[3] & 0xff;
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(hash);
    }
}
