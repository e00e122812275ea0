package io.benchlift.directio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "the shim is Linux's")
class FileFolderTest {

    private static final FileSpec SMALL = new FileSpec(2, 200_000, 16_384, Content.ZEROS, Access.BUFFERED);

    @TempDir
    private Path folder;

    private FileFolder files;

    @BeforeEach
    void open() throws IOException {
        files = FileFolder.open(folder);
    }

    @AfterEach
    void close() throws IOException {
        files.close();
    }

    @Test
    void makesReusesAndExtends() throws IOException {
        Prepared made = prepare(SMALL);
        Prepared again = prepare(SMALL);
        Prepared longer = prepare(new FileSpec(3, 600_000, 16_384, Content.ZEROS, Access.BUFFERED));

        assertEquals(new Prepared(200_000, made.seconds(), 2, 0, 0), made);
        assertEquals(new Prepared(0, again.seconds(), 0, 0, 2), again);
        assertEquals(1, longer.created());
        assertEquals(2, longer.extended());
        assertEquals(200_000, Files.size(file(0)));
        assertArrayEquals(new byte[200_000], Files.readAllBytes(file(0)));
    }

    @Test
    void randomContentDoesNotCompressAndZerosDo() throws IOException {
        prepare(new FileSpec(1, 1 << 20, 16_384, Content.RANDOM, Access.BUFFERED));
        assertTrue(deflated(Files.readAllBytes(file(0))) > 1_000_000);

        files.remove(Run.LABEL);
        prepare(SMALL);
        assertTrue(deflated(Files.readAllBytes(file(0))) < 1000);
    }

    @Test
    void tellsItsProgress() throws IOException {
        List<Long> done = new ArrayList<>();

        files.prepare(Run.LABEL, SMALL, (bytes, total) -> done.add(bytes), () -> false);

        assertEquals(200_000L, done.get(done.size() - 1));
        assertEquals(done.stream().sorted().toList(), done);
    }

    @Test
    void cancellingLeavesNothingBehind() {
        assertThrows(
                CancellationException.class, () -> files.prepare(Run.LABEL, SMALL, (done, total) -> {}, () -> true));

        assertFalse(Files.exists(folder.resolve(Run.LABEL)));
    }

    @Test
    void cancellingAnExtensionGivesFilesTheirFormerSize() throws IOException {
        prepare(SMALL);
        FileSpec longer = new FileSpec(2, 64 << 20, 16_384, Content.ZEROS, Access.BUFFERED);
        List<Long> seen = new ArrayList<>();

        assertThrows(
                CancellationException.class,
                () -> files.prepare(Run.LABEL, longer, (done, total) -> seen.add(done), () -> !seen.isEmpty()));

        assertEquals(100_000, Files.size(file(0)));
        assertEquals(100_000, Files.size(file(1)));
    }

    @Test
    void moreThanThereIsRoomForIsRefusedInASentence() {
        FileSpec huge = new FileSpec(1, 1L << 55, 16_384, Content.ZEROS, Access.BUFFERED);

        String message = assertThrows(IOException.class, () -> prepare(huge)).getMessage();

        assertTrue(message.contains("the files need " + (1L << 55) + " bytes more"), message);
        assertFalse(Files.exists(folder.resolve(Run.LABEL)));
    }

    @Test
    void removesItsFilesAndNoOthers() throws IOException {
        prepare(SMALL);
        Path foreign = Files.createFile(folder.resolve(Run.LABEL).resolve("notes.txt"));

        assertEquals(2, files.remove(Run.LABEL));
        assertTrue(Files.exists(foreign));

        Files.delete(foreign);
        assertEquals(0, files.remove(Run.LABEL));
        assertFalse(Files.exists(folder.resolve(Run.LABEL)));
        assertEquals(0, files.remove("never-was"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "..",
                "../x",
                "a/b",
                "/etc",
                "A",
                "a_b",
                "a b",
                "a.b",
                "a\0b",
                "a\nb",
                "ž",
                "数据",
                "%2e%2e",
                "abcdefghijklmnopqrstuvwxyz0123456"
            })
    void labelsThatCouldBePathsAreRefused(String label) {
        assertThrows(IllegalArgumentException.class, () -> files.remove(label));
        assertThrows(
                IllegalArgumentException.class, () -> files.prepare(label, SMALL, (done, total) -> {}, () -> false));
        assertThrows(IllegalArgumentException.class, () -> files.load(label, new Spec().build()));
    }

    /** As sysbench lays them; what else is there stays. */
    @Test
    void theSetOfTheDirectoryItselfLiesInIt() throws IOException {
        Files.writeString(folder.resolve("notes"), "mine");

        files.prepare(".", SMALL, (done, total) -> {}, () -> false);

        assertEquals(100_000, Files.size(folder.resolve("test_file.1")));
        assertEquals(2, files.remove("."));
        assertEquals("mine", Files.readString(folder.resolve("notes")));
    }

    @Test
    void aLinkIsNoAllowedDirectory() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder);

        String message =
                assertThrows(IOException.class, () -> FileFolder.open(link)).getMessage();
        assertTrue(message.contains("a symbolic link; allow the directory itself"), message);
        assertThrows(IOException.class, () -> FileFolder.open(folder.resolve("missing")));
        assertThrows(IOException.class, () -> FileFolder.open(Files.createFile(folder.resolve("file"))));
    }

    @Test
    void goesOnInTheDirectoryItOpenedWhateverItIsCalled() throws IOException {
        Path allowed = Files.createDirectory(folder.resolve("allowed"));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        try (FileFolder opened = FileFolder.open(allowed)) {
            Files.move(allowed, folder.resolve("moved"));
            Files.createSymbolicLink(allowed, elsewhere);

            opened.prepare(Run.LABEL, SMALL, (done, total) -> {}, () -> false);

            assertTrue(Files.exists(folder.resolve("moved").resolve(Run.LABEL)));
            assertFalse(Files.exists(elsewhere.resolve(Run.LABEL)));
        }
    }

    @Test
    void linksAndFoldersOpenToOthersAreRefused() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(folder.resolve(Run.LABEL), elsewhere);
        assertMessage("is a link", () -> prepare(SMALL));
        Files.delete(folder.resolve(Run.LABEL));

        prepare(SMALL);
        Files.createLink(folder.resolve("second-name"), file(0));
        assertMessage("not ours alone", () -> files.load(Run.LABEL, loadOf(SMALL)));
        Files.delete(folder.resolve("second-name"));

        Files.delete(file(0));
        Files.createSymbolicLink(file(0), folder.resolve("victim"));
        assertMessage("is a link", () -> files.load(Run.LABEL, loadOf(SMALL)));
        assertMessage("is a link", () -> prepare(SMALL));
        assertFalse(Files.exists(folder.resolve("victim")));
        Files.delete(file(0));

        Files.setPosixFilePermissions(folder.resolve(Run.LABEL), PosixFilePermissions.fromString("rwxrwx---"));
        assertMessage("not ours alone", () -> prepare(SMALL));
    }

    @Test
    void aClosedFolderSaysSo() throws IOException {
        files.close();
        files.close();

        assertMessage("already closed", () -> files.remove(Run.LABEL));
    }

    private static LoadSpec loadOf(FileSpec spec) {
        return new Spec().files(spec.files()).totalBytes(spec.totalBytes()).build();
    }

    private Prepared prepare(FileSpec spec) throws IOException {
        return files.prepare(Run.LABEL, spec, (done, total) -> {}, () -> false);
    }

    private Path file(int index) {
        return folder.resolve(Run.LABEL).resolve("test_file." + index);
    }

    private static int deflated(byte[] bytes) {
        java.util.zip.Deflater deflater = new java.util.zip.Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        int length = deflater.deflate(new byte[bytes.length * 2]);
        deflater.end();
        return length;
    }

    private static void assertMessage(String part, org.junit.jupiter.api.function.Executable io) {
        String message = assertThrows(IOException.class, io).getMessage();
        assertTrue(message.contains(part), message);
    }
}
