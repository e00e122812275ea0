package io.benchlift.embedded;

import io.benchlift.target.UserFolders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where Benchlift keeps unpacked servers, their data and the notes on running servers. Data never goes to {@code /tmp},
 * which is often memory and would make a disk look faster than it is.
 *
 * @param cache files that can be made again
 * @param data the servers' own directories
 * @param state which servers run, with their passwords: readable by the user only
 */
public record Places(Path cache, Path data, Path state) {

    /**
     * The folders of this user ({@link UserFolders}). Root's servers run as another user, who cannot read root's home, so root uses
     * {@code /var}. {@code BENCHLIFT_CACHE}, {@code BENCHLIFT_DATA} and {@code BENCHLIFT_STATE} override each.
     */
    public static Places ofThisUser() {
        return of(System.getenv(), Path.of(System.getProperty("user.home")), Account.isRoot(), Path.of("/var/lib"));
    }

    /** @param library the directory with the data of root's programs */
    static Places of(Map<String, String> environment, Path home, boolean isRoot, Path library) {
        var ofUser = UserFolders.of(environment, home);
        return new Places(
                override(environment, "BENCHLIFT_CACHE", isRoot ? Path.of("/var/cache/benchlift") : ofUser.cache()),
                override(environment, "BENCHLIFT_DATA", isRoot ? ofRoot(library) : ofUser.data()),
                override(environment, "BENCHLIFT_STATE", ofUser.state()));
    }

    /** Not the agent's directory, which goes with its package; servers that an earlier version put there stay there. */
    private static Path ofRoot(Path library) {
        Path ofAgent = library.resolve("benchlift");
        return Files.isDirectory(ofAgent.resolve("servers")) ? ofAgent : library.resolve("benchlift-data");
    }

    Path keptServers() {
        return state.resolve("servers");
    }

    Path ownedServers() {
        return state.resolve("owned");
    }

    private static Path override(Map<String, String> environment, String name, Path otherwise) {
        var value = environment.getOrDefault(name, "");
        return value.isEmpty() ? otherwise : Path.of(value).toAbsolutePath();
    }
}
