package io.benchlift.ui.studies;

import io.benchlift.chart.ChartPainter;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.UiContext;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;

/** Labs, studies and classes. */
public final class StudiesScreen extends Screen {

    public static final String ID = "studies";

    private final ChartPainter painter;
    private final Choices choices;
    private final StudiesModel model = new StudiesModel();
    private final StudiesController controller;
    private Optional<StudiesView> view = Optional.empty();

    public StudiesScreen(Navigator navigator, Places places, ChartPainter painter, Choices choices) {
        super(ID, Icon.STUDIES);
        this.painter = painter;
        this.choices = choices;
        controller = new StudiesController(model, places, navigator, Platform::runLater);
    }

    public StudiesModel model() {
        return model;
    }

    public StudiesController controller() {
        return controller;
    }

    @Override
    public Node view(UiContext context) {
        StudiesView made = new StudiesView(context, model, controller, painter, choices);
        view = Optional.of(made);
        return made.root();
    }

    @Override
    public Optional<Runnable> action(ScreenAction action) {
        return action == ScreenAction.PRINT ? view.flatMap(StudiesView::printing) : Optional.empty();
    }
}
