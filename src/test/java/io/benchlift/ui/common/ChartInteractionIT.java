package io.benchlift.ui.common;

import static io.benchlift.ui.common.Toolkit.await;
import static io.benchlift.ui.common.Toolkit.nodes;
import static io.benchlift.ui.common.Toolkit.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.ChartGeometry.Panel;
import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.ChartPoint;
import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.EngineBars;
import io.benchlift.chart.Line;
import io.benchlift.chart.TimeSeries;
import io.benchlift.text.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jfree.chart.JFreeChart;
import org.jfree.data.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hands on a chart in a real window. Skipped where there is no display. */
class ChartInteractionIT {

    private static final UiContext LOOK = new UiContext(Messages.in(Locale.ENGLISH), false);

    private final ChartPainter painter = new ChartPainter();
    private final ChartLink link = new ChartLink();
    private Stage stage;
    private ChartPane pane;
    private ChartInteraction touch;

    @BeforeAll
    static void startTheToolkit() {
        Toolkit.start();
    }

    @BeforeEach
    void open() {
        on(() -> {
            pane = new ChartPane(painter);
            touch = pane.touchable(LOOK, "Over time", link);
            stage = new Stage();
            stage.setScene(new Scene(new StackPane(pane), 800, 500));
            stage.show();
            return null;
        });
        show(ChartInteractionIT::overTime);
        await(() -> touch.geometry().panels().size() == 2);
    }

    @AfterEach
    void close() {
        on(() -> {
            stage.close();
            return null;
        });
        painter.close();
    }

    /** Two panels over 100 s; y is 10 and 20 above, 1 and 2 below. */
    private static JFreeChart overTime(ChartTheme theme) {
        return TimeSeries.chart(
                List.of(
                        new TimeSeries.Panel("tps", List.of(line("InnoDB", 10), line("MyISAM", 20)), 1),
                        new TimeSeries.Panel("ms", List.of(line("InnoDB", 1), line("MyISAM", 2)), 1)),
                new TimeSeries.Shades(5, List.of()),
                new TimeSeries.Words("Elapsed (s)", "warm-up", "outage"),
                800,
                theme,
                Locale.ENGLISH);
    }

    private static Line line(String name, double y) {
        double[] x = new double[100];
        double[] values = new double[100];
        for (int i = 0; i < x.length; i++) {
            x[i] = i + 1;
            values[i] = y;
        }
        return new Line(name, x, values);
    }

    @Test
    void theWheelZoomsAroundTheMouseAndADoubleClickShowsAllAgain() {
        Range all = seconds();
        Panel panel = first();
        double middle = panel.area().getCenterX();
        double under = panel.xAt(middle);

        fire(new ScrollEvent(
                ScrollEvent.SCROLL,
                middle,
                60,
                middle,
                60,
                false,
                false,
                false,
                false,
                false,
                false,
                0,
                40,
                0,
                40,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null));

        await(() -> seconds().getLength() < all.getLength() * 0.9);
        assertEquals(under, on(() -> first().xAt(middle)), 0.01);
        assertTrue(touch.zoom().y().isEmpty(), "over time, the values keep their own range");

        fire(mouse(MouseEvent.MOUSE_CLICKED, middle, 60, 2));

        await(() -> Math.abs(seconds().getLength() - all.getLength()) < 1e-9);
    }

    @Test
    void aBandShowsWhatItFrames() {
        Panel panel = first();
        double from = panel.pixelOfX(20);
        double to = panel.pixelOfX(40);

        fire(mouse(MouseEvent.MOUSE_PRESSED, from, 60, 1));
        fire(mouse(MouseEvent.MOUSE_DRAGGED, to, 80, 1));
        fire(mouse(MouseEvent.MOUSE_RELEASED, to, 80, 1));

        await(() -> Math.abs(seconds().getLowerBound() - 20) < 0.5);
        assertEquals(40, seconds().getUpperBound(), 0.5);
    }

    @Test
    void keysZoomMoveAndComeBack() {
        Range all = seconds();

        key(KeyCode.PLUS);
        await(() -> seconds().getLength() < all.getLength() * 0.9);
        double low = seconds().getLowerBound();
        key(KeyCode.RIGHT);
        await(() -> seconds().getLowerBound() > low);
        key(KeyCode.HOME);

        await(() -> seconds().equals(all));
    }

    @Test
    void theCrosshairReadsEverySeriesOfEveryPanel() {
        Panel panel = first();

        fire(mouse(MouseEvent.MOUSE_MOVED, panel.pixelOfX(50), 60, 0));

        String words = String.join("|", texts());
        assertTrue(words.contains("Elapsed (s): 50"), words);
        assertTrue(words.contains("tps|InnoDB|10.0|MyISAM|20.0|ms|InnoDB|1.00|MyISAM|2.00"), words);
    }

    @Test
    void lettersGrowWithTheTextAroundThemAndTheMouseStillReadsTheRightPlace() {
        double margin = first().area().getMinX();

        on(() -> {
            stage.getScene().getRoot().setStyle("-fx-font-size: 28px;");
            return null;
        });

        await(() -> first().area().getMinX() > 1.5 * margin);
        assertEquals(800, first().area().getMaxX(), 2 * margin);
        Panel panel = first();
        fire(mouse(MouseEvent.MOUSE_MOVED, panel.pixelOfX(50), panel.area().getCenterY(), 0));
        assertTrue(String.join("|", texts()).contains("Elapsed (s): 50"), () -> String.join("|", texts()));
    }

    @Test
    void aCrosshairIsSharedByLinkedCharts() {
        on(() -> {
            link.x.set(70);
            return null;
        });

        assertTrue(String.join("|", texts()).contains("Elapsed (s): 70"), () -> String.join("|", texts()));
    }

    @Test
    void aWordOfTheLegendHidesItsSeriesAndStaysInGrey() {
        Button myIsam = on(() -> nodes(pane)
                .filter(Button.class::isInstance)
                .map(Button.class::cast)
                .filter(button -> "Hide MyISAM".equals(button.getAccessibleText()))
                .findFirst()
                .orElseThrow());

        on(() -> {
            myIsam.fire();
            return null;
        });

        await(() -> first().curves().size() == 1);
        assertEquals("InnoDB", on(() -> first().curves().get(0).name()));
        assertEquals(2, on(() -> touch.geometry().legend().size()));
        await(() -> "Show MyISAM".equals(myIsam.getAccessibleText()));
        on(() -> {
            myIsam.fire();
            return null;
        });
        await(() -> first().curves().size() == 2);
    }

    @Test
    void aClickOnADotTellsItsTrial() {
        List<ChartPoint> clicked = new ArrayList<>();
        touch.onPoint(clicked::add);
        show(theme -> EngineBars.chart(
                List.of(new EngineBars.Bar("", "InnoDB", 0, new double[] {101, 102, 103})),
                "tps",
                theme,
                Locale.ENGLISH));
        await(() -> touch.geometry().trials().size() == 3);
        var dot = on(() -> touch.geometry().trials().get(1).getArea().getBounds2D());

        fire(mouse(MouseEvent.MOUSE_CLICKED, dot.getCenterX(), dot.getCenterY(), 1));

        assertEquals(List.of(new ChartPoint("", "InnoDB", 1, Double.NaN, 102)), clicked);
    }

    @Test
    void showsItsNumbersAsATableAndComesBack() {
        key(KeyCode.T);

        TableView<?> table = on(() -> nodes(pane)
                .filter(TableView.class::isInstance)
                .map(node -> (TableView<?>) node)
                .findFirst()
                .orElseThrow());
        assertEquals(400, table.getItems().size());
        on(() -> {
            touch.showTable();
            return null;
        });
        assertTrue(on(() -> nodes(pane).noneMatch(TableView.class::isInstance)));
    }

    @Test
    void savesWhatIsSeenInEveryKind(@TempDir Path folder) throws Exception {
        for (String kind : List.of("png", "svg", "pdf")) {
            Path file = folder.resolve("chart." + kind);
            on(() -> {
                touch.save(file);
                return null;
            });
            await(() -> texts().contains("Saved " + file));
            assertTrue(Files.size(file) > 1000, kind);
        }
        assertTrue(Files.readString(folder.resolve("chart.svg")).contains("Elapsed (s)"));

        Path nowhere = folder.resolve("none").resolve("chart.png");
        on(() -> {
            touch.save(nowhere);
            return null;
        });
        await(() -> texts().stream().anyMatch(text -> text.startsWith(nowhere + " was not saved")));
    }

    @Test
    void isReadAloudWithTitleAndSeries() {
        assertEquals("Over time. 2 series: InnoDB, MyISAM.", on(() -> pane.getAccessibleText()));
    }

    private void show(Function<ChartTheme, JFreeChart> source) {
        on(() -> {
            pane.show(source, ChartTheme.LIGHT);
            return null;
        });
    }

    private Panel first() {
        return touch.geometry().panels().get(0);
    }

    private Range seconds() {
        return first().x().getRange();
    }

    private void key(KeyCode code) {
        fire(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private void fire(Event event) {
        on(() -> {
            Event.fireEvent(pane, event);
            return null;
        });
    }

    private static MouseEvent mouse(EventType<MouseEvent> type, double x, double y, int clicks) {
        return new MouseEvent(
                type,
                x,
                y,
                x,
                y,
                MouseButton.PRIMARY,
                clicks,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                true,
                null);
    }

    private List<String> texts() {
        return on(() -> nodes(pane)
                .filter(node -> node instanceof Label && isSeen(node))
                .map(node -> ((Label) node).getText())
                .filter(text -> !text.isEmpty())
                .toList());
    }

    private static boolean isSeen(Node node) {
        for (Node up = node; up != null; up = up.getParent()) {
            if (!up.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
