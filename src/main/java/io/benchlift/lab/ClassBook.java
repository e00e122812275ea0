package io.benchlift.lab;

import io.benchlift.report.CsvWriter;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;

/**
 * The sessions of a class, from one folder and those below it.
 *
 * @param problems by file: why a file is no work of a student
 */
public record ClassBook(List<Work> works, Map<Path, String> problems) {

    private static final int DEEPEST = 4;

    public ClassBook {
        works = List.copyOf(works);
        problems = new LinkedHashMap<>(problems);
    }

    /** An unreadable file is reported; the others are still read. */
    public static ClassBook of(Path folder, Labs labs) throws IOException {
        List<Work> works = new ArrayList<>();
        Map<Path, String> problems = new LinkedHashMap<>();
        Map<List<Object>, Path> firsts = new HashMap<>();
        for (Path file : sessions(folder)) {
            try {
                Work work = Work.open(file, labs);
                Path first = firsts.putIfAbsent(identity(work), file);
                if (first != null) {
                    throw new LabException(Message.of(
                            "lab.copy", file.toString(), first.getFileName().toString()));
                }
                works.add(work);
            } catch (SessionException | LabException e) {
                problems.put(file, e.getMessage());
            }
        }
        return new ClassBook(works, problems);
    }

    /** The same in every copy of a file. A copy whose prediction or trials were edited is a work of its own. */
    private static List<Object> identity(Work work) {
        return List.of(
                work.prediction().hash(),
                work.session().started(),
                work.session().trials().size(),
                work.seal());
    }

    private static List<Path> sessions(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
            return files.filter(file -> SessionFolder.isSession(file.toString()))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The labs of the works, in the order of first appearance. */
    public List<String> labs() {
        return works.stream().map(work -> work.prediction().lab()).distinct().toList();
    }

    /** The works of one lab. */
    public List<Work> of(String lab) {
        return works.stream()
                .filter(work -> work.prediction().lab().equals(lab))
                .toList();
    }

    /** Numbers with a decimal point, times in UTC, for other programs. */
    public void write(Path csv) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setRecordSeparator("\n")
                .setHeader(
                        "file",
                        "lab",
                        "who",
                        "class",
                        "choice",
                        "predicted",
                        "measured",
                        "unit",
                        "sure",
                        "why",
                        "locked",
                        "started",
                        "seal")
                .get();
        try (CsvWriter printer = new CsvWriter(Files.newBufferedWriter(csv, StandardCharsets.UTF_8), format)) {
            for (Work work : works) {
                printer.printRecord(
                        work.session().path().getFileName(),
                        work.prediction().lab(),
                        work.prediction().who(),
                        work.prediction().group(),
                        work.prediction().answer().choice(),
                        work.prediction().answer().number(),
                        work.measured().isPresent() ? work.measured().getAsDouble() : "",
                        work.lab().map(lab -> lab.question().scale().unit()).orElse(""),
                        work.prediction().answer().sure().id(),
                        work.prediction().answer().why(),
                        work.prediction().locked(),
                        work.session().started(),
                        work.seal().id());
            }
        }
    }
}
