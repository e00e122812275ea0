package io.benchlift.ui.audit;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import javafx.application.Platform;
import javafx.scene.Node;

/** The screen that checks results printed by other tools. */
public final class AuditScreen extends Screen {

    public static final String ID = "audit";

    private final AuditModel model = new AuditModel();
    private final AuditController controller;

    public AuditScreen(Navigator navigator) {
        super(ID, Icon.AUDIT);
        controller = new AuditController(model, Platform::runLater, navigator::say);
    }

    public AuditModel model() {
        return model;
    }

    @Override
    public Node view(UiContext context) {
        return new AuditView(context, model, controller).root();
    }
}
