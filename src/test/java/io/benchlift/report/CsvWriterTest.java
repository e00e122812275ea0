package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table that a spreadsheet opens holds no formula of a stranger. */
class CsvWriterTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "=cmd|' /C calc'!A0",
                "+cmd|' /C calc'!A0",
                "-2+3+cmd|' /C calc'!A0",
                "@SUM(A1)",
                "\t=1",
                "\r=1",
                "\n=1",
                "-",
                "+A1",
                "-1-A1",
                "=HYPERLINK(\"http://x\")"
            })
    void aFormulaBecomesText(String text) {
        assertEquals("'" + text, CsvWriter.safe(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "+1",
                "-0.5",
                "-1.5e-3",
                "+12,3 %",
                "-42\u00a0%",
                "-1\u00a0234,5",
                "InnoDB",
                "1=1",
                "a@b",
                ""
            })
    void aNumberAndOtherTextStayAsTheyAre(String text) {
        assertEquals(text, CsvWriter.safe(text));
    }

    @Test
    void numbersStayNumbers() {
        assertEquals(-1.5, CsvWriter.safe(-1.5));
        assertEquals(-7, CsvWriter.safe(-7));
    }

    /** A server, an agent or another person's session chose the texts. */
    @Test
    void noTableOfAHostileSessionHoldsAFormula(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("s.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.saying("=cmd|' /C calc'!A0").play(writer);
        }

        CsvReport.write(Session.open(path), folder.resolve("csv"));
        TableFile.write(List.of("@x"), List.of(List.of("=1", "-2")), folder.resolve("csv/table.csv"));

        List<String> formulas = new ArrayList<>();
        int cells = 0;
        try (Stream<Path> files = Files.list(folder.resolve("csv"))) {
            for (Path file : files.toList()) {
                try (Reader in = Files.newBufferedReader(file);
                        CSVParser parser = CSVFormat.RFC4180.parse(in)) {
                    for (var row : parser) {
                        for (String cell : row) {
                            cells++;
                            if (cell.matches("(?s)[=@\t\r].*|[+-](?![0-9]).*")) {
                                formulas.add(file.getFileName() + ": " + cell);
                            }
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), formulas);
        assertTrue(cells > 100, "tables were written");
    }
}
