package io.benchlift.directio;

/**
 * When files are made durable: all of them after this number of requests if any wrote (0: never), each after its write,
 * and all of them by each thread at the end of a writing run. {@code afterEachWrite} overrides the other two, as in
 * sysbench.
 */
public record Fsyncs(int everyRequests, boolean afterEachWrite, boolean atEnd, boolean dataOnly) {

    public static final Fsyncs NEVER = new Fsyncs(0, false, false, false);

    public Fsyncs {
        if (everyRequests < 0) {
            throw new IllegalArgumentException("fsync every " + everyRequests + " requests; 0 is never");
        }
        if (afterEachWrite) {
            everyRequests = 0;
            atEnd = false;
        }
    }
}
