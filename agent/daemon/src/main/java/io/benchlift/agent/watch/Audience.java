package io.benchlift.agent.watch;

/** Who gets the samples; called by the watching thread only. */
public interface Audience<T> {

    /** Whether it can take one now. If not, this sample is not taken: a gap, rather than a queue that grows. */
    boolean isReady();

    void sample(T sample);

    /** Sampling broke off; nothing follows. */
    void failed(RuntimeException cause);
}
