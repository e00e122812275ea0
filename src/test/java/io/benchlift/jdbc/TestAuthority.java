package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** An authority of the test's own, and a certificate of it for a server called localhost and by no other name. */
public final class TestAuthority {

    private static final String SCRIPT =
            """
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=authority \
              -keyout ca-key.pem -out ca.pem &&
            openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost \
              -keyout key.pem -out request.pem &&
            printf 'subjectAltName=DNS:localhost' > names &&
            openssl x509 -req -in request.pem -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days 2 \
              -extfile names -out cert.pem
            """;

    private final Path folder;

    private TestAuthority(Path folder) {
        this.folder = folder;
    }

    /** The test is skipped where there is no openssl. */
    public static TestAuthority make() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/openssl")), "openssl is not installed");
        Path folder = Files.createTempDirectory(Path.of("/var/tmp"), "authority");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        run(folder, "sh", "-c", SCRIPT);
        return new TestAuthority(folder);
    }

    private static void run(Path folder, String... command) throws IOException, InterruptedException {
        Path log = Files.createTempFile("authority", ".log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IOException(command[0] + " failed: " + Files.readString(log));
        }
        Files.delete(log);
    }

    /** What a client trusts. */
    public Path file() {
        return folder.resolve("ca.pem");
    }

    /** Puts {@code cert.pem} and {@code key.pem} into a server's data directory, as files of its owner. */
    void copyInto(Path data) throws IOException, InterruptedException {
        for (String name : List.of("cert.pem", "key.pem")) {
            String copy = data.resolve(name).toString();
            run(folder, "cp", name, copy);
            run(folder, "chown", "--reference=" + data, copy);
            run(folder, "chmod", "600", copy);
        }
    }

    public void delete() throws IOException, InterruptedException {
        run(Path.of("/"), "rm", "-r", folder.toString());
    }
}
