package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ActedHost;
import io.benchlift.host.HostException;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.PlanFile;
import io.benchlift.target.DiskModel;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans on files and queues, run whole on a host that acts. */
class HostTrialsTest {

    private static final String FILES =
            """
            benchlift: 1
            name: Files
            workload: fileio_rndrd
            threads: 2
            options: {file_num: 2, file_total_size: 2M, file_extra_flags: direct}
            warm-up: 0s
            measure: 1s
            blocks: 1
            a-a: off
            """;

    private final ActedHost host = new ActedHost();
    private final List<RunEvent> events = new ArrayList<>();

    private void run(String more) {
        play(FILES + more);
    }

    private void play(String plan) {
        new Runner(name -> Optional.empty(), (name, directory) -> host)
                .run(PlanFile.read(plan), Set.of(), events::add, new Cancellation());
    }

    private List<TrialResult> results() {
        return events.stream()
                .filter(RunEvent.TrialFinished.class::isInstance)
                .map(event -> ((RunEvent.TrialFinished) event).result())
                .toList();
    }

    private List<String> changes() {
        return ((RunEvent.RunStarted) events.get(0))
                .changes().stream().map(Message::toString).toList();
    }

    @Test
    void aLoadOnFilesNeedsNoServerAndNoLease() {
        run("");

        TrialResult result = results().get(0);
        assertEquals(Outcome.MEASURED, result.outcome());
        assertEquals(2000, result.readsPerSecond());
        assertEquals(2000 * 16_384, result.readBytesPerSecond());
        assertEquals(0, result.writesPerSecond());
        assertEquals(0.1, result.latencies().service().mean(), 1e-9);
        assertFalse(host.diary.contains("lease"), host.diary.toString());
        assertEquals(5, host.diary.size(), host.diary.toString());
        assertTrue(
                changes().get(0).startsWith("makes 2 files of 2 MiB together on localhost"),
                changes().toString());
    }

    @Test
    void oneFileIsNotSeveral() {
        play(FILES.replace("file_num: 2", "file_num: 1"));

        String change = changes().get(0);
        assertTrue(change.startsWith("makes a file of 2 MiB on localhost"), change);
        assertTrue(change.endsWith(", and removes it"), change);
    }

    @Test
    void theCellSaysNothingOfAServer() {
        run("");

        var started = (RunEvent.RunStarted) events.get(0);
        assertFalse(started.cells().get(0).settings().containsKey("server"));
        assertFalse(started.cells().get(0).settings().containsKey("errors"));
    }

    @Test
    void everySchedulerIsSetReadBackRecordedAndPutBack() {
        run("factors: {scheduler: [noop, mq-deadline]}\nqueue: {nr_requests: 64}\n");

        assertEquals(
                Set.of("run none", "run mq-deadline"),
                Set.copyOf(host.diary.stream()
                        .filter(line -> line.startsWith("run"))
                        .toList()));
        assertEquals(2, host.diary.stream().filter("release"::equals).count());
        assertEquals(Map.of("scheduler", "none", "nr_requests", "128"), host.queue());
        for (TrialResult result : results()) {
            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
            assertEquals("nr_requests=128 scheduler=none", result.facts().get("queue.sda.before"));
            assertEquals("64", result.facts().get("queue.sda.nr_requests"));
        }
        assertTrue(
                events.stream()
                        .anyMatch(event -> event instanceof RunEvent.Noted note
                                && note.text().toString().contains("noop is none")),
                events.toString());
        assertTrue(
                changes().stream()
                        .anyMatch(text -> text.contains("sets scheduler") && text.contains("noop, mq-deadline")),
                changes().toString());
    }

    @Test
    void whatTheHostCannotDoIsSkippedWithTheReason() {
        run("factors: {scheduler: [none, kyber, anticipatory]}\n");

        List<String> reasons = results().stream()
                .filter(result -> result.outcome() == Outcome.SKIPPED)
                .map(result -> result.reason().toString())
                .sorted()
                .toList();
        assertEquals(2, reasons.size());
        assertTrue(reasons.get(0).contains("anticipatory was removed"), reasons.toString());
        assertTrue(reasons.get(1).contains("sda: kyber is not offered"), reasons.toString());
    }

    @Test
    void aVolumeIsMadeForEachTrialAndItsFilesLieOnIt() {
        run("factors: {filesystem: [ext4, jfs]}\nvolume: {size: 64M}\n");

        assertEquals(List.of("lease", "volume ext4"), host.diary.subList(0, 2));
        assertEquals(7, host.lastLoad.getSet().getDirectory());
        assertTrue(host.diary.contains("release"));
        assertTrue(
                results().stream()
                        .anyMatch(result ->
                                result.reason().toString().equals("localhost cannot make jfs: this kernel has no jfs")),
                results().toString());
    }

    @Test
    void aModelIsAVolumeThatSaysSo() {
        run("disk: model-hdd\nmodel: {rpm: 5400}\nscheduler: mq-deadline\nseed: 7\n");

        TrialResult result = results().get(0);
        assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        assertEquals(
                new DiskModel(DiskModel.Kind.HDD, Map.of("rpm", "5400"), 8),
                host.lastVolume.model().orElseThrow());
        assertEquals(1L << 30, host.lastVolume.sizeBytes());
        assertEquals("hdd", result.facts().get("volume.model"));
        assertEquals("5400", result.facts().get("volume.model.rpm"));
        assertEquals("mq-deadline", result.facts().get("queue.sda.scheduler"));
        assertTrue(
                changes().stream().anyMatch(text -> text.contains("on a model of a disk (hdd {rpm=5400}")),
                changes().toString());
    }

    @Test
    void aHostWithoutModelsSaysWhatIsMissing() {
        host.modelsMissing = "its kernel has no FUSE";

        run("disk: model-hdd\n");

        assertEquals(Outcome.SKIPPED, results().get(0).outcome());
        assertEquals(
                "localhost cannot make a model of a disk: its kernel has no FUSE",
                results().get(0).reason().toString());
    }

    @Test
    void aModelThatEndsIsTheReason() {
        host.failure = "test_file.0, offset 16384: Input/output error";
        host.lost = "the model of volume 1 was killed";

        run("disk: model-ssd\n");

        assertEquals(Outcome.FAILED, results().get(0).outcome());
        assertEquals(
                "the model disk ended: the model of volume 1 was killed",
                results().get(0).reason().toString());
        assertTrue(host.diary.contains("release"), host.diary.toString());
    }

    @Test
    void aNeighbourRunsBesideTheLoadAndIsMeasured() {
        run(
                """
                filesystem: ext4
                neighbour: {workload: fileio_seqwr, threads: 3, options.file_total_size: 64M, options.file_block_size: 65536}
                """);

        TrialResult result = results().get(0);
        assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        assertEquals(3, host.lastLoad.getNeighbour().getThreads());
        assertEquals(
                host.lastLoad.getSet().getDirectory(),
                host.lastLoad.getNeighbour().getSet().getDirectory());
        assertFalse(host.lastLoad
                .getSet()
                .getLabel()
                .equals(host.lastLoad.getNeighbour().getSet().getLabel()));
        assertEquals("6.250", result.facts().get("neighbour.mib_per_s"));
        assertEquals("100.000", result.facts().get("neighbour.iops"));
        assertEquals("0", result.facts().get("neighbour.errors"));
        assertTrue(host.diary.contains("neighbour SEQ_WRITE"), host.diary.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            factors: {disk: [sda, model-hdd]}                       | cannot stand in one comparison
            factors: {variant: [A, B]}                              | under another name
            model: {rpm: 5400}                                      | name the model
            neighbour: {threads: 2}                                 | neighbour.workload takes a load on files, not ''
            neighbour: {workload: oltp_read_only}                   | neighbour.workload takes a load on files
            neighbour: {workload: fileio_seqwr, options.file_num: 0} | neighbour: file_num takes
            """)
    void whatCannotBeComparedIsRefusedBeforeAnythingHappens(String yaml, String words) {
        String variants = yaml.contains("variant") ? "variants: {A: {disk: model-hdd}, B: {disk: model-ssd}}\n" : "";

        PlanException refused = assertThrows(PlanException.class, () -> run(yaml + "\n" + variants));

        assertTrue(refused.getMessage().contains(words), refused.getMessage());
        assertEquals(List.of(), host.diary);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            rpm: 99        | rpm of the model hdd is 3600 to 15000, not 99
            read_us: 5     | the model hdd has no parameter read_us
            rpm: quick     | rpm of the model hdd takes a whole number, not 'quick'
            """)
    void whatNoModelTakesIsRefusedByName(String parameter, String words) {
        PlanException refused =
                assertThrows(PlanException.class, () -> run("disk: model-hdd\nmodel: {" + parameter + "}\n"));

        assertTrue(refused.getMessage().contains(words), refused.getMessage());
    }

    @Test
    void modelsMayBeComparedWithEachOtherWhenThePlanSaysSo() {
        run("factors: {disk: [model-hdd, model-ssd]}\n");

        assertEquals(
                Set.of("hdd", "ssd"),
                results().stream()
                        .map(result -> result.facts().get("volume.model"))
                        .collect(Collectors.toSet()));
    }

    @Test
    void aColdCacheIsMade() {
        run("cache: cold\n");

        assertTrue(host.diary.indexOf("drop caches 3") < host.diary.indexOf("run none"), host.diary.toString());
    }

    @Test
    void aSettingThatSomebodyChangesIsAFlag() {
        host.meddler = "bfq";

        run("scheduler: mq-deadline\n");

        assertTrue(
                results()
                        .get(0)
                        .flags()
                        .get(Flag.CONFIG_DRIFT)
                        .toString()
                        .contains("scheduler was mq-deadline and is bfq"),
                results().get(0).flags().toString());
        assertEquals("none", host.queue().get("scheduler"));
    }

    @Test
    void aLostLeaseMakesTheTrialUseless() {
        host.lost = "the lease is over";

        run("scheduler: mq-deadline\n");

        assertEquals(Outcome.FAILED, results().get(0).outcome());
        assertTrue(results().get(0).flags().containsKey(Flag.LEASE_LOST));
    }

    @Test
    void bufferedReadsSayThatTheCacheWasAsFound() {
        new Runner(name -> Optional.empty(), (name, directory) -> host)
                .run(
                        PlanFile.read(FILES.replace(", file_extra_flags: direct", "")),
                        Set.of(),
                        events::add,
                        new Cancellation());

        assertTrue(
                results().get(0).flags().containsKey(Flag.CACHE_AS_IS),
                results().get(0).flags().toString());
    }

    @Test
    void nothingBeginsWithoutTheHelper() {
        host.helperMissing = "it is not installed";

        HostException refused = assertThrows(HostException.class, () -> run("scheduler: bfq\n"));

        assertTrue(refused.getMessage().contains("it is not installed"), refused.getMessage());
        assertEquals(List.of(), events);
    }

    @Test
    void dataOnAVolumeCannotBeContinued() {
        PlanException refused = assertThrows(PlanException.class, () -> run("filesystem: ext4\ndata: continue\n"));

        assertTrue(refused.problems().get(0).message().toString().contains("data: reload"), refused.getMessage());
    }
}
