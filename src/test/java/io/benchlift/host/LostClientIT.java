package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.agent.access.BootClock;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Identity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Clients that go without a word: killed, stopped, cut off. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "signals and network namespaces are Linux's")
class LostClientIT {

    private static final String NAMESPACE = "benchlift-it";
    /** Of the range that is set aside for benchmarks of networks (RFC 2544). */
    private static final String OURS = "198.18.77.1";

    private static final String THEIRS = "198.18.77.2";

    @TempDir
    private Path home;

    private final List<Process> clients = new ArrayList<>();
    private TestAgent agent;

    @AfterEach
    void stop() {
        clients.forEach(Process::destroyForcibly);
        if (agent != null) {
            agent.close();
        }
    }

    @Test
    void aKilledClientsLeaseIsUndoneAtOnce() throws Exception {
        agent = new TestAgent(home);
        Process client = holder(List.of(), "127.0.0.1");
        assertEquals("HELD", words(client).readLine());
        assertEquals("bfq", agent.helper.scheduler());

        client.destroyForcibly();

        TestAgent.await("the lease is undone", agent.helper::isFree);
        assertEquals("none", agent.helper.scheduler());
    }

    @Test
    void aStoppedClientLosesItsLeaseAndLearnsItWhenItGoesOn() throws Exception {
        agent = new TestAgent(home);
        Process client = holder(List.of(), "127.0.0.1");
        BufferedReader words = words(client);
        assertEquals("HELD", words.readLine());

        signal(client, "STOP");
        TestAgent.await("the lease is undone", agent.helper::isFree);
        assertEquals("none", agent.helper.scheduler());
        signal(client, "CONT");

        String learnt = words.readLine();
        assertTrue(learnt.startsWith("LEASE_LOST") || learnt.startsWith("UNREACHABLE"), learnt);
        assertEquals(
                1,
                agent.helper.done().stream()
                        .filter(line -> line.contains("set"))
                        .count(),
                "it does not set again");
    }

    @Test
    void aCutIsNoticedOnBothSidesWithoutAWord() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "network namespaces need root");
        assumeTrue(
                run("sh", "-c", "ip route get " + OURS + " | grep -q via") == 0, OURS + " is in use on this machine");
        assumeTrue(run("ip", "netns", "add", NAMESPACE) == 0, "this system makes no network namespace");
        try {
            run("ip", "link", "add", "benchlift-a", "type", "veth", "peer", "name", "benchlift-b", "netns", NAMESPACE);
            run("ip", "address", "add", OURS + "/30", "dev", "benchlift-a");
            run("ip", "link", "set", "benchlift-a", "up");
            run("ip", "-n", NAMESPACE, "address", "add", THEIRS + "/30", "dev", "benchlift-b");
            assumeTrue(
                    run("ip", "-n", NAMESPACE, "link", "set", "benchlift-b", "up") == 0,
                    "this system makes no veth pair");
            agent = new TestAgent(home, InetAddress.getByName(OURS), BootClock.ofKernel());
            Process client = holder(List.of("ip", "netns", "exec", NAMESPACE), OURS);
            BufferedReader words = words(client);
            assertEquals("HELD", words.readLine());

            run("ip", "link", "set", "benchlift-a", "down");

            String learnt = words.readLine();
            assertTrue(learnt.startsWith("UNREACHABLE") && learnt.contains("the link is cut"), learnt);
            TestAgent.await("the lease is undone", agent.helper::isFree);
            assertEquals("none", agent.helper.scheduler());
        } finally {
            run("ip", "link", "delete", "benchlift-a");
            run("ip", "netns", "delete", NAMESPACE);
        }
    }

    private Process holder(List<String> prefix, String host) throws IOException {
        Identity own = Identity.create("client");
        Path key = home.resolve("client.key");
        own.save(key, "");
        agent.admit(own, "anna", Role.TUNE);
        List<String> command = new ArrayList<>(prefix);
        command.addAll(ChildJvm.command(
                ChildJvm.LIGHT,
                HolderMain.class.getName(),
                List.of(
                        host,
                        Integer.toString(agent.port()),
                        agent.identity.pin().toString(),
                        key.toString())));
        Process client = new ProcessBuilder(command)
                .redirectError(Files.createFile(home.resolve("errors")).toFile())
                .start();
        clients.add(client);
        return client;
    }

    private static BufferedReader words(Process client) {
        return new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
    }

    private static void signal(Process client, String name) throws IOException, InterruptedException {
        assertEquals(0, run("sh", "-c", "kill -" + name + " " + client.pid()));
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
