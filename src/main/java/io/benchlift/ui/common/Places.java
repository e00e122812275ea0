package io.benchlift.ui.common;

import io.benchlift.target.UserFolders;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The window's folders.
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
        UserFolders folders = UserFolders.of(environment, home);
        return new Places(folders.config(), folders.data().resolve("sessions"));
    }
}
