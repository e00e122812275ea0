package io.benchlift.runner;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The sources of a server's password, in the order in which a run tries them. */
public enum PasswordSource {
    ENVIRONMENT("ui.servers.password.environment"),
    FILE("ui.servers.password.file"),
    /** The system's key store. */
    KEY_STORE("ui.servers.password.key-store"),
    /** {@code ~/.my.cnf} or {@code ~/.pgpass}. */
    OPTION_FILE("ui.servers.password.option-file"),
    /** The user is asked. */
    PERSON("ui.servers.password.person");

    private final String key;

    PasswordSource(String key) {
        this.key = key;
    }

    /** The key of a sentence that names the source. */
    public String key() {
        return key;
    }

    /** Reads files. */
    public static PasswordSource of(OwnServer server, Map<String, String> environment, Path home) {
        if (environment.containsKey(Passwords.variable(server.name()))) {
            return ENVIRONMENT;
        }
        if (server.login().passwordFile().isPresent()) {
            return FILE;
        }
        if (server.login().isPasswordKept()) {
            return KEY_STORE;
        }
        boolean[] isAsked = new boolean[1];
        new Passwords(environment, home, new PasswordStore(environment), question -> {
                    isAsked[0] = true;
                    return Optional.empty();
                })
                .of(server);
        return isAsked[0] ? PERSON : OPTION_FILE;
    }
}
