package io.benchlift.ui;

import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.live.LiveModel;

/** The title of the window: the run and how far it is, else the session that is shown, and the program. */
final class WindowTitle {

    private WindowTitle() {}

    static String of(Screens screens, Screen shown, UiContext look) {
        String product = look.text("ui.product");
        LiveModel live = screens.live().model();
        if (live.state().get().isActive() && live.plannedTrials() > 0) {
            return look.text("ui.title.running", live.planName(), live.keptTrials(), live.plannedTrials(), product);
        }
        return shown == screens.results()
                ? screens.results()
                        .model()
                        .session()
                        .map(session ->
                                look.text("ui.title.session", session.plan().name(), product))
                        .orElse(product)
                : product;
    }
}
