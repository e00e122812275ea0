package io.benchlift.session.store;

/** A role of the store's server with its password. */
public record StoreLogin(String role, String password) {

    /** Leaves the password out. */
    @Override
    public String toString() {
        return role;
    }
}
