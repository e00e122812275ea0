package io.benchlift.agent.watch;

/** Takes samples of one kind; used and closed by one thread. */
public interface Sampler<T> extends AutoCloseable {

    T sample();

    @Override
    void close();
}
