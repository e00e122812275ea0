package io.benchlift.agent.watch;

import io.benchlift.agent.host.Databases;
import io.benchlift.agent.host.NoServerException;
import io.benchlift.agent.linux.Fields;
import io.benchlift.agent.v1.DatabaseProcess;
import io.benchlift.agent.v1.ThreadCounters;
import io.benchlift.agent.v1.ThreadSamples;
import io.benchlift.agent.wire.AgentMessages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The counters of every thread of one database server. This class reads them itself if the server runs as the agent's
 * own user; otherwise the helper does; otherwise there is only CPU time, and the reason.
 */
public final class ThreadSampler implements Sampler<ThreadSamples> {

    /** Three files each; for a server with more threads the others are opened at each sample. */
    private static final int KEPT_THREADS = 300;

    private final Path root;
    private final Databases databases;
    private final DatabaseProcess server;
    private final boolean isOwn;
    private final HelperTasks helper;
    private final Map<Integer, ThreadFiles> kept = new HashMap<>();
    private final Set<Integer> seen = new HashSet<>();
    private final Fields fields = new Fields();

    /**
     * For this machine.
     *
     * @param id any process or thread id of the server
     * @throws NoServerException if it does not belong to a database server
     */
    public ThreadSampler(int id, HelperTasks helper) {
        this(Path.of("/"), id, helper);
    }

    ThreadSampler(Path root, int id, HelperTasks helper) {
        this.root = root;
        this.databases = new Databases(root);
        this.server = databases.around(id);
        this.helper = helper;
        try (ThreadFiles main = new ThreadFiles(root, server.getPid(), server.getPid())) {
            this.isOwn = main.readIo(fields, ThreadCounters.newBuilder());
        }
    }

    @Override
    public ThreadSamples sample() {
        ThreadSamples.Builder samples =
                ThreadSamples.newBuilder().setPid(server.getPid()).setMonotonicNanos(System.nanoTime());
        List<Integer> family = databases.family(server);
        if (isOwn) {
            family.forEach(pid -> threads(pid, true, samples));
        } else {
            byHelper(family, samples);
        }
        if (samples.getThreadsCount() == 0) {
            throw new NoServerException(
                    AgentMessages.of("daemon.server-ended", server.getName(), String.valueOf(server.getPid())));
        }
        forgetTheEnded();
        return samples.build();
    }

    private void byHelper(List<Integer> family, ThreadSamples.Builder samples) {
        for (int pid : family) {
            try {
                samples.addAllThreads(helper.of(pid));
            } catch (WithoutIoException e) {
                if (isThere(pid)) {
                    samples.clearThreads().setWithoutIo(e.getMessage());
                    family.forEach(each -> threads(each, false, samples));
                    return;
                }
                // A backend that ended since the family was counted: nothing is missing.
            }
        }
    }

    private boolean isThere(int pid) {
        return root.resolve("proc/" + pid + "/status").toFile().exists();
    }

    private void threads(int pid, boolean withIo, ThreadSamples.Builder samples) {
        for (int thread : threadsOf(pid)) {
            ThreadCounters.Builder counters = ThreadCounters.newBuilder();
            if (read(pid, thread, withIo, counters)) {
                samples.addThreads(counters);
            }
        }
    }

    private boolean read(int pid, int thread, boolean withIo, ThreadCounters.Builder counters) {
        seen.add(thread);
        if (!kept.containsKey(thread) && kept.size() >= KEPT_THREADS) {
            try (ThreadFiles passing = new ThreadFiles(root, pid, thread)) {
                return passing.read(withIo, fields, counters);
            }
        }
        return kept.computeIfAbsent(thread, key -> new ThreadFiles(root, pid, thread))
                .read(withIo, fields, counters);
    }

    /** Each process of PostgreSQL is one thread; checking would cost more than reading. */
    private List<Integer> threadsOf(int pid) {
        if (server.getName().equals("postgres")) {
            return List.of(pid);
        }
        String[] names = root.resolve("proc/" + pid + "/task").toFile().list();
        List<Integer> threads = new ArrayList<>();
        for (String name : names == null ? new String[0] : names) {
            threads.add(Integer.valueOf(name));
        }
        return threads;
    }

    private void forgetTheEnded() {
        kept.entrySet().removeIf(entry -> {
            boolean hasEnded = !seen.contains(entry.getKey());
            if (hasEnded) {
                entry.getValue().close();
            }
            return hasEnded;
        });
        seen.clear();
    }

    @Override
    public void close() {
        kept.values().forEach(ThreadFiles::close);
        kept.clear();
    }
}
