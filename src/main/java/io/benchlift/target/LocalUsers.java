package io.benchlift.target;

/**
 * The users that root's own processes run as, by number: nobody else's process has them, so that one of them that is
 * taken over reaches no other. Debian and systemd give these numbers to no user. A model disk's is the helper's: 65521.
 */
public final class LocalUsers {

    /** The local agent. */
    public static final int AGENT = 65_522;

    /** The first number of embedded servers; each gets its own. */
    public static final int FIRST_SERVER = 60_578;

    /** The last number of embedded servers. */
    public static final int LAST_SERVER = 61_183;

    private LocalUsers() {}
}
