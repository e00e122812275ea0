package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.measure.Flag;
import io.benchlift.measure.TrialResult;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportTest {

    private static final String FIO =
            """
            {"fio version": "fio-3.33", "global options": {"ioengine": "psync", "bs": "16k"},
             "jobs": [{"jobname": "random", "error": 0, "job options": {"rw": "randrw", "numjobs": "4"},
               "read": {"total_ios": 6709, "runtime": 30017, "lat_ns": {"min": 130000, "max": 254620000, "mean": 17890000.5},
                        "clat_ns": {"percentile": {"95.000000": 54970000}}},
               "write": {"total_ios": 0, "runtime": 0}}]}
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "schedulers-sysbench, 12, 3",
        "schedulers-pgbench, 16, 1",
        "engines, 8, 2",
        "filesystems, 50, 4",
        "filesystems-tpcc, 4, 2",
        "disk-lab, 1, 0"
    })
    void everyPublishedResultBecomesASession(String name, int trials, int factors) throws IOException {
        Path file = folder.resolve("reference.benchlift");
        Captured imported = Captured.of("import", "--reference", name, "--session", file.toString());

        assertEquals(ExitStatus.DONE, imported.status(), imported.err());
        Session session = Session.open(file);
        assertEquals(trials, session.trials().size());
        assertEquals(factors, session.plan().factors().size(), session.plan().factors()::toString);
        assertTrue(session.trials().stream().allMatch(Trial::isMeasured));
        assertTrue(session.trials().stream()
                .allMatch(trial -> trial.result().flags().containsKey(Flag.IMPORTED)));
        assertEquals(ImportCommand.reference(name), session.environment().get("source.1.text"));
        assertEquals(ExitStatus.DONE, Captured.of("compare", file.toString()).status());
        Captured report = Captured.of(
                "report",
                file.toString(),
                "--html",
                folder.resolve("r.html").toString(),
                "--json",
                folder.resolve("r.json").toString());
        assertEquals(ExitStatus.DONE, report.status(), report.err());
    }

    @Test
    void theMeansOfThePublishedRatesAreTheTrueOnes() {
        Path file = folder.resolve("pgbench.benchlift");
        Captured.of("import", "--reference", "schedulers-pgbench", "--session", file.toString());

        Session session = Session.open(file);
        double mean = session.trials().stream()
                .filter(trial -> "deadline".equals(trial.cell().levels().get("variable.scheduler")))
                .mapToDouble(trial -> trial.result().tps())
                .average()
                .orElseThrow();
        assertEquals(1545.5, mean, 1e-6);
        assertEquals(4, session.plan().schedule().blocks());
    }

    @Test
    void wastedQueriesAreCountedApart() {
        Path file = folder.resolve("engines.benchlift");
        Captured.of("import", "--reference", "engines", "--session", file.toString());

        List<Long> wasted = Session.open(file).trials().stream()
                .map(trial -> trial.result().work().counts().statements().wasted())
                .filter(count -> count > 0)
                .toList();
        assertTrue(wasted.contains(21709L), wasted::toString);
        assertTrue(wasted.contains(25892L), wasted::toString);
    }

    @Test
    void filesAreRepeatsOrLevels() throws IOException {
        Path one = Files.writeString(folder.resolve("noop.csv"), "innodb,mixed,12.500,12.000,13.000,50,200\n");
        Path two = Files.writeString(folder.resolve("deadline.csv"), "innodb,mixed,10.000,9.000,11.000,50,200\n");
        Path repeats = folder.resolve("repeats.benchlift");
        Path levels = folder.resolve("levels.benchlift");

        Captured.of("import", one.toString(), two.toString(), "--session", repeats.toString());
        Captured.of("import", one.toString(), two.toString(), "--by-file", "--session", levels.toString());

        assertEquals(2, Session.open(repeats).plan().schedule().blocks());
        assertEquals(800, Session.open(repeats).trials().get(0).result().tps(), 1e-9);
        assertEquals(
                List.of("noop.csv", "deadline.csv"),
                Session.open(levels).plan().factors().get(0).levels());
    }

    @Test
    void fiosJobsAreTrials() throws IOException {
        Path json = Files.writeString(folder.resolve("fio.json"), FIO);
        Path file = folder.resolve("fio.benchlift");

        assertEquals(
                ExitStatus.DONE,
                Captured.of("import", json.toString(), "--session", file.toString())
                        .status());

        TrialResult result = Session.open(file).trials().get(0).result();
        assertEquals(223.5, result.tps(), 0.05);
        assertEquals(4, result.work().threads());
        assertEquals(54.97, result.latencies().service().percentiles().p95(), 1e-9);
        assertEquals(6709, result.work().counts().statements().reads());
    }

    @Test
    void saysWhatItCannotUse() throws IOException {
        Path prose = Files.writeString(folder.resolve("prose.txt"), "It was fast.\n");
        Path cut = Files.writeString(folder.resolve("cut.json"), FIO.substring(0, 100));
        String session = folder.resolve("s.benchlift").toString();

        assertEquals(
                new Captured(
                        ExitStatus.USAGE,
                        "",
                        "benchlift: prose.txt holds no result of sysbench, pgbench, mysqlslap, tpcc-mysql or fio: give"
                                + " what the tool printed, to its end\n"),
                Captured.of("import", prose.toString(), "--session", session));
        assertTrue(Captured.of("import", cut.toString(), "--session", session)
                .err()
                .contains("is it cut off?"));
        assertEquals(
                ExitStatus.USAGE, Captured.of("import", "--session", session).status());
        assertTrue(Captured.of("import", folder.resolve("no").toString(), "--session", session)
                .err()
                .contains("cannot be read"));
        assertTrue(Captured.of("import", "--reference", "moon", "--session", session)
                .err()
                .contains("there is no reference 'moon'"));
        assertTrue(Files.notExists(Path.of(session)));
    }
}
