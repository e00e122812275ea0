package io.benchlift.ui.home;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The first screen: what can be compared, what was compared lately, and what this computer is like. */
public final class HomeView {

    private final Look look;
    private final HomeController controller;
    private final DateTimeFormatter date;

    public HomeView(Look look, HomeController controller) {
        this.look = look;
        this.controller = controller;
        this.date = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(look.messages().locale())
                .withZone(ZoneId.systemDefault());
    }

    public Node root() {
        Label title = Nodes.label(look.text("ui.home.title"));
        Label subtitle = Nodes.label(look.text("ui.home.subtitle"));
        VBox body = new VBox(cards(), lists());
        body.getStyleClass().add("home-body");
        return Nodes.screen(Nodes.title(title, subtitle), Nodes.scrolling(body));
    }

    private Node cards() {
        Button engines =
                Nodes.button(look.text("ui.home.engines.action"), Icon.START, controller::compareEngines, "accent");
        engines.setId("home-start");
        engines.setDefaultButton(true);
        Platform.runLater(engines::requestFocus);
        Button own = Nodes.button(look.text("ui.home.own.action"), Icon.PLUG, controller::compareOnOwnServer);
        Button open = Nodes.button(look.text("ui.home.open.action"), Icon.OPEN, controller::open);
        GridPane cards = new GridPane();
        cards.addRow(
                0,
                card(Icon.ENGINES, "engines", engines),
                card(Icon.SERVER, "own", own),
                card(Icon.SESSION, "open", open));
        for (int i = 0; i < cards.getColumnCount(); i++) {
            ColumnConstraints third = new ColumnConstraints();
            third.setPercentWidth(100.0 / cards.getColumnCount());
            cards.getColumnConstraints().add(third);
        }
        cards.getStyleClass().add("home-cards");
        return cards;
    }

    private Node card(Icon icon, String name, Button action) {
        StackPane mark = new StackPane(icon.node("mark-icon"));
        mark.getStyleClass().addAll("mark", "mark-" + name);
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        VBox card = Nodes.card(
                mark,
                Nodes.paragraph(look.text("ui.home." + name + ".title"), "home-card-title"),
                Nodes.paragraph(look.text("ui.home." + name + ".text"), "home-card-text"),
                space,
                action);
        card.getStyleClass().add("home-card");
        return card;
    }

    private Node lists() {
        VBox recent = new VBox(Nodes.label(look.text("ui.home.recent"), "section-title"), recentBox());
        VBox computer = new VBox(Nodes.label(look.text("ui.home.computer"), "section-title"), computerBox());
        recent.getStyleClass().add("home-list");
        computer.getStyleClass().add("home-list");
        HBox.setHgrow(recent, Priority.ALWAYS);
        HBox.setHgrow(computer, Priority.ALWAYS);
        recent.setPrefWidth(560);
        computer.setPrefWidth(380);
        HBox lists = new HBox(recent, computer);
        lists.getStyleClass().add("home-lists");
        return lists;
    }

    private Node recentBox() {
        List<Recent> sessions = controller.recent();
        VBox box = Nodes.card();
        box.getStyleClass().add("list-box");
        if (sessions.isEmpty()) {
            box.getChildren().add(Nodes.paragraph(look.text("ui.home.recent.none"), "list-empty"));
        }
        sessions.forEach(session -> box.getChildren().add(row(session)));
        return box;
    }

    private Node row(Recent session) {
        VBox words = new VBox(
                Nodes.label(session.name(), "recent-name"),
                Nodes.label(
                        look.text("ui.home.recent.line", date.format(session.started()), session.trials()),
                        "recent-line"));
        Button row = new Button();
        row.setGraphic(new HBox(Icon.SESSION.node("accent"), words));
        row.setAccessibleText(session.name());
        row.setTooltip(new Tooltip(session.path().toString()));
        row.getStyleClass().addAll("list-row", "flat");
        row.setMaxWidth(Double.MAX_VALUE);
        row.setOnAction(event -> controller.open(session));
        return row;
    }

    private Node computerBox() {
        VBox box = Nodes.card();
        box.getStyleClass().add("list-box");
        for (ThisComputer.Fact fact : controller.facts()) {
            HBox row = new HBox(
                    icon(fact.level()).node(style(fact.level())), Nodes.paragraph(look.text(fact.words()), "fact"));
            row.getStyleClass().add("fact-row");
            box.getChildren().add(row);
        }
        return box;
    }

    private static Icon icon(ThisComputer.Level level) {
        return switch (level) {
            case GOOD -> Icon.OK;
            case NOTE -> Icon.NOTE;
            case WARNING -> Icon.WARNING;
        };
    }

    private static String style(ThisComputer.Level level) {
        return switch (level) {
            case GOOD -> "success";
            case NOTE -> "accent";
            case WARNING -> "warning";
        };
    }
}
