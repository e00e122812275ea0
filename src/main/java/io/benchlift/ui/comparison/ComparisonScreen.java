package io.benchlift.ui.comparison;

import io.benchlift.plan.Starter;
import io.benchlift.target.Product;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.UiContext;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;

/** The editor of plans. */
public final class ComparisonScreen extends Screen {

    public static final String ID = "comparison";

    /** A plan is checked this long after the last change; typing usually continues within this time. */
    private static final int CHECK_DELAY_MILLIS = 60;

    private final Navigator navigator;
    private final ExecutorService checking = BackgroundTasks.thread("plan check");
    private final ComparisonModel model;
    private final ComparisonController controller;
    private Optional<ComparisonView> view = Optional.empty();

    /**
     * @param servers reads the saved servers, which a run does not start itself
     * @param isRoot whether the agent of this machine could switch devices
     */
    public ComparisonScreen(Navigator navigator, Supplier<Map<String, Product>> servers, boolean isRoot) {
        super(ID, Icon.COMPARISON);
        this.navigator = navigator;
        model = new ComparisonModel(
                Starter.ENGINES.plan(),
                servers,
                isRoot,
                CompletableFuture.delayedExecutor(CHECK_DELAY_MILLIS, TimeUnit.MILLISECONDS, checking),
                Platform::runLater);
        controller = new ComparisonController(model, navigator::start, Platform::runLater);
    }

    public ComparisonModel model() {
        return model;
    }

    public ComparisonController controller() {
        return controller;
    }

    @Override
    public Optional<KeyCode> letter() {
        return Optional.of(KeyCode.N);
    }

    @Override
    public Node view(UiContext context) {
        ComparisonView made = new ComparisonView(context, model, controller, navigator::window);
        view = Optional.of(made);
        return made.root();
    }

    /** Shows this screen and asks for a command line of another tool. */
    public void paste() {
        navigator.show(ID);
        view.ifPresent(ComparisonView::paste);
    }

    /** Shows this screen and asks for a plan file. */
    public void openPlan() {
        navigator.show(ID);
        view.ifPresent(ComparisonView::open);
    }

    @Override
    public Optional<Runnable> action(ScreenAction action) {
        return switch (action) {
            case START -> Optional.of(controller::start);
            case UNDO -> Optional.of(model::undo);
            case REDO -> Optional.of(model::redo);
            case SAVE_COPY, EXPORT, PRINT, COPY_SUMMARY, MARK -> Optional.empty();
        };
    }

    @Override
    public void close() {
        checking.shutdownNow();
    }
}
