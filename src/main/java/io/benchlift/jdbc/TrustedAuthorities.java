package io.benchlift.jdbc;

import io.benchlift.text.Message;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** The authorities in a PEM file, trusted in place of Java's. */
final class TrustedAuthorities {

    /** The drivers' own lists also end with TLSv1.2. */
    private static final List<String> PROTOCOLS = List.of("TLSv1.3", "TLSv1.2");

    private final SSLContext context;

    private TrustedAuthorities(SSLContext context) {
        this.context = context;
    }

    /**
     * Reads the authorities before a driver does, because a driver reports an empty file only as an untrusted server.
     *
     * @throws UnreachableException naming the file, if it holds no authority
     */
    static void require(Path file) {
        try {
            in(file);
        } catch (NoSuchFileException e) {
            throw new UnreachableException(Message.of("connect.no-authorities", file.toString()), e);
        } catch (IOException e) {
            throw new UnreachableException(Message.of("connect.bad-authorities", file.toString()), e);
        }
    }

    /**
     * Reads the authorities.
     *
     * @throws SSLException naming the file, if it holds no authority
     */
    static TrustedAuthorities in(Path file) throws IOException {
        try (InputStream text = Files.newInputStream(file)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(text);
            if (certificates.isEmpty()) {
                throw new SSLException(file + " holds no certificate in PEM form");
            }
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            for (Certificate certificate : certificates) {
                trusted.setCertificateEntry("authority " + trusted.size(), certificate);
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return new TrustedAuthorities(context);
        } catch (GeneralSecurityException e) {
            throw new SSLException(file + " holds no certificate in PEM form: " + e.getMessage(), e);
        }
    }

    /**
     * Encrypts the traffic of {@code plain} from now on; closing the result closes {@code plain} too.
     *
     * @param isNamed whether the certificate must be {@code host}'s
     * @throws SSLException if the other end shows no trusted certificate
     */
    SSLSocket over(Socket plain, String host, int port, boolean isNamed) throws IOException {
        SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(plain, host, port, true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setProtocols(PROTOCOLS.toArray(String[]::new));
        if (isNamed) {
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
        }
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }
}
