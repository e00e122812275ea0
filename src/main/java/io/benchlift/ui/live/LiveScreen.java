package io.benchlift.ui.live;

import io.benchlift.chart.ChartPainter;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.UiContext;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;

/** The current or last run. */
public final class LiveScreen extends Screen {

    public static final String ID = "live";

    private final Navigator navigator;
    private final ChartPainter painter;
    private final LiveModel model = new LiveModel(InstantSource.system());
    private final LiveController controller;
    private Optional<LiveView> view = Optional.empty();

    /** @param whenEnded called with the session of each run that ends */
    public LiveScreen(
            Navigator navigator,
            Places places,
            ChartPainter painter,
            LiveController.Drivers drivers,
            Consumer<Path> whenEnded) {
        super(ID, Icon.LIVE);
        this.navigator = navigator;
        this.painter = painter;
        controller = new LiveController(model, places::sessions, drivers, Platform::runLater, whenEnded);
    }

    public LiveModel model() {
        return model;
    }

    public LiveController controller() {
        return controller;
    }

    @Override
    public Node view(UiContext context) {
        LiveView made = new LiveView(
                context, model, controller, painter, () -> controller.session().ifPresent(navigator::open));
        view = Optional.of(made);
        return made.root();
    }

    /** Paints the curves up to now. */
    @Override
    public void refresh() {
        view.ifPresent(LiveView::refresh);
    }

    @Override
    public Optional<Runnable> action(ScreenAction action) {
        boolean isTyping = navigator.window().getScene().getFocusOwner() instanceof TextInputControl;
        return action == ScreenAction.MARK && !isTyping ? Optional.of(() -> controller.mark("")) : Optional.empty();
    }
}
