package io.benchlift.ui.studies;

import io.benchlift.lab.ClassBook;
import io.benchlift.lab.Lab;
import io.benchlift.lab.Labs;
import io.benchlift.lab.Reference;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import io.benchlift.runner.PlanRequirements;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/** Reads labs and classes, starts studies, and opens labs. */
public final class StudiesController {

    private final StudiesModel model;
    private final Places places;
    private final Navigator navigator;
    private final BackgroundTasks aside;
    private final LabController lab;

    public StudiesController(StudiesModel model, Places places, Navigator navigator, Executor fxThread) {
        this.model = model;
        this.places = places;
        this.navigator = navigator;
        this.aside = new BackgroundTasks(fxThread);
        this.lab =
                new LabController(model, places.config().resolve("predictions"), places::sessions, navigator, fxThread);
    }

    /** Reads the labs, both ours and the teacher's. */
    public void load() {
        aside.work(() -> Labs.with(ownLabs()), model.labs::set, model.problem::set);
        choose(model.study.get());
    }

    /** The folder for a teacher's labs. */
    Path ownLabs() {
        return places.config().resolve("labs");
    }

    /** Shows a study, and its requirements as soon as they are known. */
    void choose(Study study) {
        model.study.set(study);
        model.needs.set(List.of());
        aside.work(
                () -> PlanRequirements.of(study.plan()),
                needs -> {
                    if (model.study.get().equals(study)) {
                        model.needs.set(needs);
                    }
                },
                model.problem::set);
    }

    /** Opens a lab at the step the student left it. */
    void open(Lab wanted) {
        LabModel opened = new LabModel(wanted);
        model.lab.set(Optional.of(opened));
        lab.restore(opened);
    }

    /** Starts the same lab again; earlier predictions and measurements stay in their files. */
    void again(Lab wanted) {
        model.lab.set(Optional.of(new LabModel(wanted)));
    }

    void leave() {
        model.lab.set(Optional.empty());
    }

    LabController lab() {
        return lab;
    }

    /** A run of this window has ended. */
    public void runEnded(Path session) {
        lab.ended(session);
    }

    void start(Study study, Size size) {
        navigator.start(study.plan(size), Optional.empty());
    }

    void edit(Study study, Size size) {
        navigator.edit(study.plan(size));
    }

    /** Makes a session of the published results, once, and shows it. */
    void showReference(Reference reference) {
        Path session = places.sessions().resolve("published-" + reference.name() + SessionFolder.SUFFIX);
        aside.work(
                () -> {
                    if (!Files.exists(session)) {
                        Files.createDirectories(session.getParent());
                        reference.write(session);
                    }
                    return session;
                },
                navigator::open,
                model.problem::set);
    }

    /** Reads the sessions of a class. */
    void openClass(Path folder) {
        Labs labs = model.labs.get();
        aside.work(() -> new StudiesModel.Class(folder, ClassBook.of(folder, labs)), model::show, model.problem::set);
    }

    void exportClass(ClassBook book, Messages messages, Path target) {
        aside.work(
                () -> written(book, target),
                path -> navigator.say(messages.get("ui.class.written", path.toString())),
                model.problem::set);
    }

    private static Path written(ClassBook book, Path target) throws IOException {
        book.write(target);
        return target;
    }

    Navigator navigator() {
        return navigator;
    }
}
