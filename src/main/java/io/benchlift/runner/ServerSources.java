package io.benchlift.runner;

import io.benchlift.embedded.KeptServers;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where servers and their passwords are found.
 *
 * @param environment the variables searched for passwords
 * @param home the folder with the option files of the servers' own clients
 */
public record ServerSources(OwnServers own, KeptServers kept, Map<String, String> environment, Path home) {

    /** The system's key store, which the environment determines. */
    public PasswordStore store() {
        return new PasswordStore(environment);
    }

    /** The list and the key store together. */
    public KeptPasswords passwords() {
        return new KeptPasswords(own, store());
    }
}
