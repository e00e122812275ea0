package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.KeptServer;
import io.benchlift.embedded.KeptServers;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The servers that a plan's {@code server} may name in addition to the embedded ones that a run starts:
 * {@code kept-mariadb}, an embedded server that already runs, and the user's own. A password is looked up, and asked
 * for, once.
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

    /** The product of each server that a plan may name and that a run does not start. Asks for no password. */
    public Map<String, Product> products() {
        Map<String, Product> products = new LinkedHashMap<>();
        own.list().forEach(server -> products.put(server.name(), server.product()));
        kept.list()
                .forEach(server ->
                        products.put(keptName(server.name()), server.edition().product()));
        return products;
    }

    /** The exception for a name that is no server: a kept server that must be started first, or a typing mistake. */
    public static RuntimeException unknown(String name) {
        if (name.startsWith(KEPT)) {
            String kept = name.substring(KEPT.length());
            return new UnreachableException(Message.of("server.unknown-kept", kept, kept), null);
        }
        return new InvalidValueException(Message.of("server.unknown", name));
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
