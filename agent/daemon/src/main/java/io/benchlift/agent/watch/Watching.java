package io.benchlift.agent.watch;

/** A thread that samples at a fixed rate until it is closed. It takes the first sample at once. */
public final class Watching implements AutoCloseable {

    private final Thread thread;

    private Watching(Thread thread) {
        this.thread = thread;
    }

    /**
     * Starts; the sampler is closed at the end.
     *
     * @throws IllegalArgumentException if the rate is not an allowed one
     */
    public static <T> Watching start(String name, double perSecond, Sampler<T> sampler, Audience<T> audience) {
        Pace pace = new Pace(perSecond, System::nanoTime);
        Thread thread = new Thread(() -> run(pace, sampler, audience), name);
        thread.setDaemon(true);
        thread.start();
        return new Watching(thread);
    }

    private static <T> void run(Pace pace, Sampler<T> sampler, Audience<T> audience) {
        try (sampler) {
            while (!Thread.currentThread().isInterrupted()) {
                if (audience.isReady()) {
                    audience.sample(sampler.sample());
                }
                pace.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            // After any failure, the other side must not wait for samples that will never come.
            audience.failed(e);
        }
    }

    /** Returns at once; a sample in progress may still arrive. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
