package io.benchlift.ui.common;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where the window keeps its things: by the XDG rules, and by Windows' where there is an {@code APPDATA}.
 *
 * @param usualSessions where new sessions go as long as nobody chose another folder
 * @param chosen the folder somebody chose for them, asked whenever it matters
 */
public record Places(Path config, Path usualSessions, Supplier<Optional<Path>> chosen) {

    public Places(Path config, Path usualSessions) {
        this(config, usualSessions, Optional::empty);
    }

    /** With new sessions where the user wants them. */
    public Places with(Supplier<Optional<Path>> folder) {
        return new Places(config, usualSessions, folder);
    }

    /** Where new sessions go, at the moment. */
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
