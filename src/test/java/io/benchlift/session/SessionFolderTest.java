package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionFolderTest {

    @TempDir
    private Path folder;

    @Test
    void listsSessionsByName() throws IOException {
        for (String name : List.of("b.benchlift", "a.benchlift", "plan.yaml", "a.benchlift-wal")) {
            Files.createFile(folder.resolve(name));
        }

        assertEquals(List.of(folder.resolve("a.benchlift"), folder.resolve("b.benchlift")), SessionFolder.list(folder));
    }

    @Test
    void aFolderThatIsNotThereIsNamed() {
        Path missing = folder.resolve("missing");

        assertEquals(
                missing + " is no folder that can be read",
                assertThrows(SessionException.class, () -> SessionFolder.list(missing))
                        .getMessage());
    }

    @Test
    void aNewSessionTakesNoNameThatIsTaken() throws IOException {
        assertEquals(folder.resolve("engines.benchlift"), SessionFolder.freeName(folder, "plans/engines.yaml"));

        Files.createFile(folder.resolve("engines.benchlift"));

        assertEquals(folder.resolve("engines-2.benchlift"), SessionFolder.freeName(folder, "engines.yml"));
    }
}
