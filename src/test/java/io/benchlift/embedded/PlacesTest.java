package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlacesTest {

    private static final Path HOME = Path.of("/home/ada");

    @Test
    void followsTheXdgDirectories() {
        var plain = Places.of(Map.of(), HOME, false);
        var moved =
                Places.of(Map.of("XDG_CACHE_HOME", "/big/cache", "XDG_STATE_HOME", "relative/is/ignored"), HOME, false);

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
        var root = Places.of(Map.of(), Path.of("/root"), true);

        assertEquals(Path.of("/var/cache/benchlift"), root.cache());
        assertEquals(Path.of("/var/lib/benchlift"), root.data());
        assertEquals(Path.of("/root/.local/state/benchlift"), root.state());
    }

    @Test
    void letsOurOwnVariablesDecide() {
        var environment = Map.of(
                "BENCHLIFT_CACHE", "/a", "BENCHLIFT_DATA", "/b", "BENCHLIFT_STATE", "/c", "XDG_CACHE_HOME", "/d");

        assertEquals(new Places(Path.of("/a"), Path.of("/b"), Path.of("/c")), Places.of(environment, HOME, true));
    }
}
