package io.benchlift.agent.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.v1.DatabaseProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabasesTest {

    @TempDir
    private Path root;

    private Databases databases;

    private void process(int id, String name, int group, int parent) throws IOException {
        new MadeUpHost(root)
                .file(
                        "proc/" + id + "/status",
                        "Name:\t" + name + "\nTgid:\t" + group + "\nPid:\t" + id + "\nPPid:\t" + parent);
    }

    private static DatabaseProcess server(int pid, String name) {
        return DatabaseProcess.newBuilder().setPid(pid).setName(name).build();
    }

    @BeforeEach
    void aHostWithTwoServers() throws IOException {
        databases = new Databases(root);
        process(1, "init", 1, 0);
        process(50, "sshd", 50, 1);
        process(100, "mariadbd", 100, 1);
        process(107, "connection", 100, 1);
        process(200, "postgres", 200, 1);
        process(201, "postgres", 201, 200);
        process(202, "postgres", 202, 200);
    }

    @Test
    void listsServersOnce() {
        assertEquals(List.of(server(100, "mariadbd"), server(200, "postgres")), databases.running());
    }

    @Test
    void findsTheServerAroundAThreadAndAroundABackend() {
        assertEquals(server(100, "mariadbd"), databases.around(100));
        assertEquals(server(100, "mariadbd"), databases.around(107));
        assertEquals(server(200, "postgres"), databases.around(202));
    }

    @Test
    void aFamilyOfPostgresqlIsAllItsProcesses() {
        assertEquals(List.of(100), databases.family(server(100, "mariadbd")));
        assertEquals(List.of(200, 201, 202), databases.family(server(200, "postgres")));
    }

    @Test
    void whatIsNoDatabaseServerIsRefused() {
        assertThrows(NoServerException.class, () -> databases.around(50));
        assertThrows(NoServerException.class, () -> databases.around(0));
        assertThrows(NoServerException.class, () -> databases.around(-1));
        assertTrue(assertThrows(NoServerException.class, () -> databases.around(999))
                .getMessage()
                .contains("process 999 is no database server"));
    }
}
