package io.benchlift.ui.results;

import io.benchlift.report.CsvReport;
import io.benchlift.report.HtmlReport;
import io.benchlift.report.JsonReport;
import io.benchlift.report.PdfReport;
import io.benchlift.session.Recent;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.verdict.JudgedSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Opens sessions and writes exports, off the JavaFX thread; an error becomes a sentence in the model. */
public final class ResultsController {

    /** The formats of a report. */
    public enum Format {
        HTML("report.html"),
        PDF("report.pdf"),
        CSV("csv"),
        JSON("result.json"),
        COPY("copy.benchlift");

        private final String fileName;

        Format(String fileName) {
            this.fileName = fileName;
        }

        /** The default file name. */
        String fileName() {
            return fileName;
        }
    }

    private final ResultsModel model;
    private final BackgroundTasks tasks;
    private final Consumer<Recent> whenOpened;
    private final NotesController notes;

    public ResultsController(ResultsModel model, Executor fxThread, Consumer<Recent> whenOpened) {
        this.model = model;
        this.tasks = new BackgroundTasks(fxThread);
        this.whenOpened = whenOpened;
        this.notes = new NotesController(model.notes, fxThread);
    }

    /** Notes and tags of the open session. */
    public NotesController notes() {
        return notes;
    }

    /** Reads the session and shows it, or the reason why it cannot be read. */
    public void open(Path path) {
        model.loading.set(true);
        tasks.work(
                () -> JudgedSession.of(path.toAbsolutePath()),
                digest -> {
                    model.loading.set(false);
                    opened(digest);
                },
                failure -> {
                    model.loading.set(false);
                    model.problem.set(failure);
                });
    }

    private void opened(JudgedSession digest) {
        Session session = digest.session();
        model.show(digest);
        whenOpened.accept(new Recent(
                session.path(),
                session.plan().name(),
                session.started(),
                session.progress().measured()));
    }

    /** Writes the whole session in another format. */
    public void export(Format format, Session session, Path target, Messages messages) {
        tasks.work(
                () -> {
                    write(format, session, target, messages);
                    return target;
                },
                written -> {
                    model.problem.set("");
                    model.written.set(Optional.of(written));
                },
                model.problem::set);
    }

    private static void write(Format format, Session session, Path target, Messages messages) {
        try {
            switch (format) {
                case HTML -> HtmlReport.write(session, messages, target);
                case PDF -> PdfReport.write(session, messages, target);
                case CSV -> CsvReport.write(session, target);
                case JSON -> JsonReport.write(session, target);
                case COPY -> Files.copy(session.path(), target, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", target.toString(), Message.of(e)), e);
        }
    }

    /** Makes the report for printing. @param then called with its path; the file exists until the program ends */
    public void print(Session session, Messages messages, Consumer<Path> then) {
        tasks.work(() -> printed(session, messages), then, model.problem::set);
    }

    private static Path printed(Session session, Messages messages) {
        try {
            Path target = Files.createTempDirectory("benchlift-print").resolve("report.pdf");
            target.toFile().deleteOnExit();
            PdfReport.write(session, messages, target);
            return target;
        } catch (IOException e) {
            throw new SessionException(Message.of("report.not-written", Message.of(e)), e);
        }
    }

    /** Shows the row of a trial. @param tab the page of the rows */
    void chooseTrial(int trial, int tab) {
        model.trial.set(trial);
        model.tab.set(tab);
    }

    /** The trial that was clicked last, or 0. */
    int chosenTrial() {
        return model.trial.get();
    }
}
