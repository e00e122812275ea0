package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A server's binaries as published: a jar on the class path.
 *
 * @param entry a file that only this jar has
 * @param sha256 of the whole jar
 */
record Archive(String entry, String sha256) {

    /** The jar on the class path, its checksum not yet verified. */
    Path locate() {
        var resource = Archive.class.getClassLoader().getResource(entry);
        try {
            if (resource != null && resource.openConnection() instanceof JarURLConnection jar) {
                return Path.of(jar.getJarFileURL().toURI());
            }
        } catch (IOException | URISyntaxException e) {
            throw new ServerException(
                    Message.of("server.archive-not-opened", String.valueOf(resource), Message.of(e)), e);
        }
        throw new ServerException(Message.of("server.not-in-package"));
    }

    /** @throws ServerException if {@code jar} is not the archive this version of Benchlift was built for */
    void verify(Path jar) {
        var actual = sha256Of(jar);
        if (!actual.equals(sha256)) {
            throw new ServerException(Message.of("server.archive-damaged", jar.toString(), actual, sha256));
        }
    }

    private static String sha256Of(Path file) {
        try (var in = new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
            var buffer = new byte[1 << 16];
            while (in.read(buffer) >= 0) {
                // Reading updates the digest.
            }
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (IOException e) {
            throw new ServerException(Message.of("file.cannot-be-read", file.toString(), Message.of(e)), e);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new AssertionError(everyJavaHasIt);
        }
    }
}
