package io.benchlift.agent.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Pin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuthorizedClientsTest {

    private static final Pin ANNA = Pin.parse("aa".repeat(32));
    private static final Pin BERT = Pin.parse("bb".repeat(32));

    @TempDir
    private Path folder;

    private Path file;
    private AuthorizedClients clients;

    @BeforeEach
    void open() {
        file = folder.resolve("authorized_clients");
        clients = new AuthorizedClients(file);
    }

    @Test
    void keepsWhoWasAdded() {
        Client anna = new Client(ANNA, Set.of(Role.OBSERVE, Role.TUNE), "anna the first", "2026-01-02");
        clients.add(new Client(ANNA, Set.of(Role.OBSERVE), "earlier", "2026-01-01"));
        clients.add(anna);

        assertEquals(List.of(anna), new AuthorizedClients(file).list());
        assertEquals(anna, clients.find(ANNA).orElseThrow());
    }

    @Test
    void seesAnEditAtOnce() throws IOException {
        assertEquals(List.of(), clients.list());

        Files.writeString(file, "# a class\n" + ANNA + " io 2026-01-02 anna\n");
        assertEquals("anna", clients.list().get(0).name());
        Files.delete(file);
        assertEquals(List.of(), clients.list());
    }

    @Test
    void aDamagedLineLetsNobodyInAndLocksNobodyOut() throws IOException {
        Files.writeString(
                file,
                ANNA + "\n" + ANNA + " root 2026-01-01 anna\nnonsense io 2026-01-01 x\n" + BERT
                        + " io 2026-01-02 bert\n");

        assertEquals(List.of("bert"), clients.list().stream().map(Client::name).toList());
    }

    @Test
    void revokesByNameOrPin() {
        clients.add(new Client(ANNA, Set.of(Role.IO), "anna", "2026-01-02"));
        clients.add(new Client(BERT, Set.of(Role.IO), "bert", "2026-01-02"));

        clients.revoke("anna");
        clients.revoke(BERT.brief());

        assertEquals(List.of(), clients.list());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> clients.revoke("b"))
                .getMessage()
                .contains("agent clients"));
    }

    /** A command revokes while the daemon pairs: neither change may bring back or lose a client. */
    @Test
    void twoProcessesLoseNoChange() throws IOException, InterruptedException {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Adds.class.getName(),
                        file.toString(),
                        "other")
                .inheritIO()
                .start();
        while (!Files.exists(file)) {
            Thread.onSpinWait();
        }
        Adds.main(file.toString(), "this");

        assertEquals(0, other.waitFor());
        assertEquals(2 * Adds.COUNT, clients.list().size());
    }

    /** Adds clients one after another, in a process of its own. */
    static final class Adds {

        static final int COUNT = 30;

        private Adds() {}

        public static void main(String... words) {
            AuthorizedClients clients = new AuthorizedClients(Path.of(words[0]));
            for (int i = 0; i < COUNT; i++) {
                Pin pin = Pin.parse(String.format("%s%062x", words[1].equals("this") ? "aa" : "bb", i));
                clients.add(new Client(pin, Set.of(Role.IO), words[1], "2026-01-02"));
            }
        }
    }

    @Test
    void refusesNamesThatWouldForgeALine() {
        for (String name : List.of("", "a\nb", " a", "x".repeat(65), "a\"b", "ä")) {
            assertThrows(RefusedException.class, () -> new Client(ANNA, Set.of(), name, "now"), name);
        }
    }
}
