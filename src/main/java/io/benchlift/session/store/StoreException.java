package io.benchlift.session.store;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** A store cannot be used, or refuses what was asked; one sentence says why and what to do. */
public final class StoreException extends MessageException {

    private static final long serialVersionUID = 1;

    private final boolean isOutage;

    private StoreException(Message message, Throwable cause, boolean isOutage) {
        super(message, cause);
        this.isOutage = isOutage;
    }

    /** The request itself was wrong. */
    static StoreException refused(String key, Object... arguments) {
        return new StoreException(Message.of(key, arguments), null, false);
    }

    static StoreException refused(Throwable cause, String key, Object... arguments) {
        return new StoreException(Message.of(key, arguments), cause, false);
    }

    /** The store cannot be reached, or cannot be written to now. */
    static StoreException outage(Throwable cause, String key, Object... arguments) {
        return new StoreException(Message.of(key, arguments), cause, true);
    }

    /** Whether the store is the cause and not the request. */
    public boolean isOutage() {
        return isOutage;
    }
}
