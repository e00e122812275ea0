package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerNoteTest {

    private static final ServerNote NOTE = new ServerNote(
            Edition.MARIADB,
            new ServerNote.Data(Path.of("/somewhere"), true),
            3306,
            "secret",
            Instant.EPOCH,
            Optional.of(new ProcessStamp(12, 34)),
            Optional.empty());

    @TempDir
    private Path directory;

    @Test
    void comesBackAsWrittenAndOnlyItsOwnerMayReadIt() throws IOException {
        var file = directory.resolve("note.properties");

        NOTE.write(file);

        assertEquals(Optional.of(NOTE), ServerNote.read(file));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertFalse(NOTE.toString().contains("secret"));
    }

    @Test
    void saysWhichNoteIsDamaged() throws IOException {
        var file = Files.writeString(directory.resolve("note.properties"), "edition=mariadb\nport=many");

        var refusal = assertThrows(ServerException.class, () -> ServerNote.read(file));

        assertTrue(refusal.getMessage().startsWith(file + " is damaged"), refusal.getMessage());
    }

    @Test
    void tellsAProcessFromALaterOneWithTheSameNumber() {
        var own = ProcessStamp.ofThisProcess();

        assertTrue(own.isAlive());
        assertFalse(new ProcessStamp(own.pid(), own.startTicks() - 1).isAlive());
        assertEquals(Optional.of(own), ProcessStamp.parse(own.toString()));
        assertEquals(Optional.empty(), ProcessStamp.parse("-1 x"));
    }
}
