package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.Session;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PostgreSQL from the distribution as a user's own server, from the command line; right and wrong. */
class ForeignPostgresqlIT {

    private static ForeignServer server;

    @TempDir
    private Path folder;

    private Program program;

    @BeforeAll
    static void start() throws IOException {
        server = ForeignServer.postgresql();
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void wire() {
        program = new Program(folder);
        program.add("pg", server.database());
        program.add("local", server.bySocket());
    }

    @AfterEach
    void nothingIsLeft() {
        assertEquals(List.of(), server.tables());
    }

    private Program.Result sysbench(String more) {
        List<String> words = new ArrayList<>(List.of(
                "sysbench",
                "oltp_read_write",
                "--db-driver=pgsql",
                "--pgsql-host=127.0.0.1",
                "--pgsql-port=" + server.port(),
                "--pgsql-user=bench",
                "--pgsql-password=pw",
                "--tables=2",
                "--table-size=500",
                "--threads=2",
                "--time=0",
                "--events=40"));
        words.addAll(List.of(more.strip().split(" +")));
        return program.run(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"auto", "disable"})
    void sysbenchPreparesRunsAndCleansUp(String prepared) {
        String how = "--db-ps-mode=" + prepared + " ";

        assertEquals(0, sysbench(how + "prepare").status());
        Program.Result run = sysbench(how + "run");
        assertEquals(0, sysbench(how + "cleanup").status());

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("transactions:                        40 "), run.out());
    }

    @ParameterizedTest
    @CsvSource({"pg", "local"})
    void runsAPlanOnAServerByName(String name) throws IOException {
        Path plan = plan(name);

        Program.Result result = program.run(
                "run",
                plan.toString(),
                "--session",
                folder.resolve("x.benchlift").toString());

        assertEquals(0, result.status(), result.err());
        Session session = Session.open(folder.resolve("x.benchlift"));
        assertEquals("disabled", session.environment().get("server.tls"));
        assertEquals(2, session.trials().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            --pgsql-port=1 prepare         | FATAL: nothing answers at 127.0.0.1:1: is PostgreSQL running there, and is the port right?
            --pgsql-host=no.invalid prepare | FATAL: no host is called 'no.invalid': check the name
            --pgsql-password=x prepare     | FATAL: PostgreSQL at 127.0.0.1:PORT refuses user 'bench': check user name, password and the host it may connect from
            --pgsql-db=nodb prepare        | FATAL: there is no database 'nodb' at 127.0.0.1:PORT: create it, or name another one
            --pgsql-port=many prepare      | Invalid value for the 'pgsql-port' option: 'many'
            """)
    void oneSentenceAndTheToolsStatus(String words, String sentence) {
        Program.Result result = sysbench(words);

        List<String> lines = (result.out() + result.err()).lines().toList();
        assertTrue(lines.contains(sentence.replace("PORT", Integer.toString(server.port()))), lines.toString());
        assertEquals(1, result.status());
    }

    @Test
    void saysThatTheServerHasNoTls() throws IOException {
        program.add("secure", server.encrypted(Tls.REQUIRED));

        Program.Result result = program.run("run", plan("secure").toString());

        assertEquals(3, result.status());
        assertEquals(
                "benchlift: PostgreSQL at 127.0.0.1:" + server.port()
                        + " offers no encryption (TLS is required): switch it on in the server, or choose TLS mode disabled",
                result.complaint());
        assertFalse(Files.exists(Path.of("plan.benchlift")));
    }

    @Test
    void isToldApartFromMySqlBeforeAnythingBegins() throws IOException {
        program.add("wrong", server.database().withProduct(Product.MYSQL));

        Program.Result result = program.run("run", "engines-base", "--quick", "--set", "server=wrong");

        assertEquals(3, result.status());
        assertEquals(
                "benchlift: something takes connections at 127.0.0.1:" + server.port()
                        + " but does not answer as MySQL does: is the port right, and does the server not hang?",
                result.complaint());
    }

    private Path plan(String server) throws IOException {
        return Files.writeString(
                folder.resolve("plan.yaml"),
                """
                benchlift: 1
                name: foreign
                server: %s
                threads: 2
                options:
                  tables: 1
                  table_size: 500
                warm-up: 0s
                measure: 1s
                blocks: 1
                a-a: false
                factors:
                  prepared: [on, off]
                """
                        .formatted(server));
    }
}
