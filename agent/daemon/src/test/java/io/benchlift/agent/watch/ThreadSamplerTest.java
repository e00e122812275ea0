package io.benchlift.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.agent.host.NoServerException;
import io.benchlift.agent.v1.ThreadCounters;
import io.benchlift.agent.v1.ThreadSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadSamplerTest {

    private static final HelperTasks NO_HELPER = HelperTasks.missing("the helper is not running");

    @TempDir
    private Path root;

    private void thread(int pid, int thread, String name, int parent) throws IOException {
        file("proc/" + thread + "/status", "Name:\t" + name + "\nTgid:\t" + pid + "\nPPid:\t" + parent + "\n");
        String task = "proc/" + pid + "/task/" + thread + "/";
        file(task + "comm", name + "\n");
        file(task + "schedstat", thread + "000 " + thread + " 1\n");
    }

    private void io(int pid, int thread, long written) throws IOException {
        file(
                "proc/" + pid + "/task/" + thread + "/io",
                "rchar: 1\nwchar: 2\nsyscr: 3\nsyscw: 4\nread_bytes: 5\nwrite_bytes: " + written
                        + "\ncancelled_write_bytes: 0\n");
    }

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    private static ThreadCounters.Builder expected(int pid, int thread, String name) {
        return ThreadCounters.newBuilder()
                .setPid(pid)
                .setThread(thread)
                .setName(name)
                .setCpuNanos(thread * 1000L)
                .setRunQueueNanos(thread);
    }

    private static ThreadCounters withIo(ThreadCounters.Builder counters, long written) {
        return counters.setReadChars(1)
                .setWrittenChars(2)
                .setReadBytes(5)
                .setWrittenBytes(written)
                .build();
    }

    private static List<ThreadCounters> sorted(ThreadSamples samples) {
        return samples.getThreadsList().stream()
                .sorted(Comparator.comparingInt(ThreadCounters::getThread))
                .toList();
    }

    @Test
    void readsEveryThreadOfAServerOfItsOwnUser() throws IOException {
        thread(100, 100, "mariadbd", 1);
        thread(100, 107, "connection", 1);
        io(100, 100, 8192);
        io(100, 107, 4096);

        try (ThreadSampler sampler = new ThreadSampler(root, 107, NO_HELPER)) {
            ThreadSamples samples = sampler.sample();

            assertEquals(100, samples.getPid());
            assertEquals("", samples.getWithoutIo());
            assertEquals(
                    List.of(
                            withIo(expected(100, 100, "mariadbd"), 8192),
                            withIo(expected(100, 107, "connection"), 4096)),
                    sorted(samples));

            io(100, 107, 9999);
            assertEquals(9999, sorted(sampler.sample()).get(1).getWrittenBytes());
        }
    }

    @Test
    void withoutPrivilegeThereIsTheProcessorTimeAndTheReason() throws IOException {
        thread(100, 100, "mysqld", 1);

        try (ThreadSampler sampler = new ThreadSampler(root, 100, NO_HELPER)) {
            ThreadSamples samples = sampler.sample();

            assertEquals("the helper is not running", samples.getWithoutIo());
            assertEquals(List.of(expected(100, 100, "mysqld").build()), sorted(samples));
        }
    }

    @Test
    void theHelperReadsTheThreadsOfAnotherUser() throws IOException {
        thread(200, 200, "postgres", 1);
        thread(201, 201, "postgres", 200);
        HelperTasks helper = pid -> List.of(withIo(expected(pid, pid, "postgres"), pid));

        try (ThreadSampler sampler = new ThreadSampler(root, 201, helper)) {
            assertEquals(
                    List.of(withIo(expected(200, 200, "postgres"), 200), withIo(expected(201, 201, "postgres"), 201)),
                    sorted(sampler.sample()));
        }
    }

    @Test
    void aBackendThatEndsWhileItIsLookedAtTakesNothingFromTheRest() throws IOException {
        thread(200, 200, "postgres", 1);
        file("proc/200/task/200/children", "201 ");
        HelperTasks helper = pid -> {
            if (pid == 201) {
                throw new WithoutIoException("there is no process 201");
            }
            return List.of(withIo(expected(pid, pid, "postgres"), pid));
        };

        try (ThreadSampler sampler = new ThreadSampler(root, 200, helper)) {
            ThreadSamples samples = sampler.sample();

            assertEquals("", samples.getWithoutIo());
            assertEquals(List.of(withIo(expected(200, 200, "postgres"), 200)), sorted(samples));
        }
    }

    @Test
    void aHelperThatRefusesIsSaidOnceForAllAndProcessorTimeIsLeft() throws IOException {
        thread(200, 200, "postgres", 1);
        thread(201, 201, "postgres", 200);
        HelperTasks helper = pid -> {
            if (pid == 201) {
                throw new WithoutIoException("the helper has gone");
            }
            return List.of(withIo(expected(pid, pid, "postgres"), pid));
        };

        try (ThreadSampler sampler = new ThreadSampler(root, 200, helper)) {
            ThreadSamples samples = sampler.sample();

            assertEquals("the helper has gone", samples.getWithoutIo());
            assertEquals(
                    List.of(
                            expected(200, 200, "postgres").build(),
                            expected(201, 201, "postgres").build()),
                    sorted(samples));
        }
    }

    @Test
    void threadsComeAndGo() throws IOException {
        thread(100, 100, "mysqld", 1);
        thread(100, 101, "old", 1);
        try (ThreadSampler sampler = new ThreadSampler(root, 100, NO_HELPER)) {
            assertEquals(2, sampler.sample().getThreadsCount());

            Path old = root.resolve("proc/100/task/101");
            Files.delete(old.resolve("comm"));
            Files.delete(old.resolve("schedstat"));
            Files.delete(old);
            thread(100, 102, "new", 1);

            assertEquals(
                    List.of("mysqld", "new"),
                    sorted(sampler.sample()).stream()
                            .map(ThreadCounters::getName)
                            .toList());
        }
    }

    @Test
    void aServerOfManyThreadsIsReadInWhole() throws IOException {
        for (int thread = 100; thread < 500; thread++) {
            thread(100, thread, "mysqld", 1);
        }
        try (ThreadSampler sampler = new ThreadSampler(root, 100, NO_HELPER)) {
            assertEquals(400, sampler.sample().getThreadsCount());
            assertEquals(400, sampler.sample().getThreadsCount());
        }
    }

    @Test
    void whatIsNoServerIsRefusedAndAServerThatHasEndedIsTold() throws IOException {
        thread(50, 50, "sshd", 1);
        assertThrows(NoServerException.class, () -> new ThreadSampler(root, 50, NO_HELPER));

        thread(100, 100, "mysqld", 1);
        try (ThreadSampler sampler = new ThreadSampler(root, 100, NO_HELPER)) {
            Path task = root.resolve("proc/100/task/100");
            Files.delete(task.resolve("comm"));
            Files.delete(task.resolve("schedstat"));
            Files.delete(task);

            assertEquals(
                    "the server (mysqld, process 100) has ended",
                    assertThrows(NoServerException.class, sampler::sample).getMessage());
        }
    }
}
