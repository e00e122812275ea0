package io.benchlift.agent.watch;

/** Receives the samples; called only by the sampling thread. */
public interface Audience<T> {

    /** Whether it can receive a sample now. If not, the sample is skipped: a gap is better than a growing queue. */
    boolean isReady();

    void sample(T sample);

    /** Sampling failed; no sample follows. */
    void failed(RuntimeException cause);
}
