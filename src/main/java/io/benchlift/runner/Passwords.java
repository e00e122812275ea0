package io.benchlift.runner;

import io.benchlift.jdbc.UnreachableException;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the password of a server, in this order: the environment, the server's password file, the system's key store if
 * it was stored there, the option file of the server's own client, the user. If none has it, the password is empty,
 * which a server that trusts a local user accepts.
 */
public final class Passwords {

    private static final Logger log = LoggerFactory.getLogger(Passwords.class);

    private final Map<String, String> environment;
    private final Path home;
    private final PasswordStore store;
    private final Function<String, Optional<String>> prompt;

    /** @param prompt asks the user; empty if this is impossible */
    public Passwords(
            Map<String, String> environment,
            Path home,
            PasswordStore store,
            Function<String, Optional<String>> prompt) {
        this.environment = environment;
        this.home = home;
        this.store = store;
        this.prompt = prompt;
    }

    /** The passwords of this process; asks on the terminal, if there is one. */
    public static Passwords ofThisUser() {
        return new Passwords(
                System.getenv(), Path.of(System.getProperty("user.home")), PasswordStore.ofThisUser(), Passwords::ask);
    }

    /** {@code BENCHLIFT_PASSWORD_MY_DB} for {@code my-db}. */
    public static String variable(String server) {
        return "BENCHLIFT_PASSWORD_" + server.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** @throws UnreachableException if only the key store has it, and the store cannot be asked */
    public String of(OwnServer server) {
        Optional<String> given = Optional.ofNullable(environment.get(variable(server.name())))
                .or(() -> server.login().passwordFile().map(Passwords::firstLine));
        if (given.isPresent()) {
            return given.get();
        }
        return server.login().isPasswordKept()
                ? kept(server)
                : fromOptionFile(server).or(() -> asked(server)).orElse("");
    }

    /** If the key store cannot be asked, or its owner has emptied it, the other ways are tried. */
    private String kept(OwnServer server) {
        UnreachableException problem;
        try {
            Optional<String> found = store.find(server);
            if (found.isPresent()) {
                return found.get();
            }
            problem = new UnreachableException(Message.of("password.gone", server.name()), null);
        } catch (UnreachableException e) {
            problem = e;
        }
        UnreachableException reason = problem;
        log.warn("{}: {}", server.name(), reason.getMessage());
        return fromOptionFile(server).or(() -> asked(server)).orElseThrow(() -> reason);
    }

    private Optional<String> asked(OwnServer server) {
        return prompt.apply(
                "Password of " + server.login().user() + " at '" + server.name() + "' (Enter if there is none): ");
    }

    private Optional<String> fromOptionFile(OwnServer server) {
        if (server.product().isMySqlFamily()) {
            return OptionFile.password(text(home.resolve(".my.cnf")), server);
        }
        Path file =
                Optional.ofNullable(environment.get("PGPASSFILE")).map(Path::of).orElse(home.resolve(".pgpass"));
        // PostgreSQL's own programs ignore a file that others may read.
        return isPrivate(file) ? PgPass.password(text(file), server) : Optional.empty();
    }

    private static String firstLine(Path file) {
        if (Files.exists(file) && !isPrivate(file)) {
            throw new InvalidValueException(Message.of("server.password-file", file.toString()));
        }
        try {
            return Files.readString(file).lines().findFirst().orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text of the file; empty if it does not exist. */
    private static String text(Path file) {
        if (!Files.isReadable(file)) {
            return "";
        }
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isPrivate(Path file) {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            return permissions.stream().allMatch(permission -> permission.name().startsWith("OWNER_"));
        } catch (IOException e) {
            return false;
        } catch (UnsupportedOperationException noPosix) {
            return true;
        }
    }

    private static Optional<String> ask(String question) {
        return Optional.ofNullable(System.console())
                .map(console -> console.readPassword("%s", question))
                .map(String::new);
    }
}
