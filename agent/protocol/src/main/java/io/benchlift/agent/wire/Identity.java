package io.benchlift.agent.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * One side's P-256 key with its self-signed certificate. Its file names the machine it was made on: machines are
 * cloned, and two with the same key cannot be distinguished.
 */
public record Identity(PrivateKey key, X509Certificate certificate) {

    private static final String FORMAT = "benchlift-key 1";

    /** A new one. @param name in the certificate, for people who inspect traffic; letters, digits and - */
    public static Identity create(String name) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair keys = generator.generateKeyPair();
            return new Identity(keys.getPrivate(), SelfSigned.of(keys, name));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has P-256", e);
        }
    }

    /**
     * The one in {@code file}; empty if there is none or it was made on another machine.
     *
     * @param machine the content of /etc/machine-id; empty where there is none, which fits every file
     */
    public static Optional<Identity> load(Path file, String machine) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Map<String, String> lines = KeyLines.parse(file, FORMAT);
        String madeOn = lines.getOrDefault("machine", "");
        if (!madeOn.isEmpty() && !machine.isEmpty() && !madeOn.equals(machine)) {
            return Optional.empty();
        }
        try {
            Base64.Decoder base64 = Base64.getDecoder();
            PrivateKey key = KeyFactory.getInstance("EC")
                    .generatePrivate(new PKCS8EncodedKeySpec(base64.decode(lines.getOrDefault("key", ""))));
            X509Certificate certificate = (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(
                            new ByteArrayInputStream(base64.decode(lines.getOrDefault("certificate", ""))));
            return Optional.of(new Identity(key, certificate));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(
                    file + " is damaged: put a backup in its place, or delete it, which makes a new key and ends all"
                            + " pairings",
                    e);
        }
    }

    /** Readable by the owner only, from the first byte on. */
    public void save(Path file, String machine) throws IOException {
        try {
            Base64.Encoder base64 = Base64.getEncoder();
            PrivateText.write(
                    file,
                    FORMAT + "\nmachine " + machine + "\nkey " + base64.encodeToString(key.getEncoded())
                            + "\ncertificate " + base64.encodeToString(certificate.getEncoded()) + "\n");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a certificate of our own making cannot be encoded", e);
        }
    }

    public Pin pin() {
        return Pin.of(certificate);
    }

    /** TLS 1.3 with this key and this trust manager. */
    public SSLContext context(X509ExtendedTrustManager trust) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("key", key, new char[0], new X509Certificate[] {certificate});
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, new char[0]);
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(keys.getKeyManagers(), new TrustManager[] {trust}, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("TLS 1.3 cannot be set up", e);
        }
    }
}
