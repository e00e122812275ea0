package io.benchlift.directio;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The temporary directory lies under target/, because /tmp may be a filesystem without O_DIRECT. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "O_DIRECT is Linux's")
class DirectFileTest {

    private static final int SIZE = 16_384;

    @TempDir
    private Path folder;

    private Path path;

    @BeforeEach
    void nameTheFile() {
        path = folder.resolve("data");
    }

    @Test
    void whatIsWrittenDirectlyIsReadThroughThePageCache() throws IOException {
        byte[] content = new byte[SIZE];
        Arrays.fill(content, (byte) 7);

        try (DirectFile file = DirectFile.open(path, DirectFile.Access.CREATE)) {
            assertEquals(SIZE, file.write(file.buffer(SIZE).put(content).flip(), 0));
            file.sync();
        }

        assertTrue(Arrays.equals(content, Files.readAllBytes(path)));
    }

    @Test
    void whatIsWrittenThroughThePageCacheIsReadDirectly() throws IOException {
        byte[] content = new byte[SIZE];
        Arrays.fill(content, (byte) 9);
        Files.write(path, content);

        try (DirectFile file = DirectFile.open(path, DirectFile.Access.READ)) {
            ByteBuffer buffer = file.buffer(SIZE);
            assertEquals(SIZE, file.read(buffer, 0));
            assertEquals(0, buffer.remaining());
            assertEquals(ByteBuffer.wrap(content), buffer.flip());
            assertEquals(0, file.read(buffer.clear(), SIZE));
        }
    }

    @Test
    void opensNamesBeyondAscii() throws IOException {
        Path named = folder.resolve("数据 žluť");

        try (DirectFile file = DirectFile.open(named, DirectFile.Access.CREATE)) {
            file.write(file.buffer(SIZE), 0);
        }

        assertEquals(SIZE, Files.size(named));
    }

    @Test
    void refusesWhatTheKernelWouldRefuseWithEinval() throws IOException {
        try (DirectFile file = DirectFile.open(path, DirectFile.Access.CREATE)) {
            ByteBuffer good = file.buffer(SIZE);

            assertRefused("direct buffer", () -> file.write(ByteBuffer.allocate(SIZE), 0));
            assertRefused("offset is 1 bytes off", () -> file.write(good, 1));
            assertRefused(
                    "length is 1 bytes off", () -> file.write(good.duplicate().limit(1), 0));
            assertRefused(
                    "buffer address is",
                    () -> file.write(file.buffer(2 * SIZE).position(1).limit(SIZE + 1), 0));
            assertRefused("negative", () -> file.write(good, -SIZE));
            assertRefused("read-only", () -> file.read(good.asReadOnlyBuffer(), 0));
        }
    }

    @Test
    void errorsNameTheFileAndTheReason() throws IOException {
        IOException missing = assertThrows(IOException.class, () -> DirectFile.open(path, DirectFile.Access.READ));
        assertEquals(path + ": open: No such file or directory", missing.getMessage());

        Files.createFile(path);
        IOException present = assertThrows(IOException.class, () -> DirectFile.open(path, DirectFile.Access.CREATE));
        assertEquals(path + ": open: File exists", present.getMessage());

        Path tooLong = folder.resolve("x".repeat(5000));
        IOException name = assertThrows(IOException.class, () -> DirectFile.open(tooLong, DirectFile.Access.READ));
        assertTrue(name.getMessage().endsWith("File name too long"), name.getMessage());
    }

    @Test
    void aClosedFileSaysSoAndClosesOnce() throws IOException {
        DirectFile file = DirectFile.open(path, DirectFile.Access.CREATE);
        ByteBuffer buffer = file.buffer(SIZE);
        file.close();

        assertDoesNotThrow(file::close);
        IOException closed = assertThrows(IOException.class, () -> file.read(buffer, 0));
        assertEquals(path + ": already closed", closed.getMessage());
    }

    @Test
    void writingToAFileOpenedForReadingFails() throws IOException {
        Files.createFile(path);

        try (DirectFile file = DirectFile.open(path, DirectFile.Access.READ)) {
            ByteBuffer buffer = file.buffer(SIZE);
            IOException refused = assertThrows(IOException.class, () -> file.write(buffer, 0));
            assertEquals(path + ": write: Bad file descriptor", refused.getMessage());
        }
    }

    private static void assertRefused(String part, org.junit.jupiter.api.function.Executable io) {
        String message = assertThrows(IllegalArgumentException.class, io).getMessage();
        assertTrue(message.contains(part), message);
    }
}
