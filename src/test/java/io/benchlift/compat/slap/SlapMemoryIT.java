package io.benchlift.compat.slap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.CapturedTool;
import io.benchlift.embedded.Edition;
import io.benchlift.host.ChildJvm;
import io.benchlift.jdbc.RealServers;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a mixed load comes to: answers of many megabytes for each of hundreds of clients. */
class SlapMemoryIT {

    /** 200 MB an answer, for a JVM of 64 MB; of a query of the user's own nobody knows how large its answer is. */
    private static final String LARGE = "SELECT seq, REPEAT('x', 1000) FROM seq_1_to_200000";

    @ParameterizedTest
    @ValueSource(strings = {"mysql-connector-j", "mariadb-connector-j"})
    void anAnswerNeedsNotFitIntoMemory(String connector) throws IOException, InterruptedException {
        Database server = RealServers.of(Edition.MARIADB).database();
        ProcessBuilder builder = new ProcessBuilder(ChildJvm.benchlift(
                        List.of("-Xmx64m"),
                        List.of(
                                "mysqlslap",
                                "--no-defaults",
                                "--host=127.0.0.1",
                                "--port=" + server.address().port(),
                                "--user=" + server.user(),
                                "-c",
                                "3",
                                "--create-schema=slap_large",
                                "--create=CREATE TABLE a (b INT)",
                                "--query=" + LARGE,
                                "--benchlift-connector=" + connector)))
                .redirectErrorStream(true);
        builder.environment().put("MYSQL_PWD", server.password());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertTrue(process.waitFor(1, TimeUnit.MINUTES), said);
        assertEquals(0, process.exitValue(), said);
        assertTrue(said.contains("Number of clients running queries: 3"), said);
    }

    /** The tool keeps answers whole, so its times contain that: read row by row only where it must be. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    -a -c 10 -x 5 -y 5 --number-of-queries=6000                                        | false
                    -a -c 10,400 -x 5 -y 5 --number-of-queries=50000                                   | true
                    -a -c 400 --auto-generate-sql-load-type=write --number-of-queries=50000            | false
                    -a -c 400 --auto-generate-sql-load-type=read --auto-generate-sql-write-number=9000 | true
                    --query=SELECT@1                                                                   | true
                    """)
    void answersAreReadRowByRowWhereTheyCouldBeLarge(String line, boolean large) {
        assertEquals(large, command(CapturedTool.words(line)).hasLargeAnswers(128L << 20));
    }

    private static SlapCommand command(List<String> words) {
        return new SlapParser(new SlapValues(SlapArguments.of(words).options()), List.of()).parse(0);
    }
}
