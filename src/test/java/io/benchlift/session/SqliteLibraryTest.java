package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.util.LibraryLoaderUtil;

/** SQLite's library lies in one private folder, whole, however often it is unpacked. */
class SqliteLibraryTest {

    @TempDir
    Path cache;

    @Test
    void unpacksOnceAndRepairsWhatIsDamaged() throws IOException {
        Path folder = SqliteLibrary.unpack(cache).orElseThrow();
        Path library = folder.resolve(LibraryLoaderUtil.getNativeLibName());
        long size = Files.size(library);
        Files.writeString(library, "damaged");

        SqliteLibrary.unpack(cache);

        assertEquals(size, Files.size(library));
        assertTrue(size > 100_000);
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }
}
