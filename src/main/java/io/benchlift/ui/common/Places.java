package io.benchlift.ui.common;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The window's folders: by the XDG rules, and by Windows' where {@code APPDATA} is set.
 *
 * @param usualSessions the folder for new sessions unless the user chose another one
 * @param chosen the user's folder for new sessions, read at every use
 */
public record Places(Path config, Path usualSessions, Supplier<Optional<Path>> chosen) {

    public Places(Path config, Path usualSessions) {
        this(config, usualSessions, Optional::empty);
    }

    /** The same folders with new sessions in the user's folder. */
    public Places with(Supplier<Optional<Path>> folder) {
        return new Places(config, usualSessions, folder);
    }

    /** The current folder for new sessions. */
    public Path sessions() {
        return chosen.get().orElse(usualSessions);
    }

    public static Places of(Map<String, String> environment, Path home) {
        Path config = folder(environment, "XDG_CONFIG_HOME")
                .or(() -> folder(environment, "APPDATA"))
                .orElse(home.resolve(".config"))
                .resolve("benchlift");
        Path sessions = folder(environment, "XDG_DATA_HOME")
                .or(() -> folder(environment, "LOCALAPPDATA"))
                .orElse(home.resolve(".local/share"))
                .resolve("benchlift/sessions");
        return new Places(config, sessions);
    }

    private static Optional<Path> folder(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute);
    }
}
