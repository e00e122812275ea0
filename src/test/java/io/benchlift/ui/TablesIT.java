package io.benchlift.ui;

import static io.benchlift.ui.common.Toolkit.nodes;
import static io.benchlift.ui.common.Toolkit.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.SampleRun;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A table comes back as it was left: in the next language, and when the window is opened again. */
class TablesIT {

    private Path folder;
    private TestWindow window;

    @BeforeEach
    void open() throws IOException {
        TestWindow.requireDisplay();
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "tables");
        Path sessions = Files.createDirectories(folder.resolve("sessions"));
        Recorded.plain(sessions.resolve("a.benchlift"), SampleRun.of(6, 6));
        Recorded.plain(sessions.resolve("b.benchlift"), SampleRun.of(6, 5));
        window = TestWindow.open(folder);
        window.show("sessions");
        window.await("two sessions", () -> table() != null && table().getItems().size() == 2);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void orderChoiceAndSortingOfColumnsAreRemembered() {
        on(() -> {
            TableColumn<Object, ?> first = table().getColumns().remove(0);
            first.setSortType(SortType.DESCENDING);
            table().getColumns().add(first);
            table().getColumns().get(1).setVisible(false);
            table().getSortOrder().setAll(List.of(first));
            return null;
        });
        List<String> left = on(this::columns);
        List<String> rows = on(this::rows);

        window.close();
        window = TestWindow.open(folder);
        window.show("sessions");
        window.await("two sessions", () -> table() != null && table().getItems().size() == 2);

        assertEquals(left, on(this::columns));
        assertEquals(rows, on(this::rows));
        assertEquals(List.of("b", "a"), rows);
    }

    @Test
    void aWidthThatWasDraggedIsRemembered() {
        window.size(1500, 800);
        window.settle();
        double before = on(() -> table().getColumns().get(0).getWidth());
        on(() -> {
            Node edge = edge();
            Point2D at = edge.localToScene(edge.getLayoutBounds().getCenterX(), 5);
            mouse(edge, MouseEvent.MOUSE_PRESSED, at.getX(), at.getY());
            mouse(edge, MouseEvent.MOUSE_DRAGGED, at.getX() + 70, at.getY());
            mouse(edge, MouseEvent.MOUSE_RELEASED, at.getX() + 70, at.getY());
            return null;
        });
        double dragged = on(() -> table().getColumns().get(0).getWidth());
        assertTrue(dragged > before + 40, before + " and then " + dragged);

        window.close();
        window = TestWindow.open(folder);
        window.show("sessions");
        window.await("a table", () -> table() != null && table().getWidth() > 0);
        window.settle();

        assertEquals(dragged, on(() -> table().getColumns().get(0).getWidth()), 2);
    }

    @Test
    void theUsualSettingsForgetIt() {
        on(() -> {
            table().getColumns().get(1).setVisible(false);
            return null;
        });
        window.show("settings");
        window.click("settings-reset");
        window.close();

        window = TestWindow.open(folder);
        window.show("sessions");

        window.await("a table", () -> table() != null);
        assertTrue(on(() -> table().getColumns().stream().allMatch(TableColumn::isVisible)));
    }

    @SuppressWarnings("unchecked")
    private TableView<Object> table() {
        return (TableView<Object>) window.find("sessions-table");
    }

    private List<String> columns() {
        return table().getColumns().stream()
                .map(column -> column.getText() + (column.isVisible() ? "" : " (hidden)"))
                .toList();
    }

    private List<String> rows() {
        TableColumn<Object, ?> names =
                table().getColumns().get(table().getColumns().size() - 1);
        return table().getItems().stream()
                .map(row -> String.valueOf(names.getCellData(row)))
                .toList();
    }

    /** Where the first column can be made wider. */
    private Node edge() {
        Node head = nodes(table())
                .filter(TableHeaderRow.class::isInstance)
                .findFirst()
                .orElseThrow();
        return nodes(head)
                .filter(Rectangle.class::isInstance)
                .min((one, other) -> Double.compare(
                        one.localToScene(0, 0).getX(), other.localToScene(0, 0).getX()))
                .orElseThrow();
    }

    private static void mouse(Node node, EventType<MouseEvent> type, double sceneX, double sceneY) {
        Point2D local = node.sceneToLocal(sceneX, sceneY);
        Event.fireEvent(
                node,
                new MouseEvent(
                        node,
                        node,
                        type,
                        local.getX(),
                        local.getY(),
                        sceneX,
                        sceneY,
                        MouseButton.PRIMARY,
                        1,
                        false,
                        false,
                        false,
                        false,
                        true,
                        false,
                        false,
                        false,
                        false,
                        false,
                        null));
    }
}
