package io.benchlift.directio;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the shared library. It is never unpacked to a temporary directory, where another user could replace it. */
final class Library {

    private static final String NAME = "libdirectio.so";

    private Library() {}

    /** The library's absolute path; on failure the message says where it was expected. */
    static Path path() {
        String named = System.getProperty(DirectFile.LIBRARY_PROPERTY);
        Path library = named == null ? besideTheJar() : Path.of(named).toAbsolutePath();
        if (!Files.isRegularFile(library)) {
            throw new UnsatisfiedLinkError("direct I/O needs " + NAME + ", which is not at " + library
                    + "; name it with -D" + DirectFile.LIBRARY_PROPERTY + "=/absolute/path/" + NAME);
        }
        return library;
    }

    private static Path besideTheJar() {
        try {
            return Path.of(Library.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolveSibling(NAME);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
