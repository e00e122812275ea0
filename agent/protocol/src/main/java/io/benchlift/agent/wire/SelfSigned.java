package io.benchlift.agent.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;

/**
 * The smallest valid X.509 certificate (version 1, no extensions) around a P-256 key, written directly as DER: the JDK
 * can read certificates but not make them, and both sides compare only keys.
 */
final class SelfSigned {

    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int UTF8_STRING = 0x0c;
    private static final int UTC_TIME = 0x17;
    private static final int GENERALIZED_TIME = 0x18;
    private static final int SERIAL_BITS = 64;

    /** 1.2.840.10045.4.3.2 */
    private static final byte[] ECDSA_WITH_SHA256 = {6, 8, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 4, 3, 2};
    /** 2.5.4.3 */
    private static final byte[] COMMON_NAME = {6, 3, 0x55, 4, 3};

    private SelfSigned() {}

    static X509Certificate of(KeyPair keys, String name) throws GeneralSecurityException {
        byte[] algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
        byte[] whom = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, ascii(name)))));
        // Always valid (RFC 5280's "no end"): a clock that jumps must not lock a client out.
        byte[] validity =
                der(SEQUENCE, der(UTC_TIME, ascii("700101000000Z")), der(GENERALIZED_TIME, ascii("99991231235959Z")));
        byte[] body = der(
                SEQUENCE,
                der(
                        INTEGER,
                        new BigInteger(SERIAL_BITS, new SecureRandom())
                                .setBit(SERIAL_BITS)
                                .toByteArray()),
                algorithm,
                whom,
                validity,
                whom,
                keys.getPublic().getEncoded());
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(keys.getPrivate());
        signature.update(body);
        byte[] whole = der(SEQUENCE, body, algorithm, der(BIT_STRING, new byte[] {0}, signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(whole));
    }

    private static byte[] der(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        int length = content.size();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        if (length > 0xff) {
            out.write(0x82);
            out.write(length >> 8);
        } else if (length > 0x7f) {
            out.write(0x81);
        }
        out.write(length);
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
