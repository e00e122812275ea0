package io.benchlift.compat.sysbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.v1.FileAccess;
import io.benchlift.agent.v1.FileContent;
import io.benchlift.agent.v1.FileEngine;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileMode;
import io.benchlift.cli.Terminal;
import io.benchlift.compat.CapturedTool;
import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.ToolContext;
import io.benchlift.host.ActedHost;
import io.benchlift.host.HostException;
import io.benchlift.runner.Cancellation;
import io.benchlift.workload.fileio.Access;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Command lines of sysbench's fileio against a host that acts, beside what sysbench 1.0.20 printed for the same line. */
class FileioTest {

    private static final String FILES = "fileio --file-num=3 --file-total-size=3M ";

    private final ActedHost host = new ActedHost();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String line) {
        PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        Terminal terminal = Terminal.into(
                printed, new PrintStream(err, true, StandardCharsets.UTF_8), InputStream.nullInputStream());
        return new SysbenchTool((name, directory) -> host)
                .run(CapturedTool.words(line), new ToolContext(Map.of(), terminal, new Cancellation(), true));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private void prepare() {
        run(FILES + "prepare");
        out.reset();
        err.reset();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            fileio-rndrw-histogram.txt  | --file-test-mode=rndrw --time=3 --threads=2 --report-interval=1 --histogram run
            fileio-seqrewr-async.txt    | --file-test-mode=seqrewr --file-io-mode=async --file-fsync-all --file-merged-requests=4 --file-extra-flags=dsync --rate=20 --time=2 run
            fileio-rndrd-checkpoint.txt | --file-test-mode=rndrd --file-extra-flags=direct --file-fsync-freq=0 --percentile=0 --report-checkpoints=1 --time=2 run
            fileio-rndwr-mmap.txt       | --file-test-mode=rndwr --file-io-mode=mmap --file-fsync-freq=0 --file-fsync-end=off --file-block-size=4K --validate=on --events=50 --time=2 --rand-seed=7 run
            """)
    void aRunLooksLikeSysbenchs(String golden, String options) throws IOException {
        prepare();

        assertEquals(ExitStatus.DONE, run(FILES + options));

        assertEquals(shape(Golden.text(golden)), shape(printed()));
    }

    /** sysbench prints the second of its last line only if it falls before the end. */
    private static List<String> shape(String text) {
        return Golden.shape(text.replaceAll("(?m)(^\\[ [0-9]+s \\] reads.*\\R)+", "[ 1s ] reads\n"));
    }

    @Test
    void preparesInSysbenchsWordsAndReusesWhatIsThere() throws IOException {
        run(FILES + "prepare");
        assertEquals(Golden.shape(Golden.text("fileio-prepare.txt")), Golden.shape(printed()));
        out.reset();

        run(FILES + "prepare");
        assertEquals(Golden.shape(Golden.text("fileio-prepare-again.txt")), Golden.shape(printed()));
    }

    @Test
    void removesInSysbenchsWords() throws IOException {
        run(FILES + "cleanup");

        assertEquals(Golden.shape(Golden.text("fileio-cleanup.txt")), Golden.shape(printed()));
        assertTrue(host.diary.contains("remove sysbench"));
    }

    @Test
    void showsSysbenchsOwnHelpFirst() throws IOException {
        run("fileio help");

        String own = Golden.text("fileio-help.txt").stripTrailing();
        assertTrue(printed().contains(own), printed());
        assertTrue(printed().contains("--file-engine=STRING"), printed());
    }

    /** The rates of the third operation of a rndrw load are exactly those of the acted host. */
    @Test
    void countsOperationsAndBytes() {
        prepare();
        run(FILES + "--file-test-mode=rndrw --time=2 --threads=2 --report-interval=1 run");

        assertTrue(printed().contains("[ 1s ] reads: 18.75 MiB/s writes: 12.50 MiB/s fsyncs: 0.00/s"), printed());
        assertTrue(printed().contains("    reads/s:                      1200.00\n"), printed());
        assertTrue(printed().contains("    written, MiB/s:               12.50\n"), printed());
        assertTrue(printed().contains("    total number of events:              4000\n"), printed());
    }

    /** The course's line, with its one long dash and the names of sysbench 0.5. */
    @Test
    void takesTheLineOfTheCourseNotes() {
        run("--test=fileio --file-num=4 --file-total-size=1G prepare");

        int status = run("--test=fileio --file-num=4 --file-block-size=8K --file-total-size=1G --file-test-mode=rndrd"
                + " --file-extra-flags=direct --max-requests=0 \u2013max-time=3 --num-threads=4"
                + " --report-interval=3 run");

        FileLoadRequest asked = host.lastLoad;
        assertEquals(ExitStatus.DONE, status);
        assertEquals(FileMode.RANDOM_READ, asked.getMode());
        assertEquals(8192, asked.getBlocks(0).getBytes());
        assertEquals(1L << 30, asked.getTotalBytes());
        assertEquals(FileAccess.DIRECT, asked.getAccess());
        assertEquals(
                List.of(4L, 3L, 0L), List.of((long) asked.getThreads(), (long) asked.getSeconds(), asked.getEvents()));
        assertTrue(said().contains("typographic dash"), said());
    }

    /** The first article's line. */
    @Test
    void takesTheLineOfTheSchedulerArticle() {
        run("fileio --file-num=4 --file-block-size=16384 --file-total-size=20G prepare");

        int status = run("fileio --time=18 --threads=24 --file-total-size=20G --file-test-mode=rndwr --file-num=4"
                + " --file-extra-flags=direct --file-fsync-freq=0 --file-block-size=16384 run");

        assertEquals(ExitStatus.DONE, status);
        assertEquals(24, host.lastLoad.getThreads());
        assertEquals(0, host.lastLoad.getFsyncEvery());
        assertTrue(host.lastLoad.getFsyncEnd());
        assertTrue(host.lastLoad.getAsSysbench());
        assertEquals(FileContent.ZEROS, host.lastLoad.getContent());
        assertTrue(said().contains("all zeros"), said());
    }

    @Test
    void strictMeansTrueCountsAndRealData() {
        prepare();
        run(FILES + "--file-test-mode=rndwr --benchlift-strict --time=1 run");

        assertEquals(FileContent.RANDOM, host.lastLoad.getContent());
        assertEquals(false, host.lastLoad.getAsSysbench());
    }

    @Test
    void takesWhatSysbenchLacks() {
        prepare();
        run(FILES + "--file-test-mode=rndrd --file-engine=io_uring --file-queue-depth=32 --file-content=random --time=1"
                + " --file-block-mix=4K:70,64K:30 run");

        assertEquals(FileEngine.ENGINE_IO_URING, host.lastLoad.getEngine());
        assertEquals(32, host.lastLoad.getQueueDepth());
        assertEquals(65_536, host.lastLoad.getBlocks(1).getBytes());
        assertTrue(host.lastLoad.getRegistered());
    }

    @Test
    void syncAndDsyncAreTakenTogether() {
        assertEquals("Extra file open flags: sync dsync ", FileioBody.flags(new Access(false, true, true)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            run                                                      | Missing required argument: --file-test-mode
            --file-test-mode=rndrx run                               | FATAL: Invalid IO operations mode: rndrx.
            --file-test-mode=rndrd --file-num=0 run                  | --file-num takes a number from 1
            --file-test-mode=rndrd --file-block-size=1000 --file-extra-flags=direct run | multiple of 512
            --file-test-mode=rndrd --file-extra-flags=fast run       | there is no flag 'fast'
            --file-test-mode=rndrd --file-io-mode=mmap --file-extra-flags=direct run | page cache
            --file-test-mode=rndrd --file-total-size=1K run          | less than a block
            --file-test-mode=rndrd --file-queue-depth=4 run          | needs an engine that queues
            --file-test-mode=rndrd --file-block-mix=4K run           | 4K:70,64K:30
            --file-test-mode=rndrd --time=0 run                      | has no end
            --file-test-mode=rndrd --file-numm=3 run                 | did you mean --file-num
            """)
    void refusesNonsenseByNameBeforeAnythingHappens(String options, String sentence) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> run("fileio " + options));

        assertTrue(refused.getMessage().contains(sentence), refused.getMessage());
        assertEquals(List.of(), host.diary);
    }

    @Test
    void saysWhatIsMissingWhenThereAreNoFiles() {
        HostException refused =
                assertThrows(HostException.class, () -> run(FILES + "--file-test-mode=rndrd --time=1 run"));

        assertTrue(refused.getMessage().contains("prepare them first"), refused.getMessage());
    }

    @Test
    void makesAPlanOfALine() {
        run(FILES + "--file-test-mode=rndrd --threads=4 --time=30 --to-plan run");

        assertTrue(printed().contains("workload: fileio\n"), printed());
        assertTrue(printed().contains("file_test_mode: rndrd\n"), printed());
        assertTrue(!printed().contains("server:"), printed());
    }
}
