package io.benchlift.ui.common;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.SkinBase;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;

/** Column widths are given in characters of the default font size; this class scales them with the font size. */
public final class ScaledColumns {

    private static final double USUAL = 14;

    private final Map<TableColumn<?, ?>, double[]> usual = new HashMap<>();
    private double factor = 1;

    private ScaledColumns() {}

    /** Scales the columns of {@code table} with its font size. */
    public static void follow(TableView<?> table) {
        ScaledColumns letters = new ScaledColumns();
        table.getProperties().put(ScaledColumns.class, letters);
        table.getColumns()
                .forEach(column ->
                        letters.usual.put(column, new double[] {column.getMinWidth(), column.getPrefWidth()}));
        // Invisible: it has the font that the theme and the font size give to the content of a table.
        Label letter = new Label();
        letter.setManaged(false);
        letter.setVisible(false);
        letter.fontProperty().addListener((property, before, now) -> letters.widen(now));
        table.skinProperty().addListener((property, before, now) -> {
            if (now instanceof SkinBase<?> skin && !skin.getChildren().contains(letter)) {
                skin.getChildren().add(letter);
            }
        });
    }

    /** The instance that scales the columns of a table. */
    static ScaledColumns of(TableView<?> table) {
        return (ScaledColumns) table.getProperties().get(ScaledColumns.class);
    }

    /** Sets the preferred width. @param width in characters of the default font size */
    void prefer(TableColumn<?, ?> column, double width) {
        usual.get(column)[1] = width;
        column.setPrefWidth(width * factor);
    }

    /** Converts a width to characters of the default font size. */
    double usual(double width) {
        return width / factor;
    }

    private void widen(Font font) {
        factor = Math.max(1, font.getSize() / USUAL);
        usual.forEach((column, widths) -> {
            column.setMinWidth(widths[0] * factor);
            column.setPrefWidth(widths[1] * factor);
        });
    }
}
