package io.benchlift.ui.results;

import io.benchlift.report.CsvReport;
import io.benchlift.report.HtmlReport;
import io.benchlift.report.JsonReport;
import io.benchlift.report.PdfReport;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.session.Recent;
import io.benchlift.verdict.JudgedSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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

    private static final Logger log = LoggerFactory.getLogger(ResultsController.class);

    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    private final ResultsModel model;
    private final Executor fxThread;
    private final Consumer<Recent> whenOpened;
    private final NotesController notes;

    public ResultsController(ResultsModel model, Executor fxThread, Consumer<Recent> whenOpened) {
        this.model = model;
        this.fxThread = fxThread;
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
        CompletableFuture.supplyAsync(() -> JudgedSession.of(path.toAbsolutePath()))
                .whenCompleteAsync(
                        (digest, failure) -> {
                            model.loading.set(false);
                            if (failure == null) {
                                opened(digest);
                            } else {
                                complain(path, failure);
                            }
                        },
                        fxThread);
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

    /** A boundary: an unreadable file must not close the window. */
    private void complain(Path path, Throwable failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        if (!(cause instanceof SessionException)) {
            log.error("{} could not be opened", path, cause);
        }
        model.problem.set(cause.getMessage() == null ? cause.toString() : cause.getMessage());
    }

    /** Writes the whole session in another format. */
    public void export(Format format, Session session, Path target, Messages messages) {
        write(target, () -> {
            switch (format) {
                case HTML -> HtmlReport.write(session, messages, target);
                case PDF -> PdfReport.write(session, messages, target);
                case CSV -> CsvReport.write(session, target);
                case JSON -> JsonReport.write(session, target);
                case COPY -> Files.copy(session.path(), target, StandardCopyOption.REPLACE_EXISTING);
            }
        });
    }

    /** Makes the report for printing. @param then called with its path; the file exists until the program ends */
    public void print(Session session, Messages messages, Consumer<Path> then) {
        CompletableFuture.supplyAsync(() -> {
                    try {
                        Path target =
                                Files.createTempDirectory("benchlift-print").resolve("report.pdf");
                        target.toFile().deleteOnExit();
                        PdfReport.write(session, messages, target);
                        return target;
                    } catch (IOException e) {
                        throw new SessionException(Message.of("report.not-written", Message.of(e)), e);
                    }
                })
                .whenCompleteAsync(
                        (target, failure) -> {
                            if (failure == null) {
                                then.accept(target);
                            } else {
                                complain(session.path(), failure);
                            }
                        },
                        fxThread);
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

    private void write(Path target, Work work) {
        CompletableFuture.runAsync(() -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        throw new SessionException(
                                Message.of("file.cannot-be-written", target.toString(), Message.of(e)), e);
                    }
                })
                .whenCompleteAsync(
                        (nothing, failure) -> {
                            if (failure == null) {
                                model.problem.set("");
                                model.written.set(Optional.of(target));
                            } else {
                                complain(target, failure);
                            }
                        },
                        fxThread);
    }
}
