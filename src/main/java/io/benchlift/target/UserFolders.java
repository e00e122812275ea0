package io.benchlift.target;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where this user's files lie: by the XDG rules on Linux, in {@code %APPDATA%} and {@code %LOCALAPPDATA%} on Windows, in
 * {@code ~/Library} on macOS. The XDG variables are followed on every system.
 *
 * @param config what the user chose or was told: servers, hosts, keys
 * @param cache files that can be made again
 * @param data what the user made: sessions, the data of servers
 * @param state what programs remember of each other: which servers run
 */
public record UserFolders(Path config, Path cache, Path data, Path state) {

    /** The folder's name within the system's. */
    private static final String NAME = "benchlift";

    public static UserFolders ofThisUser() {
        return of(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    /** The folders of this system for another environment. */
    public static UserFolders of(Map<String, String> environment, Path home) {
        return of(System.getProperty("os.name"), environment, home);
    }

    static UserFolders of(String system, Map<String, String> environment, Path home) {
        UserFolders usual = usual(system.toLowerCase(Locale.ROOT), environment, home);
        return new UserFolders(
                named(environment, "XDG_CONFIG_HOME").orElse(usual.config),
                named(environment, "XDG_CACHE_HOME").orElse(usual.cache),
                named(environment, "XDG_DATA_HOME").orElse(usual.data),
                named(environment, "XDG_STATE_HOME").orElse(usual.state));
    }

    private static UserFolders usual(String system, Map<String, String> environment, Path home) {
        if (system.startsWith("windows")) {
            Path roaming = named(environment, "APPDATA")
                    .orElse(home.resolve("AppData/Roaming").resolve(NAME));
            Path local = named(environment, "LOCALAPPDATA")
                    .orElse(home.resolve("AppData/Local").resolve(NAME));
            return new UserFolders(roaming, local.resolve("cache"), local, local.resolve("state"));
        }
        if (system.startsWith("mac")) {
            Path support = home.resolve("Library/Application Support").resolve(NAME);
            return new UserFolders(
                    support, home.resolve("Library/Caches").resolve(NAME), support, support.resolve("state"));
        }
        return new UserFolders(
                home.resolve(".config").resolve(NAME),
                home.resolve(".cache").resolve(NAME),
                home.resolve(".local/share").resolve(NAME),
                home.resolve(".local/state").resolve(NAME));
    }

    /** The XDG rules: a relative path counts as not set. */
    private static Optional<Path> named(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute)
                .map(folder -> folder.resolve(NAME));
    }
}
