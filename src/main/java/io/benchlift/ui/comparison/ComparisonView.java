package io.benchlift.ui.comparison;

import atlantafx.base.controls.ToggleSwitch;
import io.benchlift.plan.Data;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.workload.Workload;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** The form of a new comparison, with what it will take beside it. */
public final class ComparisonView {

    private static final double NUMBER = 84;
    private static final double WORD = 340;

    private final Look look;
    private final ComparisonModel model;
    private final ComparisonController controller;

    public ComparisonView(Look look, ComparisonModel model, ComparisonController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
    }

    public Node root() {
        VBox sections = new VBox(
                section("ui.comparison.section.what", what()),
                section("ui.comparison.section.load", load()),
                section("ui.comparison.section.trials", trials()),
                furtherSettings());
        sections.getStyleClass().add("sections");
        HBox.setHgrow(sections, Priority.ALWAYS);
        HBox body = new HBox(sections, new SummaryCard(look, model.draft()));
        body.setFillHeight(false);
        body.getStyleClass().add("comparison-body");
        Label title = Nodes.label(look.text("ui.comparison.title"));
        Label subtitle = Nodes.label(look.text("ui.comparison.subtitle"));
        return Nodes.screen(Nodes.title(title, subtitle), Nodes.scrolling(body), actions());
    }

    private Node[] actions() {
        Button yaml = Nodes.button(look.text("ui.comparison.yaml"), Icon.CODE, this::showYaml);
        Button start = Nodes.button(look.text("ui.comparison.start"), Icon.START, controller::start, "accent");
        start.setId("comparison-start");
        start.setDefaultButton(true);
        start.setTooltip(new Tooltip("Ctrl+Enter"));
        for (Button button : List.of(yaml, start)) {
            button.disableProperty()
                    .bind(Bindings.createBooleanBinding(
                            () -> model.draft().get().plan().isEmpty(), model.draft()));
        }
        return new Node[] {yaml, start};
    }

    private void showYaml() {
        controller.yaml().ifPresent(text -> new YamlDialog(look, text).show());
    }

    private Node section(String key, Form form) {
        VBox card = Nodes.card(Nodes.label(look.text(key), "card-title"), form);
        card.getStyleClass().add("form-card");
        return card;
    }

    private Form form() {
        return new Form(look, model.draft());
    }

    private Form what() {
        Form form = form();
        TextField name = form.text(model.name, Field.NAME, WORD);
        name.setPromptText(model.suggestedName());
        model.draft().addListener((property, before, now) -> name.setPromptText(model.suggestedName()));
        form.row("ui.comparison.name", name);
        form.row("ui.comparison.server", new Segments<>(List.of(Server.values()), model.server, (server, button) -> {
            button.setText(look.text(server.words()));
            button.setId("server-" + server.name().toLowerCase(Locale.ROOT));
        }));
        Node own = form.row(
                "ui.comparison.own",
                ownServer(form),
                "ui.comparison.own.hint",
                Field.HOST,
                Field.PORT,
                Field.USER,
                Field.SCHEMA);
        onlyFor(form, own);
        Chips chips = new Chips(model.engines);
        chips.offer(model.enginesOffered());
        model.server.addListener((property, before, now) -> chips.offer(model.enginesOffered()));
        model.product.addListener((property, before, now) -> chips.offer(model.enginesOffered()));
        form.row("ui.comparison.engines", chips, "ui.comparison.engines.hint", Field.ENGINES);
        return form;
    }

    /** Shows a row only while a server of the user's own is chosen. */
    private void onlyFor(Form form, Node field) {
        int row = GridPane.getRowIndex(field);
        form.getChildren().stream()
                .filter(node -> GridPane.getRowIndex(node) == row)
                .forEach(node -> {
                    node.visibleProperty().bind(model.server.isEqualTo(Server.OWN));
                    node.managedProperty().bind(node.visibleProperty());
                });
    }

    private Node ownServer(Form form) {
        TextField host = form.text(model.host, Field.HOST, 200);
        TextField port = form.text(model.port, Field.PORT, NUMBER);
        TextField user = form.text(model.user, Field.USER, 130);
        PasswordField password = new PasswordField();
        password.textProperty().bindBidirectional(model.password);
        password.setPrefWidth(154);
        TextField schema = form.text(model.schema, Field.SCHEMA, 130);
        VBox box = new VBox(
                Form.group(choice(List.of(Product.values()), model.product, Product::label)),
                Form.group(host, Nodes.label(":"), port),
                Form.group(user, password),
                Form.group(schema, choice(List.of(Tls.values()), model.tls, this::tlsName)),
                connectionTest());
        host.setPromptText(look.text("ui.comparison.host"));
        user.setPromptText(look.text("ui.comparison.user"));
        password.setPromptText(look.text("ui.comparison.password"));
        schema.setPromptText(look.text("ui.comparison.schema"));
        describe(host, "ui.comparison.host");
        describe(port, "ui.comparison.port");
        describe(user, "ui.comparison.user");
        describe(password, "ui.comparison.password");
        describe(schema, "ui.comparison.schema");
        box.getStyleClass().add("own-server");
        return box;
    }

    private Node connectionTest() {
        Label answer = Nodes.paragraph("", "hint");
        answer.setId("connection-answer");
        answer.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> look.text(controller.connection.get()), controller.connection));
        Button test = Nodes.button(look.text("ui.comparison.test"), Icon.PLUG, controller::testConnection);
        test.disableProperty()
                .bind(Bindings.createBooleanBinding(() -> model.database().isEmpty(), model.draft()));
        HBox.setHgrow(answer, Priority.ALWAYS);
        return Form.group(test, answer);
    }

    private void describe(TextField field, String key) {
        field.setAccessibleText(look.text(key));
        field.setTooltip(new Tooltip(look.text(key)));
    }

    private String tlsName(Tls mode) {
        return look.text(
                switch (mode) {
                    case DISABLED -> "ui.comparison.tls.disabled";
                    case REQUIRED -> "ui.comparison.tls.required";
                    case VERIFY_CA -> "ui.comparison.tls.verify-ca";
                    case VERIFY_IDENTITY -> "ui.comparison.tls.verify-identity";
                });
    }

    private static <T> ComboBox<T> choice(List<T> values, ObjectProperty<T> chosen, Function<T, String> name) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : name.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("the box cannot be typed into");
            }
        });
        box.valueProperty().bindBidirectional(chosen);
        return box;
    }

    private Form load() {
        Form form = form();
        ComboBox<String> workload = new ComboBox<>();
        workload.getItems()
                .setAll(model.workloads().stream().map(Workload::name).toList());
        workload.valueProperty().bindBidirectional(model.workload);
        workload.setPrefWidth(WORD);
        workload.setId("workload");
        Label help = Nodes.paragraph("", "hint");
        help.textProperty()
                .bind(Bindings.createStringBinding(() -> workloadHelp(model.workload.get()), model.workload));
        form.row("ui.comparison.workload", new VBox(4, workload, help));
        form.row(
                "ui.comparison.threads",
                form.text(model.threads, Field.THREADS, 160),
                "ui.comparison.threads.hint",
                Field.THREADS);
        form.row(
                "ui.comparison.data",
                Form.group(
                        form.text(model.tables, Field.TABLES, NUMBER),
                        Nodes.label(look.text("ui.comparison.tables")),
                        form.text(model.rows, Field.ROWS, 120),
                        Nodes.label(look.text("ui.comparison.rows"))),
                "",
                Field.TABLES,
                Field.ROWS);
        return form;
    }

    /** What the load does, in a sentence; a workload of somebody else's has none. */
    private String workloadHelp(String name) {
        String key = "ui.workload." + name;
        return name != null && look.messages().has(key) ? look.text(key) : look.text("ui.workload.unknown");
    }

    private Form trials() {
        Form form = form();
        form.row(
                "ui.comparison.time",
                Form.group(
                        form.text(model.warmUp, Field.WARM_UP, NUMBER),
                        Nodes.label(look.text("ui.comparison.warm-up")),
                        form.text(model.measure, Field.MEASURE, NUMBER),
                        Nodes.label(look.text("ui.comparison.measure"))),
                "ui.comparison.time.hint",
                Field.WARM_UP,
                Field.MEASURE);
        form.row(
                "ui.comparison.blocks",
                form.text(model.blocks, Field.BLOCKS, NUMBER),
                "ui.comparison.blocks.hint",
                Field.BLOCKS);
        form.row("ui.comparison.aa", toggle(model.aa, "ui.comparison.aa"), "ui.comparison.aa.hint");
        return form;
    }

    private ToggleSwitch toggle(BooleanProperty property, String key) {
        ToggleSwitch toggle = new ToggleSwitch();
        toggle.selectedProperty().bindBidirectional(property);
        toggle.setAccessibleText(look.text(key));
        return toggle;
    }

    private Node furtherSettings() {
        Form form = form();
        form.row("ui.comparison.rate", form.text(model.rate, Field.RATE, 120), "ui.comparison.rate.hint", Field.RATE);
        form.row(
                "ui.comparison.prepared",
                toggle(model.prepared, "ui.comparison.prepared"),
                "ui.comparison.prepared.hint");
        form.row(
                "ui.comparison.reload",
                new Segments<>(
                        List.of(Data.values()),
                        model.data,
                        (data, button) -> button.setText(look.text(
                                switch (data) {
                                    case RELOAD -> "ui.comparison.data.reload";
                                    case CONTINUE -> "ui.comparison.data.continue";
                                    case AS_FOUND -> "ui.comparison.data.as-found";
                                }))));
        OptionFields options = new OptionFields(look, model);
        Label problem = Nodes.paragraph("", "problem");
        model.draft()
                .addListener((property, before, now) -> problem.setText(
                        now.problems().containsKey(Field.OPTIONS)
                                ? look.text(now.problems().get(Field.OPTIONS))
                                : ""));
        problem.managedProperty().bind(Bindings.isNotEmpty(problem.textProperty()));
        VBox content = new VBox(form, Nodes.label(look.text("ui.comparison.options"), "card-title"), problem, options);
        content.getStyleClass().add("further-content");
        TitledPane pane = new TitledPane(look.text("ui.comparison.further"), content);
        pane.setExpanded(false);
        pane.setAnimated(false);
        pane.getStyleClass().add("further");
        return pane;
    }
}
