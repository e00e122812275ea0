package io.benchlift.ui.results;

import io.benchlift.report.VerdictMatrix;
import io.benchlift.stats.Range;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;

/** The {@link VerdictMatrix} on the screen: each cell in the colour of its verdict, with its interval and the noise. */
final class MatrixView extends VBox {

    /** More rows would push the chart off the screen; the others can be expanded. */
    private static final int ROWS_AT_FIRST = 3;

    private static final double PERCENT = 100;
    private static final double SCALE_WIDTH = 76;
    private static final double SCALE_HEIGHT = 16;
    private static final double DOT = 4;
    /** Room at both ends of the scale, as a share of its range. */
    private static final double MARGIN = 0.08;

    private final UiContext context;
    private final VerdictMatrix matrix;

    MatrixView(UiContext context, VerdictMatrix matrix) {
        this.context = context;
        this.matrix = matrix;
        setId("matrix");
        getStyleClass().add("matrix-box");
        if (matrix.rows().size() <= ROWS_AT_FIRST) {
            getChildren().add(grid(matrix.rows()));
        } else {
            showFirst();
        }
    }

    private void showFirst() {
        Hyperlink all = new Hyperlink(
                context.text("ui.results.matrix.all", matrix.rows().size()));
        all.setId("matrix-all");
        all.setOnAction(event -> getChildren().setAll(grid(matrix.rows())));
        getChildren().setAll(grid(strongest()), all);
    }

    /** The rows with the largest differences, in the order of the plan. */
    private List<VerdictMatrix.Row> strongest() {
        return IntStream.range(0, matrix.rows().size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        row -> -strength(matrix.rows().get(row))))
                .limit(ROWS_AT_FIRST)
                .sorted()
                .map(matrix.rows()::get)
                .toList();
    }

    private static double strength(VerdictMatrix.Row row) {
        return row.cells().stream()
                .flatMap(Optional::stream)
                .mapToDouble(cell ->
                        (cell.standing() == VerdictMatrix.Standing.UNKNOWN ? 0 : 1) + Math.min(1, Math.abs(cell.log())))
                .max()
                .orElse(0);
    }

    private Node grid(List<VerdictMatrix.Row> rows) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("matrix");
        boolean hasConditions = rows.stream().anyMatch(row -> !row.conditions().isEmpty());
        int column = 0;
        if (hasConditions) {
            column++;
        }
        grid.add(head(context.text("matrix.baseline", matrix.baseline())), column, 0);
        for (String candidate : matrix.candidates()) {
            grid.add(head(candidate), ++column, 0);
        }
        int noiseColumn = column + 1;
        matrix.noiseHead().ifPresent(text -> {
            grid.add(Term.A_A.explain(head(text), context), noiseColumn, 0);
        });
        int columns = matrix.noiseHead().isPresent() ? noiseColumn + 1 : noiseColumn;
        for (int i = 0; i < columns; i++) {
            grid.getColumnConstraints().add(share(columns));
        }
        for (int i = 0; i < rows.size(); i++) {
            addRow(grid, i + 1, rows.get(i), hasConditions);
        }
        return grid;
    }

    private void addRow(GridPane grid, int line, VerdictMatrix.Row row, boolean hasConditions) {
        int column = 0;
        if (hasConditions) {
            grid.add(Nodes.paragraph(row.conditions(), "matrix-conditions"), column++, line);
        }
        grid.add(plain(row.baseline()), column++, line);
        for (int i = 0; i < row.cells().size(); i++) {
            Optional<VerdictMatrix.Cell> cell = row.cells().get(i);
            grid.add(cell.<Node>map(one -> cell(row, one)).orElseGet(() -> plain("")), column++, line);
        }
        if (matrix.noiseHead().isPresent()) {
            grid.add(plain(row.noise().orElse("")), column, line);
        }
    }

    private static Label head(String text) {
        return Nodes.paragraph(text, "matrix-head");
    }

    private static Node plain(String text) {
        VBox box = new VBox(Nodes.paragraph(Nodes.unbroken(text), "matrix-value"));
        box.getStyleClass().addAll("matrix-cell");
        return box;
    }

    private Node cell(VerdictMatrix.Row row, VerdictMatrix.Cell cell) {
        Label headline = Nodes.paragraph(Nodes.unbroken(cell.headline()), "matrix-headline");
        Label detail = Nodes.paragraph(Nodes.unbroken(cell.detail()), "matrix-detail");
        VBox words = new VBox(headline, detail);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox box = new HBox(words);
        if (cell.interval().isKnown()) {
            box.getChildren().add(scale(row, cell));
        }
        box.getStyleClass()
                .addAll("matrix-cell", "matrix-" + cell.standing().name().toLowerCase(Locale.ROOT));
        return Term.VERDICT.explain(box, context);
    }

    /** The interval as a line, the estimate as a dot, the noise as a band; all cells of a row have the same scale. */
    private static Node scale(VerdictMatrix.Row row, VerdictMatrix.Cell cell) {
        Range span = span(row);
        Rectangle band = new Rectangle(
                x(span, -cell.threshold()), 0, x(span, cell.threshold()) - x(span, -cell.threshold()), SCALE_HEIGHT);
        band.getStyleClass().add("matrix-band");
        double middle = SCALE_HEIGHT / 2;
        Line line = new Line(
                x(span, cell.interval().low()), middle, x(span, cell.interval().high()), middle);
        line.getStyleClass().add("matrix-interval");
        Circle dot = new Circle(x(span, cell.log()), middle, DOT);
        dot.getStyleClass().add("matrix-dot");
        Pane scale = new Pane(band, line, dot);
        scale.setMinSize(SCALE_WIDTH, SCALE_HEIGHT);
        scale.setMaxSize(SCALE_WIDTH, SCALE_HEIGHT);
        return scale;
    }

    private static Range span(VerdictMatrix.Row row) {
        double low = 0;
        double high = 0;
        for (Optional<VerdictMatrix.Cell> cell : row.cells()) {
            if (cell.isPresent() && cell.get().interval().isKnown()) {
                low = Math.min(
                        low,
                        Math.min(-cell.get().threshold(), cell.get().interval().low()));
                high = Math.max(
                        high,
                        Math.max(cell.get().threshold(), cell.get().interval().high()));
            }
        }
        double margin = MARGIN * (high - low);
        return new Range(low - margin, high + margin);
    }

    private static double x(Range span, double log) {
        return SCALE_WIDTH * (log - span.low()) / (span.high() - span.low());
    }

    private static ColumnConstraints share(int columns) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(PERCENT / columns);
        return column;
    }
}
