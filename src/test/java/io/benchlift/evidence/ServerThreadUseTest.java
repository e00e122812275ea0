package io.benchlift.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.ThreadCounters;
import io.benchlift.target.ThreadSample;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerThreadUseTest {

    private static final long SECOND = 1_000_000_000L;
    private static final ServerThread WRITER =
            new ServerThread(107, 5, "app", "shop", "", "Query: update", "INSERT INTO t VALUES (1)");
    private static final ServerThread CLEANER =
            new ServerThread(103, 0, "", "", "thread/innodb/page_cleaner_thread", "", "");

    private static ThreadCounters thread(int id, long read, long written, long cpu) {
        return new ThreadCounters(
                100, id, "t" + id, new ThreadCounters.Io(read, written, 2 * read, 2 * written), cpu, 0);
    }

    private static ThreadSample sample(long seconds, ThreadCounters... threads) {
        return new ThreadSample(seconds * SECOND, 100, List.of(threads), "");
    }

    @Test
    void namesWhoWritesBusiestFirst() {
        ThreadSample before = sample(0, thread(103, 0, 4096, 0), thread(107, 0, 1000, SECOND), thread(109, 7, 7, 7));
        ThreadSample after =
                sample(2, thread(103, 0, 8192, 0), thread(107, 0, 401_000, 2 * SECOND), thread(109, 7, 7, 7));

        List<ThreadUse> found = ServerThreadUse.between(before, after, List.of(WRITER, CLEANER));

        assertEquals(
                List.of(
                        new ThreadUse(
                                107, "t107", new ThreadUse.Io(0, 200_000, 0, 400_000), 50, 0, Optional.of(WRITER)),
                        new ThreadUse(103, "t103", new ThreadUse.Io(0, 2048, 0, 4096), 0, 0, Optional.of(CLEANER)),
                        new ThreadUse(109, "t109", new ThreadUse.Io(0, 0, 0, 0), 0, 0, Optional.empty())),
                found);
        assertEquals("t107", found.get(0).role());
        assertEquals("thread/innodb/page_cleaner_thread", found.get(1).role());
        assertTrue(found.get(2).isIdle());
    }

    @Test
    void aThreadThatCameInBetweenDidItAllThereAndOneThatWentIsLeftOut() {
        List<ThreadUse> found = ServerThreadUse.between(
                sample(0, thread(101, 0, 50, 0)), sample(1, thread(102, 0, 4096, 0)), List.of());

        assertEquals(
                List.of(new ThreadUse(102, "t102", new ThreadUse.Io(0, 4096, 0, 8192), 0, 0, Optional.empty())), found);
    }

    @Test
    void anotherThreadUnderTheSameNumberStartsFromNothing() {
        List<ThreadUse> found = ServerThreadUse.between(
                sample(0, thread(101, 0, 1_000_000, 9)), sample(1, thread(101, 0, 4096, 3)), List.of());

        assertEquals(4096, found.get(0).io().writtenBytesPerSecond());
    }

    @Test
    void samplesInTheWrongOrderAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> ServerThreadUse.between(sample(1), sample(1), List.of()));
        assertThrows(IllegalArgumentException.class, () -> ServerThreadUse.between(sample(2), sample(1), List.of()));
    }
}
