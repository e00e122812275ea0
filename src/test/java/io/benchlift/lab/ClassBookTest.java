package io.benchlift.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Size;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged file among the sessions of a class is told, and the others are there. */
class ClassBookTest {

    @Test
    void readsWhatCanBeReadAndTellsTheRest(@TempDir Path folder) throws Exception {
        Path below = Files.createDirectories(folder.resolve("group-2"));
        Students.works(folder.resolve("a.benchlift"), Students.prediction("Jana", 120));
        Path tampered = Students.works(below.resolve("b.benchlift"), Students.prediction("Petr", 40));
        Students.tamper(tampered, "UPDATE prediction SET number = 75");
        Path unpredicted = folder.resolve("c.benchlift");
        Students.measure(
                unpredicted, Students.LOCKS.experiment().plan(Size.LOOK, 3).orElseThrow());
        Path nonsense = Files.writeString(folder.resolve("d.benchlift"), "no session");
        Path half = folder.resolve("e.benchlift");
        byte[] whole = Files.readAllBytes(folder.resolve("a.benchlift"));
        Files.write(half, Arrays.copyOf(whole, whole.length / 3));
        Files.writeString(folder.resolve("notes.txt"), "not looked at");

        ClassBook book = ClassBook.of(folder, Students.LABS);

        assertEquals(
                List.of("Jana", "Petr"),
                book.works().stream().map(work -> work.prediction().who()).toList());
        assertEquals(
                List.of(SealState.WHOLE, SealState.CHANGED),
                book.works().stream().map(Work::seal).toList());
        assertEquals(
                List.of(unpredicted, nonsense, half),
                List.copyOf(book.problems().keySet()));
        assertTrue(
                book.problems().get(unpredicted).contains("no prediction"),
                book.problems().get(unpredicted));
        assertEquals(List.of("row-locks"), book.labs());

        Path csv = folder.resolve("class.csv");
        book.write(csv);
        List<String> lines = Files.readAllLines(csv);
        assertTrue(lines.get(0).startsWith("file,lab,who,class,choice,predicted,measured"), lines.get(0));
        assertTrue(lines.get(1).startsWith("a.benchlift,row-locks,Jana,3B,myisam-hot,120.0,7"), lines.get(1));
        assertEquals(1, Files.readString(csv).split(",whole\n", -1).length - 1);
        assertEquals(1, Files.readString(csv).split(",changed\n", -1).length - 1);
    }

    @Test
    void countsCopiesOfOneFileOnce(@TempDir Path folder) throws Exception {
        Path handedIn = Students.works(folder.resolve("a.benchlift"), Students.prediction("Jana", 120));
        Path copy = Files.copy(handedIn, folder.resolve("b.benchlift"));
        Path changed = Files.copy(handedIn, folder.resolve("c.benchlift"));
        Students.tamper(changed, "UPDATE prediction SET number = 75");

        ClassBook book = ClassBook.of(folder, Students.LABS);

        assertEquals(
                List.of(handedIn, changed),
                book.works().stream().map(work -> work.session().path()).toList());
        assertEquals(Map.of(copy, copy + " is a copy of a.benchlift, which is counted once"), book.problems());
    }
}
