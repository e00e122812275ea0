package io.benchlift.host;

import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Pin;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A client in a process of its own, to be killed, stopped or cut off: it holds a lease and says what becomes of it. */
final class HolderMain {

    private HolderMain() {}

    /** @param words host, port, the agent's pin, the file of the client's key */
    public static void main(String[] words) throws Exception {
        Identity own = Identity.load(Path.of(words[3]), "").orElseThrow();
        HostEntry entry = new HostEntry("test", words[0], Integer.parseInt(words[1]), Pin.parse(words[2]), "-", "now");
        CountDownLatch end = new CountDownLatch(1);
        Agent agent = Agent.connect(entry, own, Optional.empty());
        HeldLease holding = agent.hold();
        holding.set(TestAgent.DEVICE, Map.of("scheduler", "bfq"));
        holding.onLost(why -> {
            say(why.kind() + " " + why.getMessage());
            end.countDown();
        });
        say("HELD");
        end.await();
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
