package io.benchlift.target;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserFoldersTest {

    private static final Path HOME = Path.of("/home/ada");

    @Test
    void linuxFollowsTheXdgRules() {
        assertEquals(
                new UserFolders(
                        Path.of("/etc/xdg/benchlift"),
                        HOME.resolve(".cache/benchlift"),
                        HOME.resolve(".local/share/benchlift"),
                        HOME.resolve(".local/state/benchlift")),
                UserFolders.of("Linux", Map.of("XDG_CONFIG_HOME", "/etc/xdg", "XDG_CACHE_HOME", "relative"), HOME));
    }

    @Test
    void windowsHasItsOwn() {
        assertEquals(
                new UserFolders(
                        Path.of("/roaming/benchlift"),
                        Path.of("/local/benchlift/cache"),
                        Path.of("/local/benchlift"),
                        Path.of("/local/benchlift/state")),
                UserFolders.of("Windows 11", Map.of("APPDATA", "/roaming", "LOCALAPPDATA", "/local"), HOME));
    }

    @Test
    void macosHasItsOwn() {
        Path support = HOME.resolve("Library/Application Support/benchlift");

        assertEquals(
                new UserFolders(support, HOME.resolve("Library/Caches/benchlift"), support, support.resolve("state")),
                UserFolders.of("Mac OS X", Map.of(), HOME));
    }

    @Test
    void variablesOfWindowsMeanNothingElsewhere() {
        assertEquals(
                HOME.resolve(".config/benchlift"),
                UserFolders.of("Linux", Map.of("APPDATA", "/roaming"), HOME).config());
    }
}
