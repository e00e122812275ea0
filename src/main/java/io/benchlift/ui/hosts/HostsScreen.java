package io.benchlift.ui.hosts;

import io.benchlift.host.KnownAgents;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import javafx.application.Platform;
import javafx.scene.Node;

/** Hosts with an agent, their devices and volumes. */
public final class HostsScreen extends Screen {

    public static final String ID = "hosts";

    private final HostsModel model = new HostsModel();
    private final HostsController controller;

    public HostsScreen(Places places) {
        super(ID, Icon.SERVER);
        controller = new HostsController(
                model,
                new KnownAgents(places.config()),
                places.usualSessions().resolveSibling("files"),
                Platform::runLater);
    }

    @Override
    public Node view(UiContext context) {
        return new HostsView(context, model, controller).root();
    }

    @Override
    public void close() {
        controller.close();
    }
}
