package io.benchlift.agent.access;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The attempts of each address at the open pairing. Addresses of one IPv6 network count as one, because a single
 * machine has them all.
 */
final class AddressShares {

    private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int NETWORK_BYTES = 8;

    private final Map<String, Share> shares = new HashMap<>();
    private byte[] pairing = {};

    /** What an address has used. */
    private static final class Share {
        private int used;
        private boolean isBusy;
        private long nextNanos = System.nanoTime();
    }

    /** An attempt of its address is running, or there were five. */
    static final class NoShareException extends Exception {
        private final transient Message why;

        NoShareException(Message why) {
            super(why.getText());
            this.why = why;
        }

        Message why() {
            return why;
        }
    }

    /** One attempt; no other of its address runs until it is closed. */
    final class Attempt implements AutoCloseable {

        private final Share share;

        private Attempt(Share share) {
            this.share = share;
        }

        /** How many attempts the address has after this one. */
        int left() {
            return OpenPairing.TRIES - share.used;
        }

        @Override
        public void close() {
            synchronized (AddressShares.this) {
                share.isBusy = false;
            }
        }
    }

    /**
     * Waits up to a second for the next attempt of this address.
     *
     * @param open identifies the pairing: another one starts with new shares
     */
    Attempt attempt(InetAddress address, byte[] open) throws NoShareException {
        Attempt attempt = begin(network(address), open);
        try {
            TimeUnit.NANOSECONDS.sleep(Math.min(PERIOD_NANOS, attempt.share.nextNanos - System.nanoTime()));
        } catch (InterruptedException e) {
            attempt.close();
            Thread.currentThread().interrupt();
            throw new NoShareException(AgentMessages.of("daemon.ending"));
        }
        attempt.share.nextNanos = System.nanoTime() + PERIOD_NANOS;
        return attempt;
    }

    private synchronized Attempt begin(String network, byte[] open) throws NoShareException {
        if (!Arrays.equals(pairing, open)) {
            pairing = open.clone();
            shares.clear();
        }
        Share share = shares.computeIfAbsent(network, key -> new Share());
        if (share.isBusy) {
            throw new NoShareException(AgentMessages.of("daemon.another-try"));
        }
        if (share.used == OpenPairing.TRIES) {
            throw new NoShareException(used());
        }
        share.used++;
        share.isBusy = true;
        return new Attempt(share);
    }

    private static Message used() {
        return AgentMessages.of("daemon.tries-used", String.valueOf(OpenPairing.TRIES));
    }

    static String network(InetAddress address) {
        byte[] bytes = address.getAddress();
        return Arrays.toString(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
    }
}
