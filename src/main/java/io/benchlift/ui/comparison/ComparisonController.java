package io.benchlift.ui.comparison;

import io.benchlift.compat.CompatTools;
import io.benchlift.compat.ToolPlan;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.plan.Starter;
import io.benchlift.plan.Study;
import io.benchlift.runner.RunContext;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.ui.common.UiContext;
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

/** The editor's actions besides changing the plan: start it, read and write it as YAML, take a command line. */
public final class ComparisonController {

    /** Starts a plan. */
    @FunctionalInterface
    public interface Start {

        /** @param database the user's own server, if the plan names one that is not saved yet */
        void start(Plan plan, Optional<Database> database);
    }

    private static final Logger log = LoggerFactory.getLogger(ComparisonController.class);

    private final ComparisonModel model;
    private final Start start;
    private final Executor fxThread;
    /** The result of the last connection test. */
    final ObjectProperty<Message> connection = new SimpleObjectProperty<>(Message.of("ui.comparison.test.not-yet"));

    public ComparisonController(ComparisonModel model, Start start, Executor fxThread) {
        this.model = model;
        this.start = start;
        this.fxThread = fxThread;
    }

    /** Connects once, off the JavaFX thread, and reports the server found or the error. */
    void testConnection() {
        model.database().ifPresent(database -> {
            connection.set(Message.of("ui.comparison.test.running"));
            CompletableFuture.supplyAsync(() -> answer(database)).thenAcceptAsync(connection::set, fxThread);
        });
    }

    private static Message answer(Database database) {
        try {
            ServerLook seen = ServerLook.at(database);
            String engines = String.join(", ", seen.engines());
            return seen.encryption().isEmpty()
                    ? Message.of("ui.comparison.test.clear", seen.product().label(), seen.version(), engines)
                    : Message.of(
                            "ui.comparison.test.good",
                            seen.product().label(),
                            seen.version(),
                            engines,
                            seen.encryption());
        } catch (UnreachableException e) {
            log.info("{} does not answer", database, e);
            return Message.of("ui.comparison.test.bad", Message.of(e));
        }
    }

    /**
     * Does nothing while the plan has problems, which the form shows, or while a plan from elsewhere was not reviewed.
     */
    public void start() {
        model.whenChecked(() -> {
            if (!model.foreign().get()) {
                model.checked().get().startable().ifPresent(plan -> start.start(plan, model.database()));
            }
        });
    }

    /** The draft as a file for {@code benchlift run}, even if it cannot run yet. */
    String yaml() {
        PlanDraft draft = model.draft().get();
        return draft.read(RunContext.ANY_SERVER).plan().map(PlanFile::write).orElseGet(draft::yaml);
    }

    /** Applies the text of a plan, or returns all its errors by line and changes nothing. */
    List<Message> apply(String yaml) {
        try {
            Plan plan = PlanFile.read(yaml, RunContext.ANY_SERVER);
            model.edit(draft -> PlanDraft.of(plan));
            return List.of();
        } catch (PlanException e) {
            return e.problems().stream().map(Problem::located).toList();
        }
    }

    /** Applies a command line, or returns its error. */
    Optional<String> paste(String text) {
        try {
            ToolPlan line = CompatTools.plan(text, System.getenv());
            List<Message> remarks = new ArrayList<>();
            line.notes().forEach(note -> remarks.add(Message.of("ui.editor.remark", note)));
            if (!line.leftOut().isEmpty()) {
                remarks.add(Message.of("ui.editor.paste.left-out", String.join(", ", line.leftOut())));
            }
            model.open(line.plan(), line.database(), remarks);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Opens a plan from another screen; unless it is one of ours, it must be reviewed before it is started. */
    public void edit(Plan plan) {
        model.open(plan, !isOurs(plan), List.of());
    }

    private static boolean isOurs(Plan plan) {
        return Study.all().stream().anyMatch(study -> Arrays.stream(Size.values())
                .anyMatch(size -> study.plan(size).equals(plan)));
    }

    /** Fills the editor with a starter, with title and question in the user's language. */
    public void begin(Starter usual, UiContext look) {
        String key = "ui.home.card." + usual.id();
        model.open(PlanFile.with(
                usual.plan(), "name=" + look.text(key + ".title"), "question=" + look.text(key + ".question")));
        model.followQuestion(draft -> question(draft, look));
    }

    private static String question(PlanDraft draft, UiContext look) {
        List<String> factors = List.copyOf(draft.factors().keySet());
        String levels = String.join(", ", draft.levels(factors.get(0)));
        return factors.size() == 1
                ? look.text("ui.editor.question.one", levels)
                : look.text("ui.editor.question.more", levels, SettingNames.name(look, factors.get(1)));
    }

    /** Reads a plan file off the JavaFX thread. */
    public void read(Path file) {
        CompletableFuture.supplyAsync(() -> contents(file)).thenAcceptAsync(Runnable::run, fxThread);
    }

    private Runnable contents(Path file) {
        try {
            Plan plan = PlanFile.read(file, RunContext.ANY_SERVER);
            return () -> model.open(plan, true, List.of());
        } catch (PlanException e) {
            return () -> model.remarks()
                    .setAll(e.problems().stream()
                            .map(problem -> Message.of("ui.editor.open.wrong", file.getFileName(), problem.located()))
                            .toList());
        } catch (IOException e) {
            log.info("{} cannot be read", file, e);
            return () -> model.remarks().setAll(Message.of("ui.editor.open.unreadable", file, Message.of(e)));
        }
    }

    /** Writes the plan off the JavaFX thread and reports the path. */
    void save(Path file) {
        String yaml = yaml();
        CompletableFuture.supplyAsync(() -> written(file, yaml))
                .thenAcceptAsync(message -> model.remarks().setAll(message), fxThread);
    }

    private static Message written(Path file, String yaml) {
        try {
            Files.writeString(file, yaml, StandardCharsets.UTF_8);
            return Message.of("ui.editor.saved", file);
        } catch (IOException e) {
            log.info("{} cannot be written", file, e);
            return Message.of("ui.editor.unsaved", file, Message.of(e));
        }
    }
}
