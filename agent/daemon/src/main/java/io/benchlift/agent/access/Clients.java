package io.benchlift.agent.access;

import io.benchlift.agent.wire.Pin;
import java.util.List;
import java.util.Optional;

/** The current clients of this agent, read at every call and every 30 s, so that a removal takes effect. */
public interface Clients {

    List<Client> list();

    default Optional<Client> find(Pin pin) {
        return list().stream().filter(client -> client.pin().equals(pin)).findFirst();
    }

    /** One fixed client: for an agent that a client started for itself. */
    static Clients only(Client client) {
        return () -> List.of(client);
    }
}
