package io.benchlift.cli;

import io.benchlift.embedded.Places;
import io.benchlift.session.store.SessionStore;
import io.benchlift.session.store.StoreAddress;
import io.benchlift.session.store.StoreLogin;
import io.benchlift.session.store.StoreLogins;
import io.benchlift.text.Message;

/** Finds the store that a command line or the environment names, and who this user is there. */
final class StoreChoice {

    private final StoreLogins logins;

    StoreChoice(Context context) {
        this.logins = new StoreLogins(
                Places.ofThisUser().state(), context.dependencies().environment());
    }

    StoreLogins logins() {
        return logins;
    }

    /** @param given null for the one of the environment */
    StoreAddress address(String given) {
        return logins.address(given)
                .orElseThrow(() -> CommandException.usage(Message.of("cli.store.missing", StoreLogins.STORE)));
    }

    SessionStore open(String given) {
        StoreAddress address = address(given);
        return SessionStore.open(address, logins.of(address));
    }

    StoreLogin login(StoreAddress address) {
        return logins.of(address);
    }
}
