package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingLinesTest {

    private static final double[][] VALUES = {{1000, 1300, 1001}, {1002, 1303, 1000}};

    @TempDir
    private Path folder;

    @Test
    void eachRuleIsSaidOnceWithHowManyMoreItSpeaksOf() {
        Session session = run().finding(0, "deadlock-waste", Map.of())
                .finding(1, "deadlock-waste", Map.of())
                .finding(1, "swap-grew", Map.of())
                .write(folder.resolve("found.benchlift"));
        String first = session.remarks().findings().get(0).cell().label();
        String second = session.remarks().findings().get(1).cell().label();

        assertEquals(
                List.of(
                        "Findings:",
                        "  " + first + ": dictated (and one more configuration)",
                        "  " + second + ": dictated"),
                FindingLines.of(session, Messages.in(Locale.ENGLISH)));
    }

    @Test
    void whereNothingWasFoundThereIsNoHeading() {
        Session session = run().write(folder.resolve("nothing.benchlift"));

        assertEquals(List.of(), FindingLines.of(session, Messages.in(Locale.ENGLISH)));
    }

    private static DictatedRun run() {
        return new DictatedRun("tps", List.of("a", "b"), true, VALUES);
    }
}
