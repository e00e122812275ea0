package io.benchlift.ui.comparison;

import io.benchlift.embedded.ServerException;
import io.benchlift.plan.EditHistory;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanContext;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.PlanEdits;
import io.benchlift.plan.ServerChoice;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Starter;
import io.benchlift.plan.TimeBudget;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.BackgroundValidator;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.runner.RunContext;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.text.Message;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The editor's plan: its draft, its problems, and its effects. Every change is a new {@link PlanDraft}, so that each
 * can be undone; settings without a field in the form are kept.
 */
public final class ComparisonModel {

    private static final Logger log = LoggerFactory.getLogger(ComparisonModel.class);

    private final EditHistory<PlanDraft> history;
    private final BackgroundValidator checker;
    private final SettingCatalog catalog;
    private final Supplier<Map<String, Product>> kept;
    private final boolean isRoot;
    private final ObservableList<String> keptServers = FXCollections.observableArrayList();
    /** The products of the saved servers, by name. */
    private Map<String, Product> products = Map.of();

    private final Connection connection = new Connection();
    private Function<PlanDraft, String> question = draft -> "";
    /** The question that nobody has typed; empty if the plan's own stays. */
    private Optional<String> followed = Optional.empty();

    private final ReadOnlyObjectWrapper<PlanDraft> draft;
    private final ReadOnlyObjectWrapper<CheckedPlan> checked = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper canUndo = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canRedo = new ReadOnlyBooleanWrapper();
    /** Whether the plan came from elsewhere and was not reviewed yet. */
    private final BooleanProperty foreign = new SimpleBooleanProperty();
    /** What could not be imported from the plan's source, and what was read differently. */
    private final ObservableList<Message> remarks = FXCollections.observableArrayList();

    /**
     * @param start the initial plan
     * @param kept reads the saved servers, which a run does not start itself
     * @param isRoot whether this program may switch schedulers itself
     * @param soon checks plans, a moment after the last change
     */
    public ComparisonModel(
            Plan start, Supplier<Map<String, Product>> kept, boolean isRoot, Executor soon, Executor fxThread) {
        this.kept = kept;
        this.isRoot = isRoot;
        this.catalog = new SettingCatalog(this::keptServers, this::product);
        this.checker = new BackgroundValidator(soon, fxThread, checked::set);
        this.history = new EditHistory<>(PlanDraft.of(start));
        this.checked.set(CheckedPlan.of(history.now(), context()));
        this.draft = new ReadOnlyObjectWrapper<>(history.now());
        for (Observable part : connection.parts()) {
            part.addListener(observable -> connectionChanged());
        }
        show();
        refreshServers();
    }

    /** The product of a server that a plan names, if known. */
    private Optional<Product> product(String server) {
        if (ServerChoice.of(server) != ServerChoice.OWN) {
            return ServerChoice.of(server).product();
        }
        return Optional.ofNullable(products.get(server))
                .or(() -> Optional.of(connection.product.get()).filter(product -> isConnectionOf(server)));
    }

    /** The current context for checks, for a check on another thread. */
    private PlanContext context() {
        Map<String, Product> servers = new HashMap<>(products);
        if (connection.problems().isEmpty()) {
            servers.putIfAbsent(connection.name(), connection.product.get());
        }
        return RunContext.of(servers, isRoot).with(VariableConsent.ASKED);
    }

    private boolean isConnectionOf(String server) {
        return connection.name().equals(server) && connection.problems().isEmpty();
    }

    private void connectionChanged() {
        if (isUnkept()) {
            edit("connection", put -> PlanEdits.server(put, connection.name(), connection.product.get()));
        }
        show();
    }

    /** The current draft of the plan. */
    public ReadOnlyObjectProperty<PlanDraft> draft() {
        return draft.getReadOnlyProperty();
    }

    /** The newest checked draft: a moment after the last change. */
    public ReadOnlyObjectProperty<CheckedPlan> checked() {
        return checked.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canUndo() {
        return canUndo.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canRedo() {
        return canRedo.getReadOnlyProperty();
    }

    BooleanProperty foreign() {
        return foreign;
    }

    ObservableList<Message> remarks() {
        return remarks;
    }

    Connection connection() {
        return connection;
    }

    SettingCatalog catalog() {
        return catalog;
    }

    /** The names of the saved servers, as last read. */
    ObservableList<String> keptServers() {
        return keptServers;
    }

    /** Reads them again: another screen or program may have changed them. */
    void refreshServers() {
        Map<String, Product> found = new LinkedHashMap<>();
        try {
            found.putAll(kept.get());
        } catch (IllegalArgumentException | UncheckedIOException | ServerException e) {
            log.warn("the list of own servers cannot be read", e);
            remarks.setAll(Message.of("ui.editor.remark", Message.of(e)));
        }
        if (!found.equals(products)) {
            products = found;
            keptServers.setAll(found.keySet());
            show();
        }
    }

    /** Selects one of them, or with an empty name the one in the connection form. */
    void takeServer(String name) {
        String server = name.isEmpty() ? connection.name() : name;
        edit(now -> product(server)
                .map(product -> PlanEdits.server(now, server, product))
                .orElseGet(() -> now.with(Setting.SERVER, server)));
    }

    /** Changes the plan; one step to undo. */
    void edit(UnaryOperator<PlanDraft> change) {
        edit("", change);
    }

    /** Changes the plan by typing into {@code field}; one step until another field is changed. */
    void edit(String field, UnaryOperator<PlanDraft> change) {
        PlanDraft before = history.now();
        history.go(asked(before, change.apply(before)), field);
        show();
    }

    /** Changes seconds and blocks so that the plan takes about that long. */
    void fit(int minutes) {
        PlanContext context = context();
        edit(now -> TimeBudget.fit(now, minutes, context));
    }

    /**
     * Lets the question follow what is compared, until the user writes another one.
     *
     * @param asks the question for a draft
     */
    void followQuestion(Function<PlanDraft, String> asks) {
        question = asks;
        followed = history.now().value(Setting.QUESTION);
    }

    private PlanDraft asked(PlanDraft before, PlanDraft after) {
        Optional<String> now = after.value(Setting.QUESTION);
        boolean isFollowed = now.isPresent()
                && now.equals(followed)
                && !after.factors().isEmpty()
                && !before.factors().equals(after.factors());
        if (!isFollowed) {
            return after;
        }
        PlanDraft changed = after.with(Setting.QUESTION, question.apply(after));
        followed = changed.value(Setting.QUESTION);
        return changed;
    }

    /** Leaves a field: later typing in it is a separate step. */
    void leaveField() {
        history.pause();
    }

    public void undo() {
        history.undo();
        show();
    }

    public void redo() {
        history.redo();
        show();
    }

    private void show() {
        PlanDraft now = history.now();
        canUndo.set(history.canUndo());
        canRedo.set(history.canRedo());
        checker.check(now, context());
        draft.set(now);
    }

    /** Runs {@code action} when {@link #checked} holds the newest draft, at once if it already does. */
    public void whenChecked(Runnable action) {
        checker.whenChecked(action);
    }

    /** Opens another plan in the editor; this can be undone like any change. */
    public void open(Plan plan) {
        open(plan, false, List.of());
    }

    /**
     * Opens a plan from elsewhere in the editor.
     *
     * @param isForeign whether it must be reviewed before it is started
     * @param notes about how it was read
     */
    void open(Plan plan, boolean isForeign, List<Message> notes) {
        followed = Optional.empty();
        remarks.setAll(notes);
        foreign.set(isForeign);
        edit(put -> PlanDraft.of(plan));
    }

    /** Sets the value of a setting; several values make it a factor. */
    void put(String path, List<String> values) {
        edit(path, now -> PlanEdits.put(now, path, values));
    }

    /** Chooses a workload; options that it does not have are removed. */
    void choose(Workload workload) {
        edit(now -> PlanEdits.workload(
                now,
                workload.name(),
                workload.options().stream().map(Option::name).toList()));
    }

    /** Makes a setting a factor, with its current value and the values usually compared with it. */
    void vary(String path) {
        edit(now -> PlanEdits.vary(now, path, catalog.offer(now, path).usual()));
    }

    /** Makes a factor a setting again; its baseline level stays. */
    void pin(String path) {
        edit(now -> PlanEdits.pin(now, path));
    }

    /** Adds a level to a factor, or removes it if it is there. */
    void toggle(String path, String level) {
        edit(now -> PlanEdits.toggle(now, path, level));
    }

    /** Moves a level within its factor. */
    void moveLevel(String path, String level, int steps) {
        edit(now -> PlanEdits.moveLevel(now, path, level, steps));
    }

    /** Chooses a server that comes with Benchlift, or opens the form for the user's own. */
    void choose(ServerChoice server) {
        switch (server) {
            case MARIADB -> edit(now -> PlanEdits.builtIn(now, Product.MARIADB));
            case POSTGRESQL -> edit(now -> PlanEdits.builtIn(now, Product.POSTGRESQL));
            case OWN -> takeServer("");
        }
    }

    /** The server of the plan, as far as the form can show it. */
    ServerChoice server() {
        return ServerChoice.of(history.now().value(Setting.SERVER).orElse(Setting.DEFAULTS.get(Setting.SERVER)));
    }

    /** Whether the plan uses the server of the connection form: one that is not saved, or one saved from that form. */
    boolean isUnkept() {
        String name = history.now().value(Setting.SERVER).orElse("");
        return !history.now().varies(Setting.SERVER)
                && server() == ServerChoice.OWN
                && (!keptServers.contains(name) || connection.name().equals(name));
    }

    /** The user's own server, if the plan uses one that is not saved yet and its fields are valid. */
    public Optional<Database> database() {
        boolean isHere =
                isUnkept() && isConnectionOf(history.now().value(Setting.SERVER).orElse(""));
        return isHere ? connection.database() : Optional.empty();
    }

    /** Opens a plan whose server is at {@code database}. */
    void open(Plan plan, Optional<Database> database, List<Message> notes) {
        database.ifPresent(connection::set);
        remarks.setAll(notes);
        foreign.set(false);
        edit(put -> {
            PlanDraft read = PlanDraft.of(plan);
            return database.isPresent() ? read.with(Setting.SERVER, connection.name()) : read;
        });
    }

    /**
     * Reads, checks and compares a plan, so that the classes for it are loaded before the window needs them.
     *
     * @return whether two checks gave the same result, as they always do
     */
    public static boolean warmUp() {
        PlanDraft draft = PlanDraft.of(Starter.ENGINES.plan());
        return CheckedPlan.of(draft, RunContext.ANY_SERVER).equals(CheckedPlan.of(draft, RunContext.ANY_SERVER));
    }
}
