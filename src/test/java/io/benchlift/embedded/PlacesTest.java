package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlacesTest {

    private static final Path HOME = Path.of("/home/ada");
    private static final Path LIBRARY = Path.of("/no/library");

    @Test
    void followsTheXdgDirectories() {
        var plain = Places.of(Map.of(), HOME, false, LIBRARY);
        var moved = Places.of(
                Map.of("XDG_CACHE_HOME", "/big/cache", "XDG_STATE_HOME", "relative/is/ignored"), HOME, false, LIBRARY);

        assertEquals(
                new Places(
                        HOME.resolve(".cache/benchlift"),
                        HOME.resolve(".local/share/benchlift"),
                        HOME.resolve(".local/state/benchlift")),
                plain);
        assertEquals(new Places(Path.of("/big/cache/benchlift"), plain.data(), plain.state()), moved);
    }

    @Test
    void keepsRootsServersWhereAnotherUserCanReachThem() {
        var root = Places.of(Map.of(), Path.of("/root"), true, LIBRARY);

        assertEquals(Path.of("/var/cache/benchlift"), root.cache());
        assertEquals(LIBRARY.resolve("benchlift-data"), root.data());
        assertEquals(Path.of("/root/.local/state/benchlift"), root.state());
    }

    /** The agent's package owns that directory now; what lies there is not moved. */
    @Test
    void rootsEarlierServersStayWhereTheyAre(@TempDir Path library) throws IOException {
        Files.createDirectories(library.resolve("benchlift/servers/mariadb"));

        assertEquals(
                library.resolve("benchlift"),
                Places.of(Map.of(), Path.of("/root"), true, library).data());
    }

    @Test
    void letsOurOwnVariablesDecide() {
        var environment = Map.of(
                "BENCHLIFT_CACHE", "/a", "BENCHLIFT_DATA", "/b", "BENCHLIFT_STATE", "/c", "XDG_CACHE_HOME", "/d");

        assertEquals(
                new Places(Path.of("/a"), Path.of("/b"), Path.of("/c")), Places.of(environment, HOME, true, LIBRARY));
    }
}
