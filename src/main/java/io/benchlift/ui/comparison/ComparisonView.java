package io.benchlift.ui.comparison;

import atlantafx.base.controls.ToggleSwitch;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.PlanEdits;
import io.benchlift.plan.ServerChoice;
import io.benchlift.plan.Setting;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.stats.Rules;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.UndoKeys;
import io.benchlift.workload.Workload;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The editor of a plan, with its duration and its changes to the machines next to it. */
public final class ComparisonView {

    private static final double NUMBER = 84;
    /** A narrower body leaves the form too little room beside a side of the usual width. */
    private static final double NARROW = 880;

    private static final double NARROW_SIDE = 240;
    private static final double WORD = 340;
    private static final double SIDE = 316;
    private static final String ROWS = "options.table_size";
    private static final List<Integer> MINUTES = List.of(5, 15, 60);
    /** The settings that have their own field. */
    static final Set<String> FIELDS = Set.of(
            Setting.NAME,
            Setting.QUESTION,
            Setting.SERVER,
            Setting.WORKLOAD,
            Setting.THREADS,
            Setting.WARM_UP,
            Setting.MEASURE,
            Setting.BLOCKS,
            Setting.AA);

    private final UiContext look;
    private final ComparisonModel model;
    private final ComparisonController controller;
    private final ModelBindings shown;
    private final Fields fields;
    private final Supplier<Window> window;

    /** @param window for file choosers and dialogs */
    public ComparisonView(
            UiContext look, ComparisonModel model, ComparisonController controller, Supplier<Window> window) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.shown = new ModelBindings(look, model);
        this.fields = new Fields(shown);
        this.window = window;
    }

    public Node root() {
        VBox sections = new VBox(
                new RemarkList(shown),
                card("ui.comparison.section.what", what(), new FactorRows(shown), new FactorChooser(shown)),
                card("ui.comparison.section.load", load(), new WorkloadOptions(shown)),
                card("ui.comparison.section.trials", trials()),
                new FurtherSettings(shown),
                new OtherSettings(shown, this::hasField));
        sections.getStyleClass().add("sections");
        VBox side = new VBox(new SummaryCard(shown), new ChangesCard(shown));
        side.getStyleClass().addAll("sections", "side");
        ScrollPane form = Nodes.scrolling(sections);
        ScrollPane beside = Nodes.scrolling(side);
        form.setId("editor-form");
        HBox.setHgrow(form, Priority.ALWAYS);
        HBox body = new HBox(form, beside);
        var sideWidth = Bindings.when(body.widthProperty().lessThan(NARROW))
                .then(NARROW_SIDE)
                .otherwise(SIDE);
        beside.minWidthProperty().bind(sideWidth);
        beside.maxWidthProperty().bind(sideWidth);
        body.getStyleClass().add("comparison-body");
        Label title = Nodes.label(look.text("ui.comparison.title"));
        VBox root = Nodes.screen(Nodes.title(title, question()), body, actions());
        root.setUserData(shown);
        Nodes.whenShown(root, model::refreshServers);
        // Before a text field gets the keys: its content is part of the plan, and undo is too.
        root.addEventFilter(KeyEvent.KEY_PRESSED, event -> UndoKeys.handle(event, model::undo, model::redo));
        return root;
    }

    /** The plan's question, or that the plan can be started. */
    private Label question() {
        Label question = Nodes.text(
                Nodes.paragraph(""),
                () -> shown.draft()
                        .get()
                        .value("question")
                        .map(look::said)
                        .orElseGet(() -> look.text("ui.comparison.subtitle")),
                shown.draft());
        return question;
    }

    private Node[] actions() {
        Button undo = Nodes.iconButton(look.text("ui.editor.undo"), Icon.UNDO, model::undo);
        Button redo = Nodes.iconButton(look.text("ui.editor.redo"), Icon.REDO, model::redo);
        undo.setId("editor-undo");
        redo.setId("editor-redo");
        undo.disableProperty().bind(model.canUndo().not());
        redo.disableProperty().bind(model.canRedo().not());
        Button start = Nodes.button(
                "comparison-start", look.text("ui.comparison.start"), Icon.START, controller::start, "accent");
        start.setTooltip(new Tooltip("Ctrl+Enter"));
        Nodes.disableWhile(
                start,
                () -> shown.checked().get().startable().isEmpty()
                        || model.foreign().get(),
                shown.checked(),
                model.foreign());
        return new Node[] {undo, redo, planMenu(), start};
    }

    private Node planMenu() {
        MenuButton menu = new MenuButton(look.text("ui.editor.plan"), Icon.CODE.node());
        menu.setId("plan-menu");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.getItems()
                .setAll(
                        Nodes.item(look.text("ui.editor.plan.yaml"), Icon.CODE, this::showYaml),
                        Nodes.item(look.text("ui.editor.plan.open"), Icon.OPEN, this::open),
                        Nodes.item(look.text("ui.editor.plan.save"), Icon.SAVE, this::save),
                        Nodes.item(look.text("ui.editor.plan.paste"), Icon.PASTE, this::paste));
        return menu;
    }

    private void showYaml() {
        YamlDialog.show(look, controller, window.get());
    }

    /** Asks for a command line of another tool. */
    public void paste() {
        PasteDialog.show(look, controller, window.get());
    }

    /** Asks for a plan file. */
    public void open() {
        FileQuestion.file(look.text("ui.editor.plan.open"), plans())
                .ask(window.get())
                .ifPresent(controller::read);
    }

    private void save() {
        FileQuestion.newFile(look.text("ui.editor.plan.save"), "plan.yaml", plans())
                .ask(window.get())
                .ifPresent(controller::save);
    }

    private FileQuestion.Kind plans() {
        return new FileQuestion.Kind(look.text("ui.editor.plan.filter"), List.of("*.yaml", "*.yml"));
    }

    private boolean hasField(String path) {
        return FIELDS.contains(path)
                || FurtherSettings.PATHS.contains(path)
                || SettingCatalog.options(shown.draft().get()).stream()
                        .anyMatch(option -> path.equals("options." + option.name()));
    }

    private Node card(String key, Node... content) {
        VBox card = Nodes.card(Nodes.label(look.text(key), "card-title"));
        card.getChildren().addAll(content);
        card.getStyleClass().add("form-card");
        return card;
    }

    private Node what() {
        Form form = new Form(shown);
        TextField name = fields.word("name", WORD);
        name.setMinWidth(0);
        form.row("ui.comparison.name", name, "", "name");
        TextField question = fields.word("question", WORD);
        question.setMinWidth(0);
        question.setMaxWidth(Double.MAX_VALUE);
        form.row("ui.setting.question.name", question, "ui.setting.question.help", "question");
        ObjectProperty<ServerChoice> chosen = new SimpleObjectProperty<>(model.server());
        Segments<ServerChoice> servers = new Segments<>(List.of(ServerChoice.values()), chosen, (server, button) -> {
            button.setText(look.text(server.label()));
            button.setId("server-" + server.name().toLowerCase(Locale.ROOT));
        });
        chosen.addListener((property, before, now) -> {
            if (now != model.server()) {
                model.choose(now);
            }
        });
        Node server = form.row("ui.comparison.server", servers, "ui.editor.server.hint", Setting.SERVER);
        Node own = form.row("ui.comparison.own", new OwnServerForm(shown, controller), "");
        shown.draft().addListener((property, before, now) -> {
            chosen.set(model.server());
            showServer(form, server, own, now);
        });
        showServer(form, server, own, shown.draft().get());
        return form;
    }

    /** A plan that only loads files has no server; a plan that compares servers lists them among its factors. */
    private void showServer(Form form, Node server, Node own, PlanDraft draft) {
        boolean isFixed = !draft.varies(Setting.SERVER)
                && SettingCatalog.workloads(draft).stream()
                        .anyMatch(workload -> workload.medium() == Workload.Medium.DATABASE);
        form.showRow(server, isFixed);
        form.showRow(own, isFixed && model.server() == ServerChoice.OWN);
    }

    private Node load() {
        Form form = new Form(shown);
        form.row("ui.editor.load", new LoadChooser(shown), "ui.editor.load.hint");
        Node rows = form.row("ui.editor.rows", fields.levels(ROWS, 160), "ui.editor.rows.hint", ROWS);
        Nodes.update(
                shown.draft(),
                () -> form.showRow(
                        rows,
                        SettingCatalog.options(shown.draft().get()).stream()
                                .anyMatch(option -> ROWS.equals("options." + option.name()))));
        form.row(
                "ui.comparison.threads",
                fields.levels(Setting.THREADS, 160),
                "ui.comparison.threads.hint",
                Setting.THREADS);
        form.row("ui.editor.tool", new WorkloadPicker(shown), "", Setting.WORKLOAD);
        Button sql = Nodes.button("show-sql", look.text("ui.editor.sql"), Icon.CODE, this::showSql, "small-button");
        form.row("ui.editor.sql.name", sql, "");
        return form;
    }

    private void showSql() {
        SqlDialog.show(look, shown.checked().get().cells(), window.get());
    }

    /** Fits the plan into a time. */
    private Node minutes() {
        Node[] choices = MINUTES.stream()
                .map(minutes -> {
                    Button fit = Nodes.button(
                            "fit-" + minutes,
                            look.text("ui.editor.minutes", minutes),
                            Icon.CLOCK,
                            () -> model.fit(minutes),
                            "small-button");
                    return fit;
                })
                .toArray(Node[]::new);
        return Form.group(choices);
    }

    private Node trials() {
        Form form = new Form(shown);
        TextField warmUp = fields.time("warm-up", NUMBER);
        TextField measure = fields.time("measure", NUMBER);
        form.row("ui.editor.have", minutes(), "ui.editor.have.hint");
        form.row(
                "ui.comparison.time",
                Form.group(warmUp, named(warmUp, "ui.editor.warm-up"), measure, named(measure, "ui.editor.measure")),
                "ui.comparison.time.hint",
                "warm-up",
                "measure");
        TextField blocks = fields.word(Setting.BLOCKS, NUMBER);
        form.row("ui.comparison.until-decided", untilDecided(blocks), "ui.comparison.until-decided.hint");
        form.row("ui.comparison.blocks", blocks, "ui.editor.blocks.hint", Setting.BLOCKS);
        form.row("ui.comparison.aa", aa(), "ui.comparison.aa.hint");
        return form;
    }

    private Label named(Node field, String key) {
        Label name = Nodes.label(look.text(key));
        name.setLabelFor(field);
        return name;
    }

    /** Without it the number of blocks is fixed. */
    private Node untilDecided(TextField blocks) {
        ToggleSwitch toggle = toggle(
                "until-decided",
                "ui.comparison.until-decided",
                PlanEdits::isUntilDecided,
                (draft, isOn) ->
                        isOn ? PlanEdits.untilDecided(draft) : PlanEdits.fixedBlocks(draft, Rules.FEWEST_FOR_WINNER));
        blocks.disableProperty().bind(toggle.selectedProperty());
        return toggle;
    }

    private Node aa() {
        ToggleSwitch toggle = toggle(
                Setting.AA,
                "ui.comparison.aa",
                draft -> draft.value(Setting.AA).orElse("on").equals("on"),
                (draft, isOn) -> draft.with(Setting.AA, isOn ? "on" : "off"));
        Term.A_A.explain(toggle, look);
        return toggle;
    }

    private ToggleSwitch toggle(
            String name, String key, Predicate<PlanDraft> isOn, BiFunction<PlanDraft, Boolean, PlanDraft> edit) {
        ToggleSwitch toggle = new ToggleSwitch();
        toggle.setId("field-" + name);
        toggle.setAccessibleText(look.text(key));
        toggle.setSelected(isOn.test(shown.draft().get()));
        shown.draft().addListener((property, before, now) -> toggle.setSelected(isOn.test(now)));
        toggle.selectedProperty().addListener((property, before, now) -> {
            if (now != isOn.test(shown.draft().get())) {
                model.edit(draft -> edit.apply(draft, now));
            }
        });
        return toggle;
    }
}
