package io.benchlift.host;

import io.benchlift.target.DeviceId;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The agent's samples, received on their own thread; a load goes on if they fail. */
final class AgentWatch implements HostWatch {

    private static final Logger log = LoggerFactory.getLogger(AgentWatch.class);

    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final Cancel cancel = new Cancel();
    private final boolean knowsTheDisks;

    AgentWatch(Agent agent, List<DeviceId> devices) {
        this.knowsTheDisks = !devices.isEmpty();
        Thread thread = new Thread(() -> watch(agent, devices), "watching " + agent.name());
        thread.setDaemon(true);
        thread.start();
    }

    private void watch(Agent agent, List<DeviceId> devices) {
        try {
            new Watch(agent).host(1, devices, sample -> seen.add(new Seen(System.nanoTime(), sample)), cancel);
        } catch (HostException e) {
            log.warn("the host is not watched any more: {}", e.getMessage());
        }
    }

    @Override
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    @Override
    public boolean knowsTheDisks() {
        return knowsTheDisks;
    }

    @Override
    public void close() {
        cancel.now();
    }
}
