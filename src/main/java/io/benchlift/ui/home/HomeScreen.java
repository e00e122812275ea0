package io.benchlift.ui.home;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import javafx.scene.Node;

/** The first screen: the usual questions, recent sessions, this computer. */
public final class HomeScreen extends Screen {

    public static final String ID = "home";

    private final HomeController controller;

    public HomeScreen(HomeController controller) {
        super(ID, Icon.HOME);
        this.controller = controller;
    }

    @Override
    public Node view(UiContext context) {
        return new HomeView(context, controller).root();
    }
}
