package io.benchlift.runner;

import io.benchlift.jdbc.UnreachableException;
import java.util.Optional;

/** The list of the user's own servers and the system's key store, changed together. */
public final class KeptPasswords {

    private final OwnServers servers;
    private final PasswordStore store;

    public KeptPasswords(OwnServers servers, PasswordStore store) {
        this.servers = servers;
        this.store = store;
    }

    public static KeptPasswords ofThisUser() {
        return new KeptPasswords(OwnServers.ofThisUser(), PasswordStore.ofThisUser());
    }

    /** Why no password can be kept here; empty if it seems that one can. */
    public Optional<String> missing() {
        return store.missing();
    }

    /**
     * Adds a server.
     *
     * @param password goes into the key store if the server's is to be there
     * @throws io.benchlift.jdbc.UnreachableException if it cannot; the list is as it was
     */
    public void add(OwnServer server, String password) {
        servers.requireFree(server.name());
        put(server, password);
        boolean isAdded = false;
        try {
            servers.add(server);
            isAdded = true;
        } finally {
            if (!isAdded) {
                tidy(server);
            }
        }
    }

    /**
     * Puts {@code server} in the place of the one called {@code former}; a password that nobody needs any more leaves
     * the key store.
     *
     * @param password empty if the one that is there is to stay
     * @throws IllegalArgumentException if that cannot be; nothing is changed then
     */
    public void replace(String former, OwnServer server, String password) {
        servers.requireReplaceable(former, server.name());
        OwnServer before = servers.named(former);
        boolean isThere = before.isPasswordKept() && before.isSameAccount(server);
        if (!password.isEmpty() || !isThere) {
            put(server, password);
        }
        servers.replace(former, server);
        tidy(before);
    }

    /**
     * Forgets a server and its password.
     *
     * @return what was in the key store, for whoever wants to take that back
     */
    public String remove(String name) {
        OwnServer server = servers.named(name);
        servers.remove(name);
        if (!server.isPasswordKept()) {
            return "";
        }
        try {
            String password = store.find(server).orElse("");
            tidy(server);
            return password;
        } catch (UnreachableException e) {
            throw new UnreachableException(
                    "'" + name + "' is off the list, but its password is still kept: " + e.getMessage(), e);
        }
    }

    private void put(OwnServer server, String password) {
        if (!server.isPasswordKept()) {
            return;
        }
        if (password.isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no password to keep for '" + server.name() + "': give one, or keep none");
        }
        store.keep(server, password);
    }

    /** Other names in the list may mean the same user of the same server. */
    private void tidy(OwnServer gone) {
        boolean isNeeded =
                servers.list().stream().anyMatch(other -> other.isPasswordKept() && other.isSameAccount(gone));
        if (gone.isPasswordKept() && !isNeeded) {
            store.forget(gone);
        }
    }
}
