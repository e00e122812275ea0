package io.benchlift.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileManagerTest {

    @TempDir
    private Path folder;

    @Test
    void asksTheFileManagerForTheFileAndElseForItsFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("it's a run.benchlift"));

        List<List<String>> ways = FileManager.waysToShow("Linux", file);

        assertEquals("gdbus", ways.get(0).get(0));
        assertTrue(ways.get(0).contains("['" + folder.toUri() + "it%27s%20a%20run.benchlift']"), ways::toString);
        assertEquals(List.of("xdg-open", folder.toString()), ways.get(1));
    }

    @Test
    void aFolderIsShownItself() {
        assertEquals(
                List.of("xdg-open", folder.toString()),
                FileManager.waysToShow("Linux", folder).get(1));
    }

    @Test
    void otherSystemsHaveTheirOwn() {
        Path file = folder.resolve("a.benchlift");

        assertEquals(List.of(List.of("open", "-R", file.toString())), FileManager.waysToShow("Mac OS X", file));
        assertEquals(List.of(List.of("explorer.exe", "/select," + file)), FileManager.waysToShow("Windows 11", file));
        assertEquals(List.of(List.of("xdg-open", file.toString())), FileManager.waysToOpen("Linux", file));
        assertEquals(List.of(List.of("open", file.toString())), FileManager.waysToOpen("Mac OS X", file));
        assertEquals(List.of(List.of("explorer.exe", file.toString())), FileManager.waysToOpen("Windows 11", file));
    }
}
