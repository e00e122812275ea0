package io.benchlift.agent.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MountProbeTest {

    private static final Path DEAD = Path.of("/dead");
    private static final Path ALIVE = Path.of("/alive");
    private static final MountProbe.Room ROOM = new MountProbe.Room(10, 5, false);

    @Test
    void aDeadMountIsStuckAndTheOthersAnswer() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger sent = new AtomicInteger();
        MountProbe probe = new MountProbe(Duration.ofMillis(500), path -> {
            if (path.equals(DEAD)) {
                sent.incrementAndGet();
                await(never);
            }
            return ROOM;
        });

        Map<Path, MountProbe.Room> first = probe.rooms(List.of(DEAD, ALIVE));
        Map<Path, MountProbe.Room> second = probe.rooms(List.of(DEAD));

        assertEquals(Map.of(DEAD, MountProbe.Room.STUCK, ALIVE, ROOM), first);
        assertEquals(Map.of(DEAD, MountProbe.Room.STUCK), second);
        assertEquals(1, sent.get(), "no second thread is sent after the first");
        never.countDown();
    }

    @Test
    void aMountThatCameBackIsAskedAgain() throws InterruptedException {
        CountDownLatch repaired = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        MountProbe probe = new MountProbe(Duration.ofMillis(200), path -> {
            await(repaired);
            answered.countDown();
            return ROOM;
        });

        assertEquals(Map.of(DEAD, MountProbe.Room.STUCK), probe.rooms(List.of(DEAD)));
        repaired.countDown();
        answered.await();
        Map<Path, MountProbe.Room> later = probe.rooms(List.of(DEAD));
        while (later.get(DEAD).isStuck()) {
            later = probe.rooms(List.of(DEAD));
        }

        assertEquals(Map.of(DEAD, ROOM), later);
    }

    @Test
    void asksARealDirectory(@TempDir Path real) throws InterruptedException {
        MountProbe.Room room = new MountProbe().rooms(List.of(real)).get(real);

        assertTrue(room.sizeBytes() > 0 && !room.isStuck(), room.toString());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
