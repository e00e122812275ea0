package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.SampleMachine;
import io.benchlift.session.Session;
import io.benchlift.session.SessionMerge;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.MachineComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTextTest {

    @TempDir
    private Path folder;

    private Session merged(List<Map<String, String>> machines) {
        List<SessionMerge.Part> parts = new ArrayList<>();
        for (Map<String, String> facts : machines) {
            Path file = new SampleMachine("n" + (parts.size() + 1), facts).record(folder, 2);
            parts.add(new SessionMerge.Part(file));
        }
        return SessionMerge.merge(parts, folder.resolve("all.benchlift"));
    }

    private static MachineText text(Session session) {
        return new MachineText(
                MachineComparison.of(session, Comparisons.of(session)).orElseThrow(), Messages.in(Locale.ROOT));
    }

    @Test
    void aMachineWithAnotherProcessorIsNamed() {
        Session session = merged(List.of(
                Map.of("client.cpu", "EPYC", "client.memory", "8048576 kB"),
                Map.of("client.cpu", "Xeon", "client.memory", "8048312 kB"),
                Map.of("client.cpu", "EPYC", "client.memory", "8048572 kB")));

        assertEquals(
                List.of("n2 is unlike the others: client.cpu is Xeon, not EPYC"),
                text(session).sentences());
    }

    @Test
    void aMachineWithLessMemoryIsNamed() {
        Session session = merged(List.of(
                Map.of("client.memory", "8048576 kB"),
                Map.of("client.memory", "8048576 kB"),
                Map.of("client.memory", "4048576 kB")));

        assertEquals(
                List.of("n3 is unlike the others: client.memory is 4048576 kB, not 8048576 kB"),
                text(session).sentences());
    }

    @Test
    void equalMachinesAreSaidToBe() {
        MachineText text = text(merged(List.of(Map.of(), Map.of())));

        assertEquals(
                List.of("Machine", "Blocks", "MyISAM / InnoDB", "MEMORY / InnoDB", "InnoDB (again) / InnoDB"),
                text.head());
        assertEquals(List.of("n1", "n2", "Scatter between machines"), first(text.rows(), 0));
        assertEquals(List.of("1–2", "3–4", ""), first(text.rows(), 1));
        assertEquals(
                List.of("The A/A pairs and the records of hardware and software of the machines are alike."),
                text.sentences());
    }

    private static List<String> first(List<List<String>> rows, int column) {
        return rows.stream().map(row -> row.get(column)).toList();
    }

    /** The merged session has the page in HTML and the part in JSON, a session of one machine has neither. */
    @Test
    void reportsOfMergedSessionsHaveAPageOfMachines() throws IOException {
        Session session = merged(List.of(Map.of("client.cpu", "EPYC"), Map.of("client.cpu", "Xeon")));
        Path html = folder.resolve("r.html");
        HtmlReport.write(session, Messages.in(Locale.ROOT), html);

        assertTrue(ResultPage.of(session).contains(ResultPage.MACHINES));
        assertTrue(Files.readString(html).contains("client.cpu is Xeon, not EPYC"));
        assertTrue(JsonReport.of(session).contains("\"unlike_facts\""));
        Session single = Session.open(folder.resolve("n1.benchlift"));
        assertFalse(ResultPage.of(single).contains(ResultPage.MACHINES));
        assertFalse(JsonReport.of(single).contains("unlike_facts"));
    }
}
