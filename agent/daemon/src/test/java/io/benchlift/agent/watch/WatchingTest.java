package io.benchlift.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.privileged.RefusedException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WatchingTest {

    private final CountDownLatch closed = new CountDownLatch(1);
    private final BlockingQueue<Object> told = new LinkedBlockingQueue<>();

    private Sampler<Integer> sampler(Supplier<Integer> sample) {
        return new Sampler<>() {
            @Override
            public Integer sample() {
                return sample.get();
            }

            @Override
            public void close() {
                closed.countDown();
            }
        };
    }

    private Audience<Integer> audience(BooleanSupplier isReady) {
        return new Audience<>() {
            @Override
            public boolean isReady() {
                return isReady.getAsBoolean();
            }

            @Override
            public void sample(Integer sample) {
                told.add(sample);
            }

            @Override
            public void failed(RuntimeException cause) {
                told.add(cause.getMessage());
            }
        };
    }

    @Test
    void samplesUntilItIsClosed() throws InterruptedException {
        try (Watching watching = Watching.start("watch", 20, sampler(() -> 7), audience(() -> true))) {
            assertEquals(7, told.take());
            assertEquals(7, told.take());
            assertTrue(watching != null);
        }

        closed.await();
    }

    @Test
    void anAudienceThatCannotFollowMissesSamples() throws InterruptedException {
        BlockingQueue<Boolean> readiness = new ArrayBlockingQueue<>(3);
        readiness.put(false);
        readiness.put(false);
        readiness.put(true);

        try (Watching watching = Watching.start("watch", 20, sampler(() -> 7), audience(() -> {
            Boolean isReady = readiness.poll();
            return isReady != null && isReady;
        }))) {
            assertEquals(7, told.take());
            assertTrue(told.isEmpty());
            assertTrue(watching != null);
        }
    }

    @Test
    void aSamplerThatFailsSaysSoAndIsClosed() throws InterruptedException {
        Sampler<Integer> broken = sampler(() -> {
            throw new IllegalStateException("the server has ended");
        });
        Watching watching = Watching.start("watch", 1, broken, audience(() -> true));

        assertEquals("the server has ended", told.take());
        closed.await();
        watching.close();
    }

    @Test
    void aRateBeyondTheLimitStartsNoThread() {
        assertThrows(RefusedException.class, () -> Watching.start("watch", 21, sampler(() -> 7), audience(() -> true)));
        assertTrue(told.isEmpty());
    }
}
