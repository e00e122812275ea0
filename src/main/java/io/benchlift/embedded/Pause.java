package io.benchlift.embedded;

import io.benchlift.text.Message;

/** Waits for another process that offers no event to wait for. */
final class Pause {

    private static final long MOMENT_MILLIS = 5;

    private Pause() {}

    static void aMoment() {
        try {
            Thread.sleep(MOMENT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException(Message.of("server.wait-interrupted"), e);
        }
    }
}
