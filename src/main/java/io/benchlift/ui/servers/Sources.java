package io.benchlift.ui.servers;

import io.benchlift.embedded.KeptServers;
import io.benchlift.runner.KeptPasswords;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.PasswordStore;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where servers and their passwords are found.
 *
 * @param environment the variables searched for passwords
 * @param home the folder with the option files of the servers' own clients
 */
public record Sources(OwnServers own, KeptServers kept, Map<String, String> environment, Path home) {

    /** The system's key store, which the environment determines. */
    PasswordStore store() {
        return new PasswordStore(environment);
    }

    /** The list and the key store together. */
    KeptPasswords passwords() {
        return new KeptPasswords(own, store());
    }
}
