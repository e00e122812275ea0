package io.benchlift.agent;

import io.benchlift.agent.access.Listener;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.file.Limits;
import io.benchlift.agent.lease.Helper;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** Port, calls, directories and helper of one agent, closed in an order that leaves nothing behind. */
public final class RunningAgent implements AutoCloseable {

    private final Listener listener;
    private final AgentService service;
    private final Directories directories;
    private final Helper helper;

    private RunningAgent(Listener listener, AgentService service, Directories directories, Helper helper) {
        this.listener = listener;
        this.service = service;
        this.directories = directories;
        this.helper = helper;
    }

    /** Takes ownership of {@code helper}: it is closed with the agent. */
    public static RunningAgent start(
            InetSocketAddress address,
            Listener.Admission admission,
            Helper helper,
            List<Directories.Allowed> allowed,
            Limits limits)
            throws IOException {
        Directories directories = new Directories(allowed);
        AgentService service = new AgentService(helper, directories, limits);
        try {
            Listener listener = Listener.open(address, admission, List.of(service));
            return new RunningAgent(listener, service, directories, helper);
        } catch (IOException e) {
            service.close();
            directories.close();
            helper.close();
            throw e;
        }
    }

    public int port() {
        return listener.port();
    }

    void awaitEnd() throws InterruptedException {
        listener.awaitEnd();
    }

    @Override
    public void close() {
        listener.close();
        service.close();
        directories.close();
        helper.close();
    }
}
