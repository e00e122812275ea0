package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.session.SampleMachine;
import io.benchlift.session.SampleRun;
import io.benchlift.session.store.HistoryEntry;
import io.benchlift.session.store.StoredFigure;
import io.benchlift.text.Messages;
import io.benchlift.verdict.PlanHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanHistoryTest {

    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");

    @TempDir
    private Path folder;

    /** Thirty nights; MyISAM is 8 % slower from the twentieth on, and the whole machine 20 % from the tenth on. */
    private static PlanHistory nightly(Plan plan) {
        Random random = new Random(3);
        List<HistoryEntry> entries = new ArrayList<>();
        for (int night = 0; night < 30; night++) {
            double machine = night < 10 ? 400 : 320;
            double contrast = -0.3 + (night < 20 ? 0 : Math.log(0.92)) + 0.005 * random.nextGaussian();
            entries.add(new HistoryEntry(
                    "night" + night,
                    "",
                    START.plus(Duration.ofDays(night)),
                    "ci",
                    List.of(
                            new StoredFigure(
                                    "InnoDB", "", machine * (1 + 0.005 * random.nextGaussian()), Double.NaN, 8, true),
                            new StoredFigure(
                                    "MyISAM", "InnoDB", machine * Math.exp(contrast), contrast, 8, night != 5))));
        }
        return PlanHistory.of(plan, entries);
    }

    private final PlanHistory history = nightly(SampleRun.of(8, 2).plan());

    @Test
    void aNewLevelIsTold() {
        assertEquals(
                List.of(
                        "engines (synthetic)",
                        "InnoDB: 30 values, the newest 317 1/s",
                        "  since 2026-01-11T02:00:00Z: -20 %, worse (session night10)",
                        "MyISAM / InnoDB: 29 values, the newest -32 %",
                        "  left out, because no verdict could rest on it: 1 session",
                        "  since 2026-01-21T02:00:00Z: -8.0 %, worse (session night20)"),
                new HistoryReport(history, Messages.in(Locale.ROOT)).lines());
        assertTrue(history.isWorseNow());
    }

    @Test
    void aSlowerMachineIsNoChangeOfARatio() {
        PlanHistory.Series series = history.series().get(1);

        assertEquals(1, series.changes().size());
        assertEquals(19, series.changes().get(0).first());
    }

    @Test
    void theDocumentHasPointsAndChanges() {
        String json = new HistoryReport(history, Messages.in(Locale.GERMANY)).json();

        assertTrue(json.contains("\"format\""), json);
        assertTrue(json.contains("benchlift-history"), json);
        assertTrue(json.contains("\"worse_now\""), json);
        assertEquals(json, new HistoryReport(history, Messages.in(Locale.ROOT)).json());
    }

    @Test
    void theChartIsWritten() throws IOException {
        Path svg = folder.resolve("history.svg");

        new HistoryReport(history, Messages.in(Locale.ROOT)).writeChart(svg);

        assertTrue(Files.readString(svg).contains("<svg"));
    }

    /** Sessions of other plans and files that are none do not belong to it; too few blocks are left out. */
    @Test
    void aFolderHasAHistoryToo() throws IOException {
        Plan plan = SampleRun.of(6, 2).plan();
        new SampleMachine("n1", Map.of()).record(folder, 6);
        new SampleMachine("n2", Map.of()).record(folder, 2);
        Files.writeString(folder.resolve("x.benchlift"), "no session");
        List<String> unread = new ArrayList<>();

        PlanHistory found = PlanHistory.ofFolder(plan, folder, e -> unread.add(e.getMessage()));

        assertEquals(1, unread.size());
        assertEquals(
                List.of("InnoDB  1 1", "MyISAM InnoDB 1 1", "MEMORY InnoDB 1 1"),
                found.series().stream()
                        .map(series -> series.configuration() + " " + series.reference() + " "
                                + series.points().size() + " " + series.left())
                        .toList());
        assertFalse(found.isWorseNow());
    }
}
