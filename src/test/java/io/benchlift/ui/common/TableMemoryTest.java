package io.benchlift.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.ui.common.TableMemory.Arrangement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableMemoryTest {

    private static final Arrangement ARRANGED =
            new Arrangement(List.of("2", "0", "1"), List.of("1"), Map.of("0", 140.0), List.of("-2", "0"));

    @TempDir
    private Path folder;

    @Test
    void comesBackFromItsFile() {
        TableMemory memory = TableMemory.in(folder.resolve("new/tables.properties"));
        memory.keep("trials", ARRANGED);
        memory.write();

        assertEquals(
                Optional.of(ARRANGED),
                TableMemory.in(folder.resolve("new/tables.properties")).of("trials"));
    }

    @Test
    void aFileOfNonsenseIsAsGoodAsNone() throws IOException {
        Path file = folder.resolve("tables.properties");
        Files.writeString(file, "trials.order=a,b\ntrials.widths=a:wide,b:-3,a:1e9,b:12\n\\u12");

        assertEquals(Optional.empty(), TableMemory.in(file).of("trials"));

        Files.writeString(file, "trials.order=a,b\ntrials.widths=a:wide,b:-3,a:1e9,b:12\n");
        assertEquals(
                Optional.of(new Arrangement(List.of("a", "b"), List.of(), Map.of("b", 12.0), List.of())),
                TableMemory.in(file).of("trials"));
    }

    @Test
    void forgetsWhenItIsTold() {
        TableMemory memory = TableMemory.in(folder.resolve("tables.properties"));
        memory.keep("trials", ARRANGED);
        memory.write();
        memory.forget();
        memory.write();

        assertEquals(
                Optional.empty(),
                TableMemory.in(folder.resolve("tables.properties")).of("trials"));
    }
}
