package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.LongForm;
import io.benchlift.plan.Plan;
import io.benchlift.session.SampleMachine;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.store.ClassCode;
import io.benchlift.session.store.SessionStore;
import io.benchlift.session.store.StoreAddress;
import io.benchlift.session.store.StoreLogin;
import io.benchlift.verdict.HistoryFigures;
import io.benchlift.verdict.PlanHistory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store with many sessions and with many publishers at once. */
class StoreScaleIT {

    private static final StoreLogin OWNER = new StoreLogin("bench", "pw");
    private static final StoreLogin TEACHER = new StoreLogin("lecturer", "pw");
    private static final System.Logger LOG = System.getLogger(StoreScaleIT.class.getName());

    private static ForeignServer server;
    private static StoreAddress address;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() throws IOException {
        server = ForeignServer.postgresql();
        address = StoreAddress.of("postgresql://127.0.0.1:" + server.port() + "/sbtest");
        SessionStore.init(address, OWNER);
        server.execute("CREATE ROLE lecturer LOGIN PASSWORD 'pw' IN ROLE benchlift_reader");
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    private static ClassCode open(String name) {
        try (SessionStore store = SessionStore.open(address, OWNER)) {
            return store.openClass(name, false);
        }
    }

    private static boolean publish(StoreLogin as, Path file) {
        try (SessionStore store = SessionStore.open(address, as)) {
            return store.publish(file, HistoryFigures.of(Session.open(file))).isNew();
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Each joins and gets a role of its own; together they are more than the server takes clients. */
    @Test
    void manyPublishersAtOnceLoseNothing() throws Exception {
        int many = LongForm.of(30, 300);
        Path file = new SampleMachine("many", Map.of()).record(folder, 2);
        ClassCode code = open("large");
        CountDownLatch go = new CountDownLatch(1);
        ExecutorService all = Executors.newFixedThreadPool(many);
        List<Future<Boolean>> published = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            String name = "Student " + i;
            published.add(all.submit(() -> {
                go.await();
                return publish(SessionStore.join(address, code, name), file);
            }));
        }
        long start = System.nanoTime();
        go.countDown();
        for (Future<Boolean> one : published) {
            assertTrue(one.get());
        }
        double took = seconds(start);
        all.shutdown();

        LOG.log(System.Logger.Level.INFO, String.format(Locale.ROOT, "%s publishers at once: %.1f s", many, took));
        try (SessionStore store = SessionStore.open(address, TEACHER)) {
            assertEquals(
                    many,
                    store.newest(10_000).stream()
                            .map(session -> session.published().person())
                            .filter(person -> person.startsWith("Student "))
                            .distinct()
                            .count());
        }
    }

    /** Sessions of 32 trials; the files of the generated ones are short, because no list and no history reads them. */
    @Test
    void aLargeStoreAnswersQuickly() {
        assumeTrue(LongForm.isAsked(), "a hundred thousand sessions are for the long form");
        server.execute(
                """
                INSERT INTO benchlift.session (owner, id, person, team, published, plan_hash, plan, question, metric, delta,
                    started, machine, version, measured, planned, finished)
                SELECT 'benchlift_x_' || i % 300, encode(sha256(i::text::bytea), 'hex'), 'Generated ' || i % 300, 'db101',
                    now() - i * interval '1 minute', encode(sha256(('plan' || i % 100)::bytea), 'hex'), 'plan ' || i % 100,
                    'Which is faster?', 'tps', 0.03, now() - i * interval '1 minute', 'lab' || i % 30, '1.0', 32, 32, true
                FROM generate_series(1, 100000) AS i""",
                """
                INSERT INTO benchlift.session_file (owner, id, name, sha256, content)
                SELECT owner, id, 'x.benchlift', '', decode(repeat('00', 1000), 'hex') FROM benchlift.session
                WHERE owner LIKE 'benchlift_x_%'""",
                """
                INSERT INTO benchlift.figure (owner, id, configuration, reference, typical, contrast, blocks, worthy)
                SELECT owner, id, 'engine ' || c, CASE c WHEN 1 THEN '' ELSE 'engine 1' END, 400 + random(),
                    CASE c WHEN 1 THEN NULL ELSE random() / 100 END, 8, true
                FROM benchlift.session, generate_series(1, 4) AS c WHERE owner LIKE 'benchlift_x_%'""",
                "ANALYZE");
        Plan plan = SampleRun.of(8, 2).plan();
        StoreLogin student = SessionStore.join(address, open("few"), "Anna");
        Path file = new SampleMachine("timed", Map.of()).record(folder, 8);
        long start = System.nanoTime();
        publish(student, file);
        double publishing = seconds(start);

        double studentsList = list(student);
        double list = list(TEACHER);
        double history;
        int points;
        try (SessionStore store = SessionStore.open(address, TEACHER)) {
            String hash = store.newest(500).get(400).plan().hash();
            start = System.nanoTime();
            PlanHistory found = PlanHistory.of(plan, store.history(hash));
            history = seconds(start);
            points = found.series().get(0).points().size();
        }

        LOG.log(
                System.Logger.Level.INFO,
                String.format(
                        Locale.ROOT,
                        "newest 100 of 100,000: teacher %.3f s, student %.3f s; history of %s sessions %.3f s; publish %.3f s",
                        list,
                        studentsList,
                        points,
                        history,
                        publishing));
        assertEquals(1000, points);
        assertTrue(list <= 0.2 && studentsList <= 0.2 && history <= 1 && publishing <= 2, "see the log");
    }

    private static double list(StoreLogin login) {
        try (SessionStore store = SessionStore.open(address, login)) {
            store.newest(1);
            long start = System.nanoTime();
            store.newest(100);
            return seconds(start);
        }
    }
}
