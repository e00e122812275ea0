package io.benchlift.ui.studies;

import io.benchlift.lab.JudgedWork;
import io.benchlift.lab.LabException;
import io.benchlift.lab.Labs;
import io.benchlift.lab.PredictionFile;
import io.benchlift.lab.StudentReport;
import io.benchlift.lab.Work;
import io.benchlift.plan.Plan;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.Session;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.studies.LabModel.Locked;
import io.benchlift.ui.studies.LabModel.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Locks, measures, seals and reports; slow work runs off the JavaFX thread. */
final class LabController {

    private static final String SUFFIX = ".prediction";

    private final StudiesModel studies;
    private final Path predictions;
    private final Supplier<Path> sessions;
    private final Navigator navigator;
    private final BackgroundTasks aside;
    private String wordsAtTheEnd = "";

    /** @param predictions the folder where locked predictions wait for their run */
    LabController(
            StudiesModel studies, Path predictions, Supplier<Path> sessions, Navigator navigator, Executor fxThread) {
        this.studies = studies;
        this.predictions = predictions;
        this.sessions = sessions;
        this.navigator = navigator;
        this.aside = new BackgroundTasks(fxThread);
    }

    /** Restores the last locked prediction of the lab and its measurement. */
    void restore(LabModel model) {
        Labs labs = studies.labs.get();
        work(
                model,
                () -> newest(model.lab().id(), labs),
                found -> found.ifPresent(last -> {
                    model.restore(last.file(), last.kept());
                    last.work().ifPresent(model::show);
                    model.go(model.isOpen(Step.EXPLAIN) ? Step.EXPLAIN : Step.MEASURE);
                }));
    }

    private record Last(Path file, PredictionFile.Kept kept, Optional<JudgedWork> work) {}

    /** Names end with the time, so the last name is the newest. */
    private Optional<Last> newest(String lab, Labs labs) throws IOException {
        if (!Files.isDirectory(predictions)) {
            return Optional.empty();
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(predictions)) {
            files = all.filter(file -> file.getFileName().toString().matches(lab + "-\\d+\\" + SUFFIX))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
        if (files.isEmpty()) {
            return Optional.empty();
        }
        PredictionFile.Kept kept = PredictionFile.read(files.get(0));
        Optional<Path> session = kept.session().filter(Files::exists);
        return Optional.of(new Last(files.get(0), kept, session.map(path -> JudgedWork.of(path, labs))));
    }

    /** Locks the prediction; it cannot be changed afterwards. */
    void lock(LabModel model) {
        if (model.missing().isPresent() || model.locked.get().isPresent()) {
            return;
        }
        Prediction prediction;
        try {
            prediction = model.lab()
                    .predict(
                            model.who.get(),
                            model.group.get(),
                            model.choice.get(),
                            model.number.get(),
                            model.sure.get().orElseThrow(),
                            model.why.get(),
                            Instant.now());
        } catch (LabException e) {
            model.problem.set(e.getMessage());
            return;
        }
        Path file =
                predictions.resolve(prediction.lab() + "-" + prediction.locked().getEpochSecond() + SUFFIX);
        work(
                model,
                () -> {
                    Files.createDirectories(predictions);
                    PredictionFile.write(prediction, file);
                    return new Locked(file, prediction);
                },
                done -> {
                    model.locked.set(Optional.of(done));
                    model.go(Step.MEASURE);
                });
    }

    /** Starts the run, or judges at once if the lab has no run. */
    void measure(LabModel model, Messages messages) {
        wordsAtTheEnd = messages.get("ui.lab.ended");
        Locked locked = model.locked.get().orElseThrow();
        Optional<Plan> plan = model.lab()
                .experiment()
                .plan(model.size.get(), locked.prediction().seed());
        if (plan.isPresent()) {
            navigator.start(plan.get(), Optional.empty());
            return;
        }
        Path folder = sessions.get();
        Path session = folder.resolve(locked.file().getFileName().toString().replace(SUFFIX, SessionFolder.SUFFIX));
        work(
                model,
                () -> {
                    Files.createDirectories(folder);
                    if (!Files.exists(session)) {
                        model.lab().judge(locked.prediction(), session);
                        PredictionFile.measured(locked.file(), session);
                    }
                    return JudgedWork.of(session, studies.labs.get());
                },
                done -> measured(model, done));
    }

    /** A run has ended: if it belongs to the prediction, the prediction is written into its file. */
    void ended(Path session) {
        studies.lab().filter(model -> model.work.get().isEmpty()).ifPresent(model -> model.locked
                .get()
                .ifPresent(locked -> aside.work(
                        () -> sealed(session, locked),
                        work -> work.ifPresent(done -> measured(model, done)),
                        model.problem::set)));
    }

    /** Empty if the session is of another run, or of a run that was stopped before it measured anything. */
    private Optional<JudgedWork> sealed(Path path, Locked locked) throws IOException {
        Session session = Session.open(path);
        boolean isThis = session.plan().schedule().seed() == locked.prediction().seed();
        if (!isThis || session.trials().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(seal(path, locked));
    }

    private JudgedWork seal(Path path, Locked locked) throws IOException {
        LabBook.seal(path, locked.prediction());
        PredictionFile.measured(locked.file(), path);
        return JudgedWork.of(path, studies.labs.get());
    }

    /** Takes a session that was measured for this prediction elsewhere, for example by the command line. */
    void take(LabModel model, Path session) {
        Locked locked = model.locked.get().orElseThrow();
        work(model, () -> seal(session, locked), done -> measured(model, done));
    }

    private static void measured(LabModel model, JudgedWork work) {
        model.show(work);
        model.go(Step.EXPLAIN);
    }

    /** Saves the answers in the session. */
    void answer(LabModel model) {
        Map<Integer, String> given = model.given();
        model.work.get().ifPresent(work -> work(model, () -> answered(work, given), model::show));
    }

    private JudgedWork answered(JudgedWork shown, Map<Integer, String> given) {
        Path session = shown.work().session().path();
        LabBook.answer(session, given);
        return new JudgedWork(Work.open(session, studies.labs.get()), shown.families());
    }

    /** Writes the report with the current answers; PDF if the name ends so, otherwise HTML. */
    void report(LabModel model, Messages messages, Path target) {
        report(model, messages, target, () -> navigator.say(messages.get("ui.lab.report.written", target.toString())));
    }

    /** Writes the report for printing. @param then called with its path; the file exists until the program ends */
    void print(LabModel model, Messages messages, Consumer<Path> then) {
        try {
            Path target = Files.createTempDirectory("benchlift-print").resolve("lab.pdf");
            target.toFile().deleteOnExit();
            report(model, messages, target, () -> then.accept(target));
        } catch (IOException e) {
            model.problem.set(String.valueOf(e.getMessage()));
        }
    }

    private void report(LabModel model, Messages messages, Path target, Runnable then) {
        Map<Integer, String> given = model.given();
        model.work
                .get()
                .ifPresent(work -> work(
                        model,
                        () -> {
                            JudgedWork answered = answered(work, given);
                            if (target.toString().toLowerCase(Locale.ROOT).endsWith(".pdf")) {
                                StudentReport.writePdf(answered.work(), messages, target);
                            } else {
                                StudentReport.writeHtml(answered.work(), messages, target);
                            }
                            return answered;
                        },
                        answered -> {
                            model.show(answered);
                            then.run();
                        }));
    }

    private <T> void work(LabModel model, Callable<T> work, Consumer<T> then) {
        model.working.set(true);
        aside.work(
                work,
                result -> {
                    model.working.set(false);
                    model.problem.set("");
                    then.accept(result);
                },
                failure -> {
                    model.working.set(false);
                    model.problem.set(failure);
                });
    }
}
