package io.benchlift.host;

import io.benchlift.agent.privileged.DeviceId;
import io.benchlift.agent.privileged.Drifted;
import io.benchlift.agent.privileged.FencedException;
import io.benchlift.agent.privileged.HeldLease;
import io.benchlift.agent.privileged.LeaseRecord;
import io.benchlift.agent.privileged.MakeableFileSystem;
import io.benchlift.agent.privileged.Privileged;
import io.benchlift.agent.privileged.QueueState;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.privileged.ScratchVolume;
import io.benchlift.agent.privileged.TaskIo;
import io.benchlift.agent.privileged.Undone;
import io.benchlift.agent.privileged.VolumeOrder;
import io.benchlift.agent.wire.AgentMessages;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One device, 8:0, whose queue is a map: it keeps the helper's promises about leases, and writes down what was done. */
final class StubHelper implements Privileged {

    static final DeviceId DEVICE = new DeviceId(8, 0, 1);

    private final TreeMap<String, String> queue = new TreeMap<>(Map.of("scheduler", "none", "nr_requests", "64"));
    private final List<String> done = new ArrayList<>();
    private Lease held;
    private long epoch;

    private final class Lease implements HeldLease {

        private final long number = ++epoch;
        private final String owner;
        private final Duration detached;
        private final Instant since = Instant.now();
        private final Map<String, String> before = new TreeMap<>(queue);
        private final Map<String, String> wanted = new TreeMap<>();

        Lease(String owner, Duration detached) {
            this.owner = owner;
            this.detached = detached;
        }

        @Override
        public String id() {
            return "lease-" + number;
        }

        @Override
        public long epoch() {
            return number;
        }

        @Override
        public void renew() {
            act("renew");
        }

        private void act(String what) {
            synchronized (StubHelper.this) {
                if (held != this) {
                    throw new FencedException(AgentMessages.english(id() + " has ended"));
                }
                done.add(id() + " " + what);
            }
        }

        @Override
        public QueueState set(DeviceId device, Map<String, String> values) {
            synchronized (StubHelper.this) {
                if (!device.equals(DEVICE)) {
                    throw new RefusedException(AgentMessages.english("there is no device " + device));
                }
                if (values.getOrDefault("scheduler", "").contains("/")) {
                    throw new RefusedException(AgentMessages.english("no such scheduler"));
                }
                act("set " + new TreeMap<>(values));
                queue.putAll(values);
                wanted.putAll(values);
                return state();
            }
        }

        @Override
        public Undone restore(DeviceId device) {
            synchronized (StubHelper.this) {
                if (wanted.isEmpty()) {
                    throw new RefusedException(AgentMessages.english("this lease does not hold " + device));
                }
                act("restore");
                queue.putAll(before);
                wanted.clear();
                return new Undone(List.of(), List.of());
            }
        }

        @Override
        public List<Drifted> drift() {
            synchronized (StubHelper.this) {
                return wanted.entrySet().stream()
                        .filter(each -> !each.getValue().equals(queue.get(each.getKey())))
                        .map(each ->
                                new Drifted(DEVICE, "sda", each.getKey(), each.getValue(), queue.get(each.getKey())))
                        .toList();
            }
        }

        @Override
        public ScratchVolume create(VolumeOrder order) {
            throw new RefusedException(AgentMessages.english("no volumes here"));
        }

        @Override
        public void destroy(String volumeId) {
            throw new RefusedException(AgentMessages.english("no volumes here"));
        }

        @Override
        public Undone close() {
            synchronized (StubHelper.this) {
                if (held == this) {
                    done.add(id() + " undone");
                    queue.putAll(before);
                    held = null;
                    StubHelper.this.notifyAll();
                }
                return new Undone(List.of(), List.of());
            }
        }
    }

    synchronized QueueState state() {
        return new QueueState(DEVICE, "sda", queue);
    }

    synchronized String scheduler() {
        return queue.get("scheduler");
    }

    /** As somebody in a shell would. */
    synchronized void tamper(String attribute, String value) {
        queue.put(attribute, value);
    }

    synchronized List<String> done() {
        return List.copyOf(done);
    }

    synchronized boolean isFree() {
        return held == null;
    }

    @Override
    public List<MakeableFileSystem> fileSystems() {
        return List.of(
                new MakeableFileSystem("ext4", Optional.of(AgentMessages.english("mkfs.ext4 is not installed"))));
    }

    @Override
    public QueueState queue(DeviceId device) {
        return state();
    }

    /** Two at once is what must never happen. */
    @Override
    public synchronized HeldLease open(String owner, Duration detachedFor) {
        if (held != null) {
            throw new IllegalStateException("two leases at once: " + held.id() + " and one of " + owner);
        }
        held = new Lease(owner, detachedFor);
        done.add(held.id() + " opened");
        return held;
    }

    @Override
    public synchronized List<LeaseRecord> leases() {
        return held == null
                ? List.of()
                : List.of(new LeaseRecord(
                        held.id(),
                        held.number,
                        held.owner,
                        held.since,
                        !held.detached.isZero(),
                        held.since.plus(held.detached.isZero() ? Duration.ofSeconds(15) : held.detached),
                        List.of("sda: " + held.wanted)));
    }

    @Override
    public synchronized Undone release(String leaseId, boolean force) {
        return held.close();
    }

    @Override
    public Optional<io.benchlift.agent.v1.Message> modelsMissing() {
        return Optional.of(AgentMessages.english("this agent has no model disk: it is a stub"));
    }

    @Override
    public List<ScratchVolume> volumes() {
        return List.of();
    }

    @Override
    public synchronized void dropCaches(int level) {
        done.add("drop caches " + level);
    }

    @Override
    public TaskIo tasks(int pid) {
        throw new RefusedException(AgentMessages.english("process " + pid + " is no database server"));
    }

    @Override
    public List<io.benchlift.agent.v1.Message> stuck() {
        return List.of(AgentMessages.english("loop9: scheduler could not be put back"));
    }

    @Override
    public synchronized void close() {
        if (held != null && held.detached.isZero()) {
            held.close();
        }
    }
}
