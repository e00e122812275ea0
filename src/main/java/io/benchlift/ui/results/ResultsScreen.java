package io.benchlift.ui.results;

import io.benchlift.chart.ChartPainter;
import io.benchlift.session.Recent;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.UiContext;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Node;

/** The results of one session. */
public final class ResultsScreen extends Screen {

    public static final String ID = "results";

    private final Navigator navigator;
    private final ChartPainter painter;
    private final ResultsModel model = new ResultsModel();
    private final ResultsController controller;
    private Optional<ResultsView> view = Optional.empty();

    public ResultsScreen(Navigator navigator, ChartPainter painter, Consumer<Recent> whenOpened) {
        super(ID, Icon.RESULTS);
        this.navigator = navigator;
        this.painter = painter;
        controller = new ResultsController(model, Platform::runLater, whenOpened);
    }

    public ResultsModel model() {
        return model;
    }

    public ResultsController controller() {
        return controller;
    }

    @Override
    public Node view(UiContext context) {
        ResultsView made = new ResultsView(context, model, controller, painter, navigator, navigator::chooseSession);
        view = Optional.of(made);
        return made.root();
    }

    @Override
    public Optional<Runnable> action(ScreenAction action) {
        return switch (action) {
            case UNDO -> Optional.of(controller.notes()::undo);
            case REDO -> Optional.of(controller.notes()::redo);
            case SAVE_COPY -> view.map(shown -> shown::saveCopy);
            case EXPORT -> view.map(shown -> shown::offerExports);
            case PRINT -> view.map(shown -> shown::print);
            case COPY_SUMMARY -> view.map(shown -> shown::copySummary);
            case START, MARK -> Optional.empty();
        };
    }
}
