package io.benchlift.ui.diff;

import io.benchlift.chart.ChartPainter;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.UiContext;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;

/** Two or more sessions side by side. */
public final class SessionDiffScreen extends Screen {

    public static final String ID = "diff";

    private final Navigator navigator;
    private final ChartPainter painter;
    private final SessionDiffModel model = new SessionDiffModel();
    private final SessionDiffController controller = new SessionDiffController(model, Platform::runLater);
    private Optional<SessionDiffView> view = Optional.empty();

    public SessionDiffScreen(Navigator navigator, ChartPainter painter) {
        super(ID, Icon.DIFF);
        this.navigator = navigator;
        this.painter = painter;
    }

    public SessionDiffModel model() {
        return model;
    }

    public SessionDiffController controller() {
        return controller;
    }

    @Override
    public Node view(UiContext context) {
        SessionDiffView made = new SessionDiffView(context, model, controller, painter, navigator);
        view = Optional.of(made);
        return made.root();
    }

    @Override
    public Optional<Runnable> action(ScreenAction action) {
        return action == ScreenAction.COPY_SUMMARY ? view.map(shown -> shown::copy) : Optional.empty();
    }
}
