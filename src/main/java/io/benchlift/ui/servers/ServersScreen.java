package io.benchlift.ui.servers;

import io.benchlift.runner.ServerSources;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import javafx.application.Platform;
import javafx.scene.Node;

/** Database servers: those that come with Benchlift, and the user's own. */
public final class ServersScreen extends Screen {

    public static final String ID = "servers";

    private final Navigator navigator;
    private final ServersModel model = new ServersModel();
    private final ServersController controller;

    public ServersScreen(Navigator navigator, ServerSources sources) {
        super(ID, Icon.ENGINES);
        this.navigator = navigator;
        controller = new ServersController(model, sources, Platform::runLater);
    }

    public ServersModel model() {
        return model;
    }

    @Override
    public Node view(UiContext context) {
        return new ServersView(context, model, controller, navigator).root();
    }

    @Override
    public void close() {
        controller.close();
    }
}
