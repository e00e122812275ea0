package io.benchlift.runner;

import io.benchlift.jdbc.UnreachableException;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Optional;

/** Changes the list of the user's own servers and the system's key store together. */
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

    /** Why no password can be stored on this machine; empty if storing seems possible. */
    public Optional<Message> missing() {
        return store.missing();
    }

    /**
     * Adds a server.
     *
     * @param password goes into the key store if the server says so
     * @throws io.benchlift.jdbc.UnreachableException if it cannot be stored; the list is unchanged
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
     * Replaces the server called {@code former} by {@code server}; a password that no server needs any more is removed
     * from the key store.
     *
     * @param password empty if the stored one stays
     * @throws IllegalArgumentException if this is impossible; nothing is changed then
     */
    public void replace(String former, OwnServer server, String password) {
        servers.requireReplaceable(former, server.name());
        OwnServer before = servers.named(former);
        boolean isThere = before.login().isPasswordKept() && before.isSameAccount(server);
        if (!password.isEmpty() || !isThere) {
            put(server, password);
        }
        servers.replace(former, server);
        tidy(before);
    }

    /**
     * Removes a server and its password.
     *
     * @return the password that was in the key store, so that the caller can undo the removal
     */
    public String remove(String name) {
        OwnServer server = servers.named(name);
        servers.remove(name);
        if (!server.login().isPasswordKept()) {
            return "";
        }
        try {
            String password = store.find(server).orElse("");
            tidy(server);
            return password;
        } catch (UnreachableException e) {
            throw new UnreachableException(Message.of("password.still-kept", name, Message.of(e)), e);
        }
    }

    private void put(OwnServer server, String password) {
        if (!server.login().isPasswordKept()) {
            return;
        }
        if (password.isEmpty()) {
            throw new InvalidValueException(Message.of("password.none", server.name()));
        }
        store.keep(server, password);
    }

    /** Removes a password from the key store unless another name in the list means the same user of the same server. */
    private void tidy(OwnServer gone) {
        boolean isNeeded =
                servers.list().stream().anyMatch(other -> other.login().isPasswordKept() && other.isSameAccount(gone));
        if (gone.login().isPasswordKept() && !isNeeded) {
            store.forget(gone);
        }
    }
}
