package io.benchlift.session.store;

import io.benchlift.text.Message;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Who this user is to which store: the roles that were made on joining, in a file that only this user may read, and
 * else what the address and the environment say.
 */
public final class StoreLogins {

    /** The variables of the environment with the address and the password. */
    public static final String STORE = "BENCHLIFT_STORE";

    private static final String PASSWORD = "BENCHLIFT_STORE_PASSWORD";
    private static final String NAME = "stores.properties";

    private final Path state;
    private final Map<String, String> environment;

    /** @param state the folder of what Benchlift remembers for this user */
    public StoreLogins(Path state, Map<String, String> environment) {
        this.state = state;
        this.environment = Map.copyOf(environment);
    }

    /** The role that was kept for a store, unless the address names another user. */
    public StoreLogin of(StoreAddress address) {
        Properties kept = read();
        String role = kept.getProperty(address.place() + ".role");
        if (role != null && address.user().filter(user -> !user.equals(role)).isEmpty()) {
            return new StoreLogin(role, kept.getProperty(address.place() + ".password", ""));
        }
        return new StoreLogin(
                address.user().orElseGet(() -> System.getProperty("user.name")),
                environment.getOrDefault(PASSWORD, environment.getOrDefault("PGPASSWORD", "")));
    }

    /**
     * Joins with a class code, or does nothing if this user joined that class before.
     *
     * @param person the name that the teacher sees
     */
    public StoreLogin join(StoreAddress address, ClassCode code, String person) {
        Properties kept = read();
        if (code.name().equals(kept.getProperty(address.place() + ".class"))) {
            return of(address);
        }
        StoreLogin login = SessionStore.join(address, code, person);
        kept.setProperty(address.place() + ".class", code.name());
        kept.setProperty(address.place() + ".role", login.role());
        kept.setProperty(address.place() + ".password", login.password());
        write(kept);
        return login;
    }

    private Properties read() {
        Properties kept = new Properties();
        Path file = state.resolve(NAME);
        if (Files.exists(file)) {
            try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                kept.load(reader);
            } catch (IOException | IllegalArgumentException e) {
                throw StoreException.refused(e, "store.unreadable", file.toString(), Message.of(e));
            }
        }
        return kept;
    }

    private void write(Properties kept) {
        try {
            Files.createDirectories(state);
            Path unfinished = Files.createTempFile(
                    state,
                    "." + NAME,
                    ".new",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            try {
                try (Writer writer = Files.newBufferedWriter(unfinished, StandardCharsets.UTF_8)) {
                    kept.store(writer, null);
                }
                Files.move(unfinished, state.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw StoreException.refused(e, "store.unwritable", state.toString(), Message.of(e));
        }
    }

    /** The first of them that is there: an address that was given, or the one of the environment. */
    public Optional<StoreAddress> address(String given) {
        return Optional.ofNullable(given)
                .or(() -> Optional.ofNullable(environment.get(STORE)).filter(text -> !text.isBlank()))
                .map(StoreAddress::of);
    }
}
