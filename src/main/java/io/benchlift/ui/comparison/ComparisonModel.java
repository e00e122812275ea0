package io.benchlift.ui.comparison;

import io.benchlift.plan.Data;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;

/**
 * The form of a new comparison: what was typed, what is wrong with it, and the plan it makes. Filled so that it can be
 * started as it stands.
 */
public final class ComparisonModel {

    /** Below this many blocks no winner can be told. */
    public static final int BLOCKS_FOR_A_VERDICT = 6;

    private static final String DEFAULT_WORKLOAD = "oltp_read_write";

    private final List<Workload> workloads;

    final StringProperty name = new SimpleStringProperty("");
    final ObjectProperty<Server> server = new SimpleObjectProperty<>(Server.MARIADB);
    final ObjectProperty<Product> product = new SimpleObjectProperty<>(Product.MYSQL);
    final StringProperty host = new SimpleStringProperty("127.0.0.1");
    final StringProperty port = new SimpleStringProperty("3306");
    final StringProperty user = new SimpleStringProperty("sbtest");
    final StringProperty password = new SimpleStringProperty("");
    final StringProperty schema = new SimpleStringProperty("sbtest");
    final ObjectProperty<Tls> tls = new SimpleObjectProperty<>(Tls.DISABLED);
    final ObservableList<String> engines = FXCollections.observableArrayList("InnoDB", "MyISAM", "MEMORY");
    final StringProperty workload = new SimpleStringProperty(DEFAULT_WORKLOAD);
    final StringProperty threads = new SimpleStringProperty("4");
    final StringProperty tables = new SimpleStringProperty("1");
    final StringProperty rows = new SimpleStringProperty("10000");
    final StringProperty measure = new SimpleStringProperty("10");
    final StringProperty warmUp = new SimpleStringProperty("3");
    final StringProperty blocks = new SimpleStringProperty("8");
    final StringProperty rate = new SimpleStringProperty("0");
    final BooleanProperty aa = new SimpleBooleanProperty(true);
    final BooleanProperty prepared = new SimpleBooleanProperty(true);
    final ObjectProperty<Data> data = new SimpleObjectProperty<>(Data.RELOAD);
    final ObservableMap<String, String> options = FXCollections.observableHashMap();

    private final ReadOnlyObjectWrapper<Draft> draft = new ReadOnlyObjectWrapper<>();

    public ComparisonModel(List<Workload> workloads) {
        this.workloads = List.copyOf(workloads);
        InvalidationListener again = observable -> draft.set(Drafting.of(this));
        for (Observable part : parts()) {
            part.addListener(again);
        }
        server.addListener((property, before, now) -> offerUsualEngines());
        product.addListener((property, before, now) -> {
            port.set(now == Product.POSTGRESQL ? "5432" : "3306");
            offerUsualEngines();
        });
        host.addListener((property, before, now) -> tls.set(Tls.defaultFor(now.strip())));
        workload.addListener((property, before, now) -> options.clear());
        draft.set(Drafting.of(this));
    }

    private List<Observable> parts() {
        return List.of(
                name, server, product, host, port, user, password, schema, tls, engines, workload, threads, tables,
                rows, measure, warmUp, blocks, rate, aa, prepared, data, options);
    }

    private void offerUsualEngines() {
        List<String> offered = enginesOffered();
        engines.setAll(offered.subList(0, Math.min(3, offered.size())));
        threads.set(offered.size() > 1 ? "4" : "1 4 16");
    }

    /** What the form says at the moment. */
    public ReadOnlyObjectProperty<Draft> draft() {
        return draft.getReadOnlyProperty();
    }

    public List<Workload> workloads() {
        return workloads;
    }

    /** The chosen workload's own options, but those with a field of their own. */
    public List<Option> furtherOptions() {
        return chosenWorkload().map(Workload::options).orElse(List.of()).stream()
                .filter(option ->
                        !option.name().equals("tables") && !option.name().equals("table_size"))
                .toList();
    }

    /** Whether the chosen workload has that option. */
    public boolean hasOption(String option) {
        return chosenWorkload().stream()
                .flatMap(chosen -> chosen.options().stream())
                .anyMatch(known -> known.name().equals(option));
    }

    Optional<Workload> chosenWorkload() {
        return workloads.stream()
                .filter(known -> known.name().equals(workload.get()))
                .findFirst();
    }

    /** The engines the chosen server may have. */
    public List<String> enginesOffered() {
        return Server.enginesOf(server.get().product(product.get()));
    }

    /** The name the comparison gets when nobody gives it one. */
    public String suggestedName() {
        String what = engines.isEmpty() ? workload.get() : String.join(" vs ", engines);
        return what + ", " + workload.get();
    }

    /** The user's own server, if that is what was chosen and its fields hold what they must. */
    public Optional<Database> database() {
        if (server.get() != Server.OWN || !Drafting.databaseProblems(this).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Database(
                product.get(),
                host.get().strip(),
                Integer.parseInt(port.get().strip()),
                Optional.empty(),
                user.get().strip(),
                password.get(),
                schema.get().strip(),
                tls.get()));
    }
}
