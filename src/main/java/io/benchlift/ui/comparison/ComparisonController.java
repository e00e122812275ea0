package io.benchlift.ui.comparison;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanCheck;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.plan.Sketch;
import io.benchlift.plan.Study;
import io.benchlift.target.Database;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the editor can do with its plan beyond changing it: start it, read and write it as YAML, take a command line. */
public final class ComparisonController {

    /** Starts a plan. */
    @FunctionalInterface
    public interface Start {

        /** @param database the user's own server, if the plan is for one that is in no list yet */
        void start(Plan plan, Optional<Database> database);
    }

    private static final Logger log = LoggerFactory.getLogger(ComparisonController.class);

    private final ComparisonModel model;
    private final PlanCheck check;
    private final CommandLines lines;
    private final Start start;
    private final Executor fxThread;
    /** What the last test of a connection found. */
    final ObjectProperty<Words> connection = new SimpleObjectProperty<>(Words.of("ui.comparison.test.not-yet"));

    public ComparisonController(
            ComparisonModel model, PlanCheck check, CommandLines lines, Start start, Executor fxThread) {
        this.model = model;
        this.check = check;
        this.lines = lines;
        this.start = start;
        this.fxThread = fxThread;
    }

    /** Connects once, off the JavaFX thread, and says what answered or what went wrong. */
    void testConnection() {
        model.database().ifPresent(database -> {
            connection.set(Words.of("ui.comparison.test.running"));
            CompletableFuture.supplyAsync(() -> answer(database)).thenAcceptAsync(connection::set, fxThread);
        });
    }

    private static Words answer(Database database) {
        try {
            ServerLook seen = ServerLook.at(database);
            String engines = String.join(", ", seen.engines());
            return seen.encryption().isEmpty()
                    ? Words.of("ui.comparison.test.clear", seen.product().label(), seen.version(), engines)
                    : Words.of(
                            "ui.comparison.test.good",
                            seen.product().label(),
                            seen.version(),
                            engines,
                            seen.encryption());
        } catch (UnreachableException e) {
            log.info("{} does not answer", database, e);
            return Words.of("ui.comparison.test.bad", e.getMessage());
        }
    }

    /** Does nothing while there are problems, which stand beside the form, or while a plan from elsewhere was not looked at. */
    public void start() {
        model.whenChecked(() -> {
            if (!model.foreign().get()) {
                model.draft().get().startable().ifPresent(plan -> start.start(plan, model.database()));
            }
        });
    }

    /** What was put down as a file for {@code benchlift run}, whether it can be run yet or not. */
    String yaml() {
        Sketch sketch = model.sketch().get();
        return sketch.read(check).plan().map(PlanFile::write).orElseGet(sketch::yaml);
    }

    /** Takes the text of a plan; returns all that is wrong with it, by line, and then changes nothing. */
    List<String> apply(String yaml) {
        try {
            Plan plan = PlanFile.read(yaml, check);
            model.edit(sketch -> Sketch.of(plan));
            return List.of();
        } catch (PlanException e) {
            return e.problems().stream().map(Problem::toString).toList();
        }
    }

    /** Takes a command line; returns what is wrong with it. */
    Optional<String> paste(String text) {
        try {
            CommandLines.Line line = lines.read(text);
            List<Words> said = new ArrayList<>();
            line.notes().forEach(note -> said.add(Words.of("ui.editor.remark", note)));
            if (!line.leftOut().isEmpty()) {
                said.add(Words.of("ui.editor.paste.left-out", String.join(", ", line.leftOut())));
            }
            model.open(line.plan(), line.database(), said);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Shows a plan that another screen has; unless it is one of ours, it is looked at before it is started. */
    public void edit(Plan plan) {
        model.open(plan, !isOurs(plan), List.of());
    }

    private static boolean isOurs(Plan plan) {
        return Study.all().stream().anyMatch(study -> Arrays.stream(Size.values())
                .anyMatch(size -> study.plan(size).equals(plan)));
    }

    /** Fills the editor for one of the usual questions, asked in the user's language. */
    public void begin(Starter usual, Look look) {
        String key = "ui.home.card." + usual.id();
        model.open(PlanFile.with(
                usual.plan(), "name=" + look.text(key + ".title"), "question=" + look.text(key + ".question")));
    }

    /** Reads a plan file off the JavaFX thread. */
    public void read(Path file) {
        CompletableFuture.supplyAsync(() -> contents(file)).thenAcceptAsync(Runnable::run, fxThread);
    }

    private Runnable contents(Path file) {
        try {
            Plan plan = PlanFile.read(file, check);
            return () -> model.open(plan, true, List.of());
        } catch (PlanException e) {
            return () -> model.remarks()
                    .setAll(e.problems().stream()
                            .map(problem -> Words.of("ui.editor.open.wrong", file.getFileName(), problem.toString()))
                            .toList());
        } catch (IOException e) {
            log.info("{} cannot be read", file, e);
            return () ->
                    model.remarks().setAll(Words.of("ui.editor.open.unreadable", file, String.valueOf(e.getMessage())));
        }
    }

    /** Writes the plan off the JavaFX thread, and says where. */
    void save(Path file) {
        String yaml = yaml();
        CompletableFuture.supplyAsync(() -> written(file, yaml))
                .thenAcceptAsync(words -> model.remarks().setAll(words), fxThread);
    }

    private static Words written(Path file, String yaml) {
        try {
            Files.writeString(file, yaml, StandardCharsets.UTF_8);
            return Words.of("ui.editor.saved", file);
        } catch (IOException e) {
            log.info("{} cannot be written", file, e);
            return Words.of("ui.editor.unsaved", file, String.valueOf(e.getMessage()));
        }
    }
}
