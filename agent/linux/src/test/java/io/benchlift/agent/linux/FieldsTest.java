package io.benchlift.agent.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldsTest {

    @Test
    void readsWordsAndNumbersLineByLine() {
        Fields fields = Fields.of("cpu  1 2\n\nctxt 18446744073709551615\nx 12.5 7: rest of it\n");

        assertEquals("cpu", fields.word());
        assertEquals(1, fields.number());
        assertEquals(2, fields.number());
        assertFalse(fields.hasField());
        assertEquals(0, fields.number());
        assertEquals("", fields.word());
        fields.nextLine();
        assertEquals("", fields.rest());
        fields.nextLine();
        assertEquals("ctxt", fields.word());
        assertEquals(-1, fields.number());
        fields.nextLine();
        fields.word();
        assertEquals(12, fields.number());
        assertEquals(7, fields.number());
        assertEquals("rest of it", fields.rest());
        assertTrue(fields.hasMore());
        fields.nextLine();
        assertFalse(fields.hasMore());
    }

    @Test
    void takesAFileOfAnyLengthAgainAndAgain(@TempDir Path directory) throws IOException {
        Path path = directory.resolve("long");
        Files.writeString(path, "1 ".repeat(50_000));
        Fields fields = new Fields();

        try (ProcFile file = new ProcFile(path)) {
            for (int round = 0; round < 2; round++) {
                assertTrue(file.read(fields));
                int numbers = 0;
                for (; fields.hasField(); numbers++) {
                    assertEquals(1, fields.number());
                }
                assertEquals(50_000, numbers);
            }
        }
        assertFalse(new ProcFile(directory.resolve("none")).read(fields));
    }
}
