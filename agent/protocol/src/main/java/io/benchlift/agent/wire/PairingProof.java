package io.benchlift.agent.wire;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * How each side of a pairing proves that it knows the secret. The proof includes both keys, so that it is worthless on
 * another connection.
 */
public final class PairingProof {

    public static final int NONCE_BYTES = 32;

    private PairingProof() {}

    /** The key derived from a secret, which the agent keeps while the pairing is open. */
    public static byte[] key(byte[] secret) {
        return Pin.sha256("benchlift-secret-1".getBytes(StandardCharsets.US_ASCII), secret);
    }

    public static byte[] ofClient(byte[] key, Pin agent, Pin client, byte[] nonce) {
        return hmac(key, "benchlift-pair-1", agent, client, nonce);
    }

    public static byte[] ofAgent(byte[] key, Pin agent, Pin client, byte[] nonce) {
        return hmac(key, "benchlift-paired-1", agent, client, nonce);
    }

    /** In constant time. */
    public static boolean isSame(byte[] one, byte[] other) {
        return MessageDigest.isEqual(one, other);
    }

    private static byte[] hmac(byte[] key, String label, Pin agent, Pin client, byte[] nonce) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update(label.getBytes(StandardCharsets.US_ASCII));
            mac.update(agent.bytes());
            mac.update(client.bytes());
            return mac.doFinal(nonce);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA256", e);
        }
    }
}
