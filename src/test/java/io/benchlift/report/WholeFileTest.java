package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

    @TempDir
    private Path folder;

    @Test
    void writesThroughALinkAndLeavesItALink() throws IOException {
        Path file = Files.writeString(folder.resolve("real.txt"), "before");
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);

        write(link, "after");

        assertTrue(Files.isSymbolicLink(link));
        assertEquals("after", Files.readString(file));
        assertEquals(List.of("link.txt", "real.txt"), names());
    }

    /** As root, a file in place of /dev/stdout takes it from the whole machine. */
    @Test
    void writesIntoAPipeInsteadOfReplacingIt() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeTrue(
                new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0,
                "no pipe can be made here: mkfifo");
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (IOException e) {
                return e.toString();
            }
        });

        write(pipe, "through");

        assertEquals("through", read.get(10, TimeUnit.SECONDS));
        assertFalse(Files.isRegularFile(pipe));
        assertEquals(List.of("pipe"), names());
    }

    @Test
    void refusesADirectoryAndNamesOneThatIsMissing() {
        Path missing = folder.resolve("missing");

        assertEquals("it is a directory", complaint(folder));
        assertEquals("there is no directory " + missing, complaint(missing.resolve("x.html")));
    }

    @Test
    void leavesWhatWasThereWhenWritingFails() throws IOException {
        Path file = Files.writeString(folder.resolve("report.html"), "before");

        IOException e = assertThrows(
                IOException.class,
                () -> WholeFile.write(file, out -> {
                    out.write(1);
                    throw new IOException("the disk is full");
                }));

        assertEquals("the disk is full", e.getMessage());
        assertEquals("before", Files.readString(file));
        assertEquals(List.of("report.html"), names());
    }

    private static String complaint(Path path) {
        return assertThrows(IOException.class, () -> write(path, "x")).getMessage();
    }

    private static void write(Path path, String text) throws IOException {
        WholeFile.write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
