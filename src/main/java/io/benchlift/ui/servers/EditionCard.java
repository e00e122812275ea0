package io.benchlift.ui.servers;

import io.benchlift.embedded.KeptServer;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A server that comes with Benchlift: whether it is unpacked and running, and its variables. */
final class EditionCard extends VBox {

    private static final double SPINNER = 16;

    private final UiContext look;
    private final EditionModel edition;
    private final Label state = Nodes.paragraph("");
    private final Label place = Nodes.paragraph("", "hint");
    private final Label problem = Nodes.paragraph("", "problem");
    private final StackPane sign = new StackPane();
    private final GridPane variables = new GridPane();

    EditionCard(UiContext look, EditionModel edition, ServersController controller, Runnable compare) {
        this.look = look;
        this.edition = edition;
        getStyleClass().addAll("card-box", "server-card");
        String id = edition.edition().id();
        setId("edition-" + id);
        state.setId("edition-state-" + id);
        Button start = Nodes.button(
                "edition-start-" + id, look.text("ui.servers.start"), Icon.START, () -> controller.start(edition));
        Button stop = Nodes.button(
                "edition-stop-" + id, look.text("ui.servers.stop"), Icon.STOP, () -> controller.stop(edition));
        Button engines =
                Nodes.button("edition-compare-" + id, look.text("ui.servers.compare"), Icon.COMPARISON, compare);
        HBox head = new HBox(
                Icon.ENGINES.node("accent"),
                Nodes.label(edition.edition().label(), "card-title"),
                Nodes.spacer(),
                sign);
        head.getStyleClass().add("server-head");
        FlowPane actions = new FlowPane(start, stop, engines);
        actions.getStyleClass().add("server-actions");
        variables.getStyleClass().add("server-variables");
        TitledPane settings = new TitledPane(look.text("ui.servers.variables"), variables);
        settings.setExpanded(false);
        settings.setAnimated(false);
        settings.getStyleClass().add("server-settings");
        getChildren().addAll(head, state, place, problem, actions, settings);
        Nodes.update(List.of(edition.state, edition.doing, edition.problem), () -> {
            show(edition.state.get());
            boolean isBusy = edition.doing.get() != EditionModel.Doing.NOTHING;
            boolean runs = edition.state.get().kept().isPresent();
            start.setDisable(isBusy || !edition.state.get().isSupported());
            stop.setDisable(isBusy);
            engines.setDisable(!edition.state.get().isSupported());
            Nodes.show(start, !runs);
            Nodes.show(stop, runs);
        });
    }

    private void show(EditionModel.State now) {
        state.setText(sentence(now));
        sign.getChildren().setAll(sign(now));
        place.setText(now.unpacked()
                .map(path -> look.text("ui.servers.unpacked", path.toString()))
                .orElseGet(() -> look.text("ui.servers.not-unpacked")));
        problem.setText(edition.problem.get().map(look::text).orElse(""));
        Nodes.show(problem, edition.problem.get().isPresent());
        if (variables.getRowCount() != now.variables().size()) {
            showVariables(now.variables());
        }
    }

    private String sentence(EditionModel.State now) {
        return switch (edition.doing.get()) {
            case STARTING -> look.text(now.unpacked().isPresent() ? "ui.servers.starting" : "ui.servers.unpacking");
            case STOPPING -> look.text("ui.servers.stopping");
            case NOTHING ->
                now.isSupported()
                        ? now.kept().map(this::running).orElseGet(() -> look.text("ui.servers.not-running"))
                        : look.text("ui.servers.not-here");
        };
    }

    private String running(KeptServer kept) {
        return look.text(
                "ui.servers.running",
                Integer.toString(kept.database().address().port()),
                look.moment(kept.since()),
                kept.dataDirectory().toString());
    }

    private Node sign(EditionModel.State now) {
        if (edition.doing.get() != EditionModel.Doing.NOTHING) {
            ProgressIndicator busy = new ProgressIndicator();
            busy.setPrefSize(SPINNER, SPINNER);
            busy.setMaxSize(SPINNER, SPINNER);
            return busy;
        }
        return now.kept().isPresent() ? Icon.OK.node("success") : Icon.STOP.node("server-idle");
    }

    private void showVariables(Map<String, String> defaults) {
        variables.getChildren().clear();
        int row = 0;
        for (Map.Entry<String, String> variable : defaults.entrySet()) {
            Label name = Nodes.label(variable.getKey(), "option-name");
            name.setMinWidth(USE_PREF_SIZE);
            variables.addRow(row++, name, Nodes.label(variable.getValue(), "option-name"));
        }
    }
}
