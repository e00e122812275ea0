package io.benchlift.ui.common;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.SkinBase;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;

/** Columns are as wide as their heads in letters of the usual size; this widens them when the letters grow. */
public final class WideLetters {

    private static final double USUAL = 14;

    private final Map<TableColumn<?, ?>, double[]> usual = new HashMap<>();
    private double factor = 1;

    private WideLetters() {}

    /** Keeps the columns of {@code table} in step with the size of its letters. */
    public static void follow(TableView<?> table) {
        WideLetters letters = new WideLetters();
        table.getProperties().put(WideLetters.class, letters);
        table.getColumns()
                .forEach(column ->
                        letters.usual.put(column, new double[] {column.getMinWidth(), column.getPrefWidth()}));
        // Nobody sees it: it has the font that the theme and the size of the text give to what is in a table.
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

    /** Those of a table that they follow. */
    static WideLetters of(TableView<?> table) {
        return (WideLetters) table.getProperties().get(WideLetters.class);
    }

    /** Wishes for another width. @param width in letters of the usual size */
    void prefer(TableColumn<?, ?> column, double width) {
        usual.get(column)[1] = width;
        column.setPrefWidth(width * factor);
    }

    /** What a width would be in letters of the usual size. */
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
