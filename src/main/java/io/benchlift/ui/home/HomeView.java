package io.benchlift.ui.home;

import io.benchlift.plan.Starter;
import io.benchlift.session.Recent;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WideButton;
import io.benchlift.ui.servers.ServersScreen;
import io.benchlift.ui.studies.StudiesScreen;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The home screen: what can be compared, what was compared recently, and the state of this computer. */
public final class HomeView {

    private static final int COLUMNS = 3;

    private final UiContext look;
    private final HomeController controller;

    public HomeView(UiContext look, HomeController controller) {
        this.look = look;
        this.controller = controller;
    }

    public Node root() {
        Label title = Nodes.label(look.text("ui.home.title"));
        Label subtitle = Nodes.label(look.text("ui.home.subtitle"));
        VBox body = new VBox(cards(), ways(), lists());
        body.getStyleClass().add("home-body");
        return Nodes.screen(Nodes.title(title, subtitle), Nodes.scrolling(body));
    }

    private Node cards() {
        GridPane cards = new GridPane();
        for (Starter starter : Starter.values()) {
            cards.add(card(starter), starter.ordinal() % COLUMNS, starter.ordinal() / COLUMNS);
        }
        for (int i = 0; i < COLUMNS; i++) {
            ColumnConstraints third = new ColumnConstraints();
            third.setPercentWidth(100.0 / COLUMNS);
            cards.getColumnConstraints().add(third);
        }
        cards.getStyleClass().add("home-cards");
        return cards;
    }

    /** A card is one large button, so that mouse and keyboard reach the same thing. */
    private Node card(Starter starter) {
        StackPane mark = new StackPane(icon(starter).node("mark-icon"));
        mark.getStyleClass().addAll("mark", "mark-" + starter.id());
        String title = look.text("ui.home.card." + starter.id() + ".title");
        String text = look.text("ui.home.card." + starter.id() + ".text");
        VBox words = new VBox(Nodes.paragraph(title, "home-card-title"), Nodes.paragraph(text, "home-card-text"));
        words.getStyleClass().add("home-card-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox content = new HBox(mark, words);
        content.getStyleClass().add("home-card-content");
        WideButton card = new WideButton(content, () -> controller.begin().accept(starter));
        card.setAccessibleText(title + ". " + text);
        card.setId(starter == Starter.ENGINES ? "home-start" : "home-" + starter.id());
        card.setMaxHeight(Double.MAX_VALUE);
        card.getStyleClass().addAll("card-box", "home-card");
        GridPane.setVgrow(card, Priority.ALWAYS);
        if (starter == Starter.ENGINES) {
            card.setDefaultButton(true);
            focusOnce(card);
        }
        return card;
    }

    /**
     * Requests the focus when the node enters the scene, which a scroll pane delays; later requests would take the
     * focus from the sidebar.
     */
    private static void focusOnce(Node node) {
        node.sceneProperty().addListener(new InvalidationListener() {
            @Override
            public void invalidated(Observable scene) {
                node.sceneProperty().removeListener(this);
                Platform.runLater(node::requestFocus);
            }
        });
    }

    private static Icon icon(Starter starter) {
        return switch (starter) {
            case ENGINES -> Icon.ENGINES;
            case SCHEDULERS -> Icon.SCHEDULER;
            case FILESYSTEMS -> Icon.FILESYSTEM;
            case SETTINGS -> Icon.TUNE;
            case SERVERS -> Icon.SERVER;
            case DISK -> Icon.DISK;
        };
    }

    private Node ways() {
        FlowPane ways = new FlowPane(
                load(),
                way("ui.home.way.studies", Icon.STUDIES, () -> controller.show().accept(StudiesScreen.ID)),
                way("ui.home.way.open", Icon.OPEN, controller.open().session()),
                way("ui.home.way.plan", Icon.CODE, controller.open().plan()),
                way("ui.home.way.paste", Icon.PASTE, controller.open().commandLine()),
                way("ui.home.way.servers", Icon.PLUG, () -> controller.show().accept(ServersScreen.ID)));
        ways.getStyleClass().add("home-ways");
        return ways;
    }

    private Node load() {
        Button load = way("ui.home.way.load", Icon.EDIT, () -> {});
        load.setTooltip(new Tooltip(look.text("ui.home.load.help")));
        load.setOnAction(event -> FileQuestion.folder(look.text("ui.home.load.choose"))
                .ask(load.getScene().getWindow())
                .ifPresent(controller.open().load()));
        return load;
    }

    private Button way(String key, Icon icon, Runnable action) {
        Button way = Nodes.button(key.substring("ui.".length()).replace('.', '-'), look.text(key), icon, action);
        return way;
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
        VBox box = Nodes.card();
        box.getStyleClass().add("list-box");
        list(box);
        // The screen is kept while others are shown, and a run may have ended since.
        Nodes.whenShown(box, () -> list(box));
        return box;
    }

    private void list(VBox box) {
        List<Recent> sessions = controller.recent();
        box.getChildren().setAll(sessions.stream().map(this::row).toList());
        if (sessions.isEmpty()) {
            box.getChildren().add(Nodes.paragraph(look.text("ui.home.recent.none"), "list-empty"));
        }
    }

    private Node row(Recent session) {
        VBox words = new VBox(
                Nodes.label(session.name(), "recent-name"),
                Nodes.label(
                        look.text("ui.home.recent.line", look.moment(session.started()), session.trials()),
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
        for (ThisComputer.Fact fact : controller.facts(look.messages())) {
            HBox row = new HBox(
                    icon(fact.level()).node(style(fact.level())), Nodes.paragraph(look.text(fact.words()), "fact"));
            row.getStyleClass().add("fact-row");
            box.getChildren().add(row);
        }
        Button noise = Nodes.button("home-noise", look.text("ui.home.noise"), Icon.SPEED, controller.noise());
        noise.getStyleClass().add("small-button");
        box.getChildren().add(noise);
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
