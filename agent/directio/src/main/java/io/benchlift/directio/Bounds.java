package io.benchlift.directio;

/** When a load ends: at the first limit of time, events and bytes; 0 is no limit, and one must be set. */
public record Bounds(double seconds, long events, long bytes, double warmUpSeconds) {

    private static final double LONGEST_SECONDS = 366 * 86_400.0;

    public Bounds {
        requireTime("seconds", seconds);
        requireTime("warm-up seconds", warmUpSeconds);
        if (events < 0 || bytes < 0) {
            throw new IllegalArgumentException("a limit of " + Math.min(events, bytes) + " is negative; 0 is no limit");
        }
        if (seconds == 0 && events == 0 && bytes == 0) {
            throw new IllegalArgumentException("a file load without end: limit its seconds, events or bytes");
        }
    }

    /** So many seconds, without warm-up. */
    public static Bounds seconds(double seconds) {
        return new Bounds(seconds, 0, 0, 0);
    }

    /** So many events of all threads together, without warm-up. */
    public static Bounds events(long events) {
        return new Bounds(0, events, 0, 0);
    }

    private static void requireTime(String what, double seconds) {
        if (!(seconds >= 0 && seconds <= LONGEST_SECONDS)) {
            throw new IllegalArgumentException(what + " is " + seconds + "; it must lie in 0 to " + LONGEST_SECONDS);
        }
    }
}
