package io.benchlift.ui.results;

import io.benchlift.report.Cause;
import io.benchlift.session.Session;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.VBox;

/** The causes that explain the difference, next to the chart; the others are one click away. */
final class CausesCard extends VBox {

    private static final int SHOWN = 3;

    private final UiContext context;

    /** @param showAll opens the page of all findings, statements and plans */
    CausesCard(UiContext context, Session session, Runnable showAll) {
        this.context = context;
        setId("causes");
        getStyleClass().addAll("card-box", "causes");
        List<Cause> causes = Cause.of(session);
        getChildren().add(Nodes.label(context.text("ui.results.causes"), "chart-title"));
        if (causes.isEmpty()) {
            getChildren().add(Nodes.paragraph(context.text("ui.results.causes.none"), "hint"));
        }
        causes.stream().limit(SHOWN).map(this::card).forEach(getChildren()::add);
        int more = causes.size() - SHOWN;
        getChildren()
                .add(link(
                        "causes-all",
                        context.text(more > 0 ? "ui.results.causes.all" : "ui.results.causes.sql", more),
                        showAll));
    }

    private Node card(Cause cause) {
        VBox card = new VBox(
                Nodes.paragraph(Nodes.unbroken(context.text(cause.finding().text()))),
                Nodes.paragraph(cause.where(context.messages()), "hint"));
        card.getStyleClass().addAll("cause", cause.explains() ? "cause-explains" : "cause-common");
        return card;
    }

    private static Node link(String id, String text, Runnable action) {
        Hyperlink link = new Hyperlink(text);
        link.setId(id);
        link.setOnAction(event -> action.run());
        return link;
    }
}
