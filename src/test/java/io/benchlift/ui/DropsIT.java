package io.benchlift.ui;

import static io.benchlift.ui.common.Toolkit.on;
import static io.benchlift.ui.common.Toolkit.pulses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.session.SampleRun;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Files are dragged from another window with the mouse and dropped on ours. */
class DropsIT {

    private static final int STEPS = 8;

    private Path folder;
    private TestWindow window;
    private Stage files;

    @BeforeEach
    void open() throws IOException {
        TestWindow.requireDisplay();
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "drops")
                .toAbsolutePath();
        window = TestWindow.open(folder);
    }

    @AfterEach
    void close() {
        on(() -> {
            Optional.ofNullable(files).ifPresent(Stage::close);
            return null;
        });
        window.close();
    }

    @Test
    void oneSessionIsOpened() {
        Path session = Recorded.plain(folder.resolve("engines.benchlift"), SampleRun.of(6, 6));

        drag(List.of(session));

        window.await("the session", () -> window.shows(session));
        assertEquals("results", window.shown());
    }

    @Test
    void severalSessionsAreCompared() {
        Path one = Recorded.plain(folder.resolve("one.benchlift"), SampleRun.of(6, 6));
        Path other = Recorded.plain(folder.resolve("other.benchlift"), SampleRun.of(6, 5));

        drag(List.of(one, other));

        window.await("both", () -> window.shown().equals("diff"));
        window.awaitText("other.benchlift");
    }

    @Test
    void aPlanIsPutIntoTheEditor() throws IOException {
        Path plan = folder.resolve("mine.yaml");
        Files.writeString(plan, "benchlift: 1\nname: dropped here\nfactors:\n  engine: [InnoDB, MyISAM]\n");

        drag(List.of(plan));

        window.await("the editor", () -> window.shown().equals("comparison"));
        window.await(
                "the plan",
                () -> window.find("field-name") instanceof javafx.scene.control.TextField field
                        && field.getText().equals("dropped here"));
    }

    @Test
    void whatIsNoSessionIsNotTaken() throws IOException {
        Path picture = Files.createFile(folder.resolve("holiday.jpg"));

        drag(List.of(picture));

        assertEquals("home", window.shown());
    }

    private void drag(List<Path> dragged) {
        Node source = on(() -> {
            Label label = new Label("files");
            label.setOnDragDetected(event -> {
                ClipboardContent content = new ClipboardContent();
                content.putFiles(dragged.stream().map(Path::toFile).toList());
                label.startDragAndDrop(TransferMode.COPY).setContent(content);
                event.consume();
            });
            files = new Stage();
            files.setScene(new Scene(new StackPane(label), 120, 80));
            files.setX(0);
            files.setY(0);
            files.setAlwaysOnTop(true);
            files.show();
            return label;
        });
        pulses(10);
        Point2D from = on(() -> middle(source));
        Point2D to = on(() -> middle(window.scene().getRoot()));
        Robot robot = on(Robot::new);
        step(() -> robot.mouseMove(from));
        step(() -> robot.mousePress(MouseButton.PRIMARY));
        for (int i = 1; i <= STEPS; i++) {
            Point2D at = from.interpolate(to, i / (double) STEPS);
            step(() -> robot.mouseMove(at));
        }
        step(() -> robot.mouseRelease(MouseButton.PRIMARY));
        pulses(10);
    }

    private static void step(Runnable action) {
        on(() -> {
            action.run();
            return null;
        });
        pulses(2);
    }

    private static Point2D middle(Node node) {
        return node.localToScreen(
                node.getLayoutBounds().getCenterX(), node.getLayoutBounds().getCenterY());
    }
}
