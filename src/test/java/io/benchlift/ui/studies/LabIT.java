package io.benchlift.ui.studies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.ChartPainter;
import io.benchlift.lab.Lab;
import io.benchlift.lab.Labs;
import io.benchlift.lab.SealState;
import io.benchlift.lab.Students;
import io.benchlift.lab.Work;
import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import io.benchlift.text.Messages;
import io.benchlift.ui.TestWindow;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.common.UiContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Slider;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A student's way through a lab in the real window, with an acted run. */
class LabIT {

    private Path folder;
    private TestWindow window;

    @BeforeEach
    void open() throws IOException {
        TestWindow.requireDisplay();
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "lab");
        window = TestWindow.open(folder);
        window.show("studies");
    }

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
    }

    @Test
    void predictsMeasuresAndIsToldWhyOnlyThen() throws Exception {
        window.click("lab-open-row-locks");
        window.awaitText("Lab 2: Table locks against row locks");
        window.picture("lab-read");
        assertTrue(isDisabled("lab-step-measure"));
        assertTrue(isDisabled("lab-step-explain"));

        predict("myisam-hot", 120);
        window.picture("lab-predict");
        window.click("lab-lock");
        window.awaitText("belongs to it and to no other");
        assertTrue(isDisabled("lab-step-explain"));
        window.picture("lab-measure");
        window.click("lab-step-predict");
        window.awaitText("Predict again");
        window.picture("lab-locked");

        window.click("lab-step-measure");
        window.click("lab-measure");
        assertEquals("live", window.shown());
        window.show("studies");
        window.awaitText("Predicted 120");
        window.awaitText("hash, times and the order of the trials agree");
        window.picture("lab-explain");
        for (String language : List.of("cs", "zh")) {
            window.dress(language, Theme.DARK);
            window.picture("lab-explain-" + language + "-dark");
            assertEquals(List.of(), window.cut());
        }
        window.dress("en", Theme.LIGHT);
        window.click("lab-to-report");
        window.type("lab-answer-1", "Table_locks_waited");
        window.click("lab-keep");
        window.picture("lab-report");

        Path session = session();
        awaitAnswer(session);
        Work work = Work.open(session, new Labs(Labs.bundled(), List.of()));
        assertEquals(SealState.WHOLE, work.seal());
        assertEquals(120, work.prediction().answer().number());
        assertEquals("Table_locks_waited", work.book().answers().get(1));
        writesTheReportInAnotherWindowsPlace();
    }

    @Test
    void judgesPrintedResultsWithoutARun() {
        window.click("lab-open-find-the-mistake");
        predict("figures", 2);
        window.click("lab-lock");
        window.click("lab-measure");

        window.awaitText("Predicted 2, measured 3");
        window.awaitText("Little's law is broken");
        window.picture("lab-mistake");
    }

    @Test
    void theOverviewIsNotCutInAnyLanguage() {
        for (String language : List.of("en", "zh", "cs")) {
            window.dress(language, language.equals("en") ? Theme.LIGHT : Theme.DARK);
            window.click("tab-labs");
            window.await("labs", () -> window.find("lab-open-schedulers") != null);
            assertEquals(List.of(), window.cut());
            window.picture("labs-" + language);
            window.click("tab-studies");
            window.await("a study", () -> window.find("study-start") != null);
            assertEquals(List.of(), window.cut());
            window.picture("studies-" + language);
        }
        window.click("tab-class");
        window.awaitText("složk");
        window.picture("class-empty");
    }

    @Test
    void aClassIsATableAndADotForEachStudent() throws Exception {
        Path sessions = Files.createDirectories(folder.resolve("class"));
        List<String> names = List.of("Jana Nováková", "Petr Svoboda", "王小明", "Eva Dvořáková", "Tomáš Novák", "李华");
        for (int i = 0; i < names.size(); i++) {
            Students.works(
                    sessions.resolve("student-" + i + ".benchlift"), Students.prediction(names.get(i), 40 + 25 * i));
        }
        Students.tamper(sessions.resolve("student-3.benchlift"), "UPDATE prediction SET number = 74");
        Files.writeString(sessions.resolve("broken.benchlift"), "no session");
        StudiesModel model = new StudiesModel();
        StudiesController controller = controller(model);
        try (ChartPainter painter = new ChartPainter()) {
            Toolkit.on(() -> {
                controller.load();
                return null;
            });
            window.await("labs", () -> !model.labs.get().all().isEmpty());
            Choices choices = Choices.in(folder.resolve("choices"));
            Toolkit.on(() -> {
                controller.openClass(sessions);
                UiContext look = new UiContext(Messages.in(Locale.ENGLISH), false);
                ((StackPane) window.find("studies"))
                        .getChildren()
                        .setAll(new ClassPage(look, model, controller, painter, choices).root());
                return null;
            });

            window.awaitText("6 students");
            window.awaitText("Left out: broken.benchlift is no Benchlift session");
            window.awaitText("changed after locking");
            window.await(
                    "the table",
                    () -> ((TableView<?>) window.find("class-table")).getItems().size() == 6);
            window.picture("class");
        }
    }

    private StudiesController controller(StudiesModel studies) {
        return new StudiesController(
                studies,
                new Places(folder.resolve("config"), folder.resolve("sessions")),
                new Silent(),
                Platform::runLater);
    }

    /** What was locked and measured is found again by whoever opens the lab later. */
    private void writesTheReportInAnotherWindowsPlace() throws IOException {
        StudiesModel studies = new StudiesModel();
        StudiesController controller = controller(studies);
        Toolkit.on(() -> {
            controller.load();
            return null;
        });
        window.await("labs", () -> !studies.labs.get().all().isEmpty());
        Lab lab = studies.labs.get().named("row-locks").orElseThrow();
        Toolkit.on(() -> {
            controller.open(lab);
            return null;
        });
        LabModel model = studies.lab().orElseThrow();
        window.await("what was measured", () -> model.work.get().isPresent());
        Path html = folder.resolve("report.html");
        Path pdf = folder.resolve("report.pdf");

        Toolkit.on(() -> {
            controller.lab().report(model, Messages.in(Locale.ENGLISH), html);
            return null;
        });
        window.await("the page", () -> Files.exists(html) && !model.working.get());
        Toolkit.on(() -> {
            controller.lab().report(model, Messages.in(Locale.ENGLISH), pdf);
            return null;
        });
        window.await("the paper", () -> Files.exists(pdf) && !model.working.get());

        String page = Files.readString(html);
        assertTrue(page.contains("Table_locks_waited"), page);
        assertTrue(page.contains("Predicted 120"), page);
        assertTrue(page.contains(
                model.locked.get().orElseThrow().prediction().hash().substring(0, 16)));
        assertTrue(Files.size(pdf) > 10_000);
    }

    private void predict(String choice, double number) {
        window.click("lab-step-predict");
        window.click("lab-choice-" + choice);
        window.await("the number", () -> window.find("lab-number") instanceof Slider);
        Toolkit.on(() -> {
            ((Slider) window.find("lab-number")).setValue(number);
            return null;
        });
        assertTrue(isDisabled("lab-lock"));
        window.click("lab-sure-think");
        window.type("lab-why", "Because a lock of the table never deadlocks.");
        window.type("lab-who", "Jana Nováková");
        assertFalse(isDisabled("lab-lock"));
    }

    private boolean isDisabled(String id) {
        return Toolkit.on(() -> ((ButtonBase) window.find(id)).isDisabled());
    }

    private void awaitAnswer(Path session) {
        window.await("the answer in the file", () -> "Table_locks_waited"
                .equals(Work.open(session, new Labs(Labs.bundled(), List.of()))
                        .book()
                        .answers()
                        .get(1)));
    }

    private Path session() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("sessions"))) {
            return files.filter(file -> file.toString().endsWith(".benchlift"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Leads nowhere: what is tested here stays on the screen. */
    private static final class Silent implements Navigator {

        @Override
        public void show(String screen) {}

        @Override
        public void chooseSession() {}

        @Override
        public void open(Path session) {}

        @Override
        public void compare(List<Path> sessions) {}

        @Override
        public void edit(Plan plan) {}

        @Override
        public void start(Plan plan, Optional<Database> own) {
            throw new AssertionError("nothing should start");
        }

        @Override
        public void extend(Path session, Plan plan, int blocks) {
            throw new AssertionError("nothing should start");
        }

        @Override
        public void say(String sentence) {}

        @Override
        public Window window() {
            throw new AssertionError("nothing should be asked");
        }
    }
}
