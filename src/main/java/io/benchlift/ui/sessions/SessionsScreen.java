package io.benchlift.ui.sessions;

import io.benchlift.session.Recent;
import io.benchlift.session.RecentSessions;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.UiContext;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;

/** The sessions of this computer. */
public final class SessionsScreen extends Screen {

    public static final String ID = "sessions";

    private final Navigator navigator;
    private final SessionsModel model = new SessionsModel();
    private final SessionsController controller;

    public SessionsScreen(Navigator navigator, Places places, RecentSessions recent) {
        super(ID, Icon.SESSIONS);
        this.navigator = navigator;
        controller = new SessionsController(
                model,
                places::sessions,
                () -> recent.list().stream().map(Recent::path).toList(),
                Platform::runLater);
    }

    public SessionsModel model() {
        return model;
    }

    @Override
    public Node view(UiContext context) {
        return new SessionsView(context, model, controller, navigator).root();
    }

    @Override
    public Optional<Runnable> action(ScreenAction action) {
        return switch (action) {
            case UNDO -> Optional.of(controller::undo);
            case REDO -> Optional.of(controller::redo);
            case START, SAVE_COPY, EXPORT, PRINT, COPY_SUMMARY, MARK -> Optional.empty();
        };
    }

    @Override
    public void close() {
        controller.close();
    }
}
