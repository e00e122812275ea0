package io.benchlift.ui.live;

import io.benchlift.chart.Hue;
import io.benchlift.chart.LiveSamples;
import io.benchlift.ui.common.ChartLink;
import io.benchlift.ui.common.UiContext;
import java.awt.Color;
import java.util.Collection;
import java.util.List;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.shape.Line;

/** Shows which line belongs to which cell: colour and text. A click hides the line in all panels. */
final class Legend extends FlowPane {

    private static final double LENGTH = 26;
    private static final double WIDTH = 2.5;
    /** It wraps at the available width, not at a width of its own. */
    private static final double WIDEST = 4000;

    private static final PseudoClass HIDDEN = PseudoClass.getPseudoClass("hidden");

    private final UiContext look;
    private final ChartLink link;
    private List<Word> words = List.of();

    /** The look of an entry. */
    private record Word(Hue hue, String label, boolean isCurrent) {}

    Legend(UiContext look, ChartLink link) {
        this.look = look;
        this.link = link;
        getStyleClass().add("legend");
        setPrefWrapLength(WIDEST);
        link.hidden().addListener((SetChangeListener<String>) change -> dim());
    }

    /**
     * Creates new entries only if they changed; otherwise a button that is being pressed would be replaced twice a
     * second.
     */
    void show(Collection<LiveSamples> trials, int current) {
        List<Word> now = trials.stream()
                .map(trial -> new Word(trial.hue, trial.label, trial.cell == current))
                .toList();
        if (!now.equals(words)) {
            words = now;
            getChildren().setAll(now.stream().map(this::entry).toList());
            dim();
        }
    }

    private Button entry(Word word) {
        Line line = new Line(0, 0, LENGTH, 0);
        Color hue = word.hue().color(look.chartTheme());
        line.setStroke(javafx.scene.paint.Color.rgb(hue.getRed(), hue.getGreen(), hue.getBlue()));
        line.setStrokeWidth(WIDTH);
        Button entry = new Button(word.label(), line);
        entry.getStyleClass().setAll("legend-entry", word.isCurrent() ? "legend-current" : "legend-other");
        entry.setMnemonicParsing(false);
        entry.setOnAction(event -> link.toggle(word.label()));
        return entry;
    }

    private void dim() {
        for (int i = 0; i < words.size(); i++) {
            boolean isHidden = link.hidden().contains(words.get(i).label());
            Button entry = (Button) getChildren().get(i);
            entry.pseudoClassStateChanged(HIDDEN, isHidden);
            entry.setAccessibleText(look.text(
                    isHidden ? "ui.chart.show" : "ui.chart.hide", words.get(i).label()));
        }
    }
}
