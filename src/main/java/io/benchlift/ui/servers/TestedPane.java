package io.benchlift.ui.servers;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.report.Rounded;
import io.benchlift.runner.ConnectionResult;
import io.benchlift.target.Product;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Shows the result of a connection test: the server found, or the problem and its remedy. */
final class TestedPane extends VBox {

    private static final double SPINNER = 18;
    private static final double NANOS_PER_MILLI = 1e6;

    private final UiContext look;
    private final Supplier<Product> declared;
    private final Runnable cancel;

    TestedPane(UiContext look, ObjectProperty<ConnectionResult> tested, Supplier<Product> declared, Runnable cancel) {
        this.look = look;
        this.declared = declared;
        this.cancel = cancel;
        getStyleClass().add("server-tested");
        setId("tested");
        Nodes.follow(tested, this::show);
    }

    private void show(ConnectionResult tested) {
        Nodes.show(this, tested.kind() != ConnectionResult.Kind.NOT_YET);
        getStyleClass().removeAll("server-good", "server-bad");
        switch (tested.kind()) {
            case NOT_YET -> getChildren().clear();
            case RUNNING -> getChildren().setAll(running());
            case GOOD -> {
                getStyleClass().add("server-good");
                tested.look().ifPresent(this::good);
            }
            case BAD -> bad("ui.servers.test.bad", tested.reason());
            case TIMED_OUT -> bad("ui.servers.test.bad", look.text("ui.servers.test.timed-out"));
            case CANCELLED -> getChildren().setAll(Nodes.paragraph(look.text("ui.servers.test.cancelled"), "hint"));
        }
    }

    private Node running() {
        ProgressIndicator busy = new ProgressIndicator();
        busy.setPrefSize(SPINNER, SPINNER);
        busy.setMaxSize(SPINNER, SPINNER);
        Button stop = Nodes.button("test-cancel", look.text("ui.servers.test.cancel"), Icon.CANCEL, cancel);
        HBox row = new HBox(busy, Nodes.label(look.text("ui.servers.test.running")), Nodes.spacer(), stop);
        row.getStyleClass().add("server-head");
        return row;
    }

    private void bad(String key, String reason) {
        getStyleClass().add("server-bad");
        Label words = Nodes.paragraph(sentence(reason));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(Icon.ERROR.node("danger"), new VBox(Nodes.label(look.text(key), "card-title"), words));
        row.getStyleClass().add("server-row");
        getChildren().setAll(row);
    }

    private static String sentence(String reason) {
        return reason.isEmpty() ? reason : Character.toUpperCase(reason.charAt(0)) + reason.substring(1);
    }

    private void good(ServerLook seen) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("server-facts");
        row(grid, "ui.servers.test.product", seen.product().label());
        row(grid, "ui.servers.test.version", seen.version());
        row(
                grid,
                "ui.servers.test.encryption",
                seen.encryption().isEmpty() ? look.text("ui.servers.test.clear") : seen.encryption());
        row(
                grid,
                "ui.servers.test.round-trip",
                look.text(
                        "ui.servers.test.millis",
                        Rounded.of(
                                seen.roundTrip().toNanos() / NANOS_PER_MILLI,
                                look.messages().locale())));
        row(grid, "ui.servers.test.engines", String.join(", ", seen.engines()));
        row(
                grid,
                "ui.servers.test.rights",
                seen.missing().isEmpty()
                        ? look.text("ui.servers.test.rights.all")
                        : look.text("ui.servers.test.rights.missing", String.join(", ", seen.missing())));
        boolean isComplete = seen.missing().isEmpty();
        HBox head = new HBox(
                (isComplete ? Icon.OK : Icon.WARNING).node(isComplete ? "success" : "warning"),
                Nodes.label(look.text(isComplete ? "ui.servers.test.good" : "ui.servers.test.lacking"), "card-title"));
        head.getStyleClass().add("server-head");
        getChildren().setAll(head, grid);
        if (seen.product() != declared.get()) {
            getChildren()
                    .add(Nodes.paragraph(
                            look.text(
                                    "ui.servers.test.other",
                                    declared.get().label(),
                                    seen.product().label()),
                            "hint"));
        }
    }

    private void row(GridPane grid, String key, String value) {
        Label name = Nodes.label(look.text(key), "server-fact-name");
        name.setMinWidth(USE_PREF_SIZE);
        Label words = Nodes.paragraph(value);
        GridPane.setHgrow(words, Priority.ALWAYS);
        grid.addRow(grid.getRowCount(), name, words);
    }
}
