package io.benchlift.ui.comparison;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.ServerException;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanCheck;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Sketch;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.ui.common.Words;
import io.benchlift.workload.Workload;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
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
 * The editor's plan: what was put down so far, what is wrong with it, and what it would do. Every change is a new
 * {@link Sketch}, so that each can be undone; nothing a plan may say is lost, whether the form has a field for it or not.
 */
public final class ComparisonModel {

    private static final Logger log = LoggerFactory.getLogger(ComparisonModel.class);

    private final History<Sketch> history;
    private final Checker checker;
    private final Catalog catalog;
    private final Supplier<List<KnownServer>> kept;
    private final ObservableList<String> keptServers = FXCollections.observableArrayList();
    /** Of those, by name. */
    private Map<String, Product> products = Map.of();

    private final Connection connection = new Connection();
    private final ReadOnlyObjectWrapper<Sketch> sketch;
    private final ReadOnlyObjectWrapper<Draft> draft = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper canUndo = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canRedo = new ReadOnlyBooleanWrapper();
    /** Whether the plan came from elsewhere and was not looked at yet. */
    private final BooleanProperty foreign = new SimpleBooleanProperty();
    /** What could not be taken over from where the plan came from, and what was read differently. */
    private final ObservableList<Words> remarks = FXCollections.observableArrayList();

    /**
     * @param start the plan to begin with
     * @param check knows workloads and their options
     * @param kept looks up the servers that a run does not start itself
     * @param isRoot whether this program may switch schedulers by itself
     * @param soon where plans are checked, a moment after the last change
     */
    public ComparisonModel(
            Plan start,
            PlanCheck check,
            Supplier<List<KnownServer>> kept,
            boolean isRoot,
            Executor soon,
            Executor fxThread) {
        this.kept = kept;
        this.catalog = new Catalog(this::keptServers, this::product);
        Checking checking = new Checking(check, isRoot);
        this.checker = new Checker(checking, soon, fxThread, draft::set);
        this.history = new History<>(Sketch.of(start));
        this.draft.set(checking.of(history.now(), servers()));
        this.sketch = new ReadOnlyObjectWrapper<>(history.now());
        for (Observable part : connection.parts()) {
            part.addListener(observable -> connectionChanged());
        }
        show();
        refreshServers();
    }

    /** What a server that a plan names is, as far as that is known. */
    private Optional<Product> product(String server) {
        if (Server.of(server) != Server.OWN) {
            return Server.of(server).product();
        }
        return Optional.ofNullable(products.get(server))
                .or(() -> Optional.of(connection.product.get()).filter(product -> isConnectionOf(server)));
    }

    /** What can be named now, for a check on another thread. */
    private Map<String, Product> servers() {
        Map<String, Product> servers = new HashMap<>(products);
        for (Edition edition : Edition.values()) {
            servers.put(edition.id(), edition.product());
        }
        if (connection.problems().isEmpty()) {
            servers.putIfAbsent(connection.name(), connection.product.get());
        }
        return servers;
    }

    private boolean isConnectionOf(String server) {
        return connection.name().equals(server) && connection.problems().isEmpty();
    }

    private void connectionChanged() {
        if (isUnkept()) {
            edit("connection", put -> Changing.server(put, connection.name(), connection.product.get()));
        }
        show();
    }

    /** What was put down so far. */
    public ReadOnlyObjectProperty<Sketch> sketch() {
        return sketch.getReadOnlyProperty();
    }

    /** What that amounts to, as it was checked last: a moment after the last change. */
    public ReadOnlyObjectProperty<Draft> draft() {
        return draft.getReadOnlyProperty();
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

    ObservableList<Words> remarks() {
        return remarks;
    }

    Connection connection() {
        return connection;
    }

    Catalog catalog() {
        return catalog;
    }

    /** Names of the servers that a run does not start itself, as they were looked up last. */
    ObservableList<String> keptServers() {
        return keptServers;
    }

    /** Looks them up anew: another screen or program may have changed them. */
    void refreshServers() {
        Map<String, Product> found = new LinkedHashMap<>();
        try {
            kept.get().forEach(server -> found.put(server.name(), server.product()));
        } catch (IllegalArgumentException | UncheckedIOException | ServerException e) {
            log.warn("the list of own servers cannot be read", e);
            remarks.setAll(Words.of("ui.editor.remark", String.valueOf(e.getMessage())));
        }
        if (!found.equals(products)) {
            products = found;
            keptServers.setAll(found.keySet());
            show();
        }
    }

    /** Takes one of them, or with an empty name the one in the connection form. */
    void takeServer(String name) {
        String server = name.isEmpty() ? connection.name() : name;
        edit(now -> product(server)
                .map(product -> Changing.server(now, server, product))
                .orElseGet(() -> now.with(Setting.SERVER, server)));
    }

    /** Changes the plan, one step to undo. */
    void edit(UnaryOperator<Sketch> change) {
        edit("", change);
    }

    /** Changes the plan by typing into {@code field}: one step until another field is typed into. */
    void edit(String field, UnaryOperator<Sketch> change) {
        history.go(change.apply(history.now()), field);
        show();
    }

    /** Leaves a field: what is typed into it later is a step of its own. */
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
        Sketch now = history.now();
        canUndo.set(history.canUndo());
        canRedo.set(history.canRedo());
        checker.check(now, servers());
        sketch.set(now);
    }

    /** Runs {@code wish} once {@link #draft} is of the newest sketch: at once, if it is. */
    public void whenChecked(Runnable wish) {
        checker.whenChecked(wish);
    }

    /** Puts another plan into the editor, which can be undone like any change. */
    public void open(Plan plan) {
        open(plan, false, List.of());
    }

    /**
     * Puts a plan from elsewhere into the editor.
     *
     * @param isForeign whether it should be looked at before it is started
     * @param said what to tell about how it was read
     */
    void open(Plan plan, boolean isForeign, List<Words> said) {
        remarks.setAll(said);
        foreign.set(isForeign);
        edit(put -> Sketch.of(plan));
    }

    /** Gives a setting a value; what is typed as several values varies. */
    void put(String path, List<String> values) {
        edit(path, now -> Changing.put(now, path, values));
    }

    /** Chooses a workload; options that it does not have go. */
    void choose(Workload workload) {
        edit(now -> Changing.workload(now, workload));
    }

    /** Lets a setting vary, from what it is now and the values usually tried beside it. */
    void vary(String path) {
        edit(now -> Changing.vary(now, catalog.offer(now, path)));
    }

    /** Stops varying: the level that the others were compared with stays. */
    void pin(String path) {
        edit(now -> Changing.pin(now, path));
    }

    /** Adds a level to a factor, or takes it away if it is there. */
    void toggle(String path, String level) {
        edit(now -> Changing.toggle(now, path, level));
    }

    /** Moves a level among the others. */
    void moveLevel(String path, String level, int steps) {
        edit(now -> Changing.moveLevel(now, path, level, steps));
    }

    /** Takes the server that comes with Benchlift, or opens the form for the user's own. */
    void choose(Server server) {
        switch (server) {
            case MARIADB -> edit(now -> Changing.builtIn(now, Product.MARIADB));
            case POSTGRESQL -> edit(now -> Changing.builtIn(now, Product.POSTGRESQL));
            case OWN -> takeServer("");
        }
    }

    /** Where the plan runs, as far as the form can show it. */
    Server server() {
        return Server.of(history.now().word(Setting.SERVER).orElse(Setting.DEFAULTS.get(Setting.SERVER)));
    }

    /** Whether the plan is for the server of the connection form: one in no list yet, or one that was put there from it. */
    boolean isUnkept() {
        String name = history.now().word(Setting.SERVER).orElse("");
        return !history.now().varies(Setting.SERVER)
                && server() == Server.OWN
                && (!keptServers.contains(name) || connection.name().equals(name));
    }

    /** The user's own server, if the plan is for one that is in no list yet and its fields hold what they must. */
    public Optional<Database> database() {
        boolean isHere =
                isUnkept() && isConnectionOf(history.now().word(Setting.SERVER).orElse(""));
        return isHere ? connection.database() : Optional.empty();
    }

    /** Reads a plan into the editor whose server is at {@code database}. */
    void open(Plan plan, Optional<Database> database, List<Words> said) {
        database.ifPresent(connection::set);
        remarks.setAll(said);
        foreign.set(false);
        edit(put -> {
            Sketch read = Sketch.of(plan);
            return database.isPresent() ? read.with(Setting.SERVER, connection.name()) : read;
        });
    }
}
