package io.benchlift.ui.common;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;

/** Columns are as wide as their heads in letters of the usual size; this widens them when the letters grow. */
public final class WideLetters {

    private static final double USUAL = 14;

    private WideLetters() {}

    /** Keeps the columns of {@code table} in step with the size of its letters. */
    public static void follow(TableView<?> table) {
        Map<TableColumn<?, ?>, double[]> usual = new HashMap<>();
        table.getColumns()
                .forEach(column -> usual.put(column, new double[] {column.getMinWidth(), column.getPrefWidth()}));
        // Nobody sees it: it has the font that the theme and the size of the text give to what is in a table.
        Label letter = new Label();
        letter.setManaged(false);
        letter.setVisible(false);
        letter.fontProperty().addListener((property, before, now) -> widen(usual, now));
        table.skinProperty().addListener((property, before, now) -> {
            if (now instanceof javafx.scene.control.SkinBase<?> skin
                    && !skin.getChildren().contains(letter)) {
                skin.getChildren().add(letter);
            }
        });
    }

    private static void widen(Map<TableColumn<?, ?>, double[]> usual, Font font) {
        double factor = Math.max(1, font.getSize() / USUAL);
        usual.forEach((column, widths) -> {
            column.setMinWidth(widths[0] * factor);
            column.setPrefWidth(widths[1] * factor);
        });
    }
}
