package io.benchlift.ui.servers;

import io.benchlift.embedded.KeptServer;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
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
    private final DateTimeFormatter moment;
    private final Label state = Nodes.paragraph("");
    private final Label place = Nodes.paragraph("", "hint");
    private final Label problem = Nodes.paragraph("", "problem");
    private final StackPane sign = new StackPane();
    private final GridPane variables = new GridPane();

    EditionCard(UiContext look, EditionModel edition, ServersController controller, Runnable compare) {
        this.look = look;
        this.edition = edition;
        this.moment = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT)
                .withLocale(look.messages().locale())
                .withZone(ZoneId.systemDefault());
        getStyleClass().addAll("card-box", "server-card");
        String id = edition.edition().id();
        setId("edition-" + id);
        state.setId("edition-state-" + id);
        Button start = Nodes.button(look.text("ui.servers.start"), Icon.START, () -> controller.start(edition));
        start.setId("edition-start-" + id);
        Button stop = Nodes.button(look.text("ui.servers.stop"), Icon.STOP, () -> controller.stop(edition));
        stop.setId("edition-stop-" + id);
        Button engines = Nodes.button(look.text("ui.servers.compare"), Icon.COMPARISON, compare);
        engines.setId("edition-compare-" + id);
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
        Runnable show = () -> {
            show(edition.state.get());
            boolean isBusy = edition.doing.get() != EditionModel.Doing.NOTHING;
            boolean runs = edition.state.get().kept().isPresent();
            start.setDisable(isBusy || !edition.state.get().isSupported());
            stop.setDisable(isBusy);
            engines.setDisable(!edition.state.get().isSupported());
            ServersView.when(start, !runs);
            ServersView.when(stop, runs);
        };
        edition.state.addListener(observable -> show.run());
        edition.doing.addListener(observable -> show.run());
        edition.problem.addListener(observable -> show.run());
        show.run();
    }

    private void show(EditionModel.State now) {
        state.setText(sentence(now));
        sign.getChildren().setAll(sign(now));
        place.setText(now.unpacked()
                .map(path -> look.text("ui.servers.unpacked", path.toString()))
                .orElseGet(() -> look.text("ui.servers.not-unpacked")));
        problem.setText(edition.problem.get().map(look::text).orElse(""));
        ServersView.when(problem, edition.problem.get().isPresent());
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
                moment.format(kept.since()),
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
