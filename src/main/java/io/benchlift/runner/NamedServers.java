package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.KeptServer;
import io.benchlift.embedded.KeptServers;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Database;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What a plan's {@code server} may name besides the embedded ones that a run starts itself: {@code kept-mariadb}, an
 * embedded server that runs already, and the user's own. A password is looked for, and asked for, once.
 */
public final class NamedServers implements Function<String, Optional<Database>> {

    private static final String KEPT = "kept-";

    private final OwnServers own;
    private final Passwords passwords;
    private final KeptServers kept;
    private final Map<String, Database> found = new ConcurrentHashMap<>();

    public NamedServers(OwnServers own, Passwords passwords, KeptServers kept) {
        this.own = own;
        this.passwords = passwords;
        this.kept = kept;
    }

    public static NamedServers ofThisUser() {
        return new NamedServers(OwnServers.ofThisUser(), Passwords.ofThisUser(), new KeptServers());
    }

    /** Names that mean an embedded server, now or in a later version. */
    static boolean isReserved(String name) {
        return name.startsWith(KEPT)
                || Arrays.stream(Edition.values())
                        .anyMatch(edition -> edition.id().equals(name));
    }

    /** The name of a kept server in a plan. */
    public static String keptName(String name) {
        return KEPT + name;
    }

    /** What a name means that means no server: an embedded one that is to be started first, or a slip. */
    static RuntimeException unknown(String name) {
        if (name.startsWith(KEPT)) {
            String kept = name.substring(KEPT.length());
            return new UnreachableException(
                    "no server is kept under the name " + kept + ": start it with 'benchlift servers start " + kept
                            + "'",
                    null);
        }
        return new IllegalArgumentException("there is no server '" + name
                + "': mariadb and postgresql are embedded, your own are made known with 'benchlift servers add'");
    }

    @Override
    public Optional<Database> apply(String name) {
        if (name.startsWith(KEPT)) {
            return kept.find(name.substring(KEPT.length())).map(KeptServer::database);
        }
        Optional<Database> known = Optional.ofNullable(found.get(name));
        return known.or(() -> own.find(name)
                .map(server -> server.database(passwords.of(server)))
                .map(database -> {
                    found.put(name, database);
                    return database;
                }));
    }
}
