package io.benchlift.runner;

import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.SysbenchPolicy;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Phases;
import io.benchlift.plan.RateTarget;
import io.benchlift.plan.Setting;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Isolation;
import io.benchlift.target.Product;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.probe.Ledger;
import io.benchlift.workload.sql.Sql;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A cell's settings, read as a load. */
final class CellLoadSettings {

    private final Cell cell;
    private final Product product;

    CellLoadSettings(Cell cell, Product product) {
        this.cell = cell;
        this.product = product;
    }

    /** Problems of a cell's workload and options that can be found without a server. */
    static List<Message> problems(Cell cell) {
        CellLoadSettings load = withoutServer(cell);
        if (cell.setting(Setting.LOAD).isPresent() && !(load.workload() instanceof Sql)) {
            return List.of(Message.of(
                    "own.other-workload", Setting.OWN_LOAD, load.workload().name()));
        }
        try {
            return load.workload().problems(load.options(), load.dialect()).stream()
                    .map(Message::verbatim)
                    .toList();
        } catch (IllegalArgumentException e) {
            return List.of(Message.of(e));
        }
    }

    /** The load of a cell when its server cannot be asked: a server of the user's own is taken for a MariaDB. */
    static CellLoadSettings withoutServer(Cell cell) {
        return new CellLoadSettings(
                cell,
                Servers.edition(cell.required(Setting.SERVER))
                        .map(edition -> edition.product())
                        .orElse(Product.MARIADB));
    }

    /** The cell without the settings that have no effect on its kind of load. */
    static Cell meaningful(Cell cell) {
        if (medium(cell) == Workload.Medium.DATABASE) {
            return cell;
        }
        Map<String, String> settings = new LinkedHashMap<>(cell.settings());
        settings.keySet()
                .removeIf(name -> !Setting.isOfFiles(name) && !cell.levels().containsKey(name));
        return new Cell(cell.number(), cell.levels(), settings, cell.copy());
    }

    /** What a cell's workload puts load on. */
    static Workload.Medium medium(Cell cell) {
        return Workloads.named(cell.required(Setting.WORKLOAD)).medium();
    }

    Workload workload() {
        return Workloads.named(cell.required(Setting.WORKLOAD));
    }

    Options options() {
        return Options.of(workload().options(), given());
    }

    /** The options as given; a user's own load is named by a setting of its own. */
    private Map<String, String> given() {
        Map<String, String> given = new TreeMap<>(cell.under(Setting.OPTION_PREFIX));
        if (workload() instanceof Sql) {
            // Absolute, because a driver may run elsewhere.
            given.put(
                    Sql.LOAD,
                    cell.setting(Setting.LOAD)
                            .map(folder -> Path.of(folder).toAbsolutePath().toString())
                            .orElse(""));
        }
        return given;
    }

    Dialect dialect() {
        return new Dialect(product, Engine.of(engine()));
    }

    private String engine() {
        return cell.setting(Setting.ENGINE).orElse(product.isMySqlFamily() ? "InnoDB" : "heap");
    }

    List<Table> tables() {
        return workload().tables(options(), dialect());
    }

    List<Invariant> invariants() {
        return workload().invariants(options(), dialect());
    }

    /** The invariants to check; a broken one is reported. */
    List<Invariant> expectations() {
        return workload().expectations(options(), dialect());
    }

    int threads() {
        return Integer.parseInt(cell.required(Setting.THREADS));
    }

    Connector connector() {
        return cell.setting(Setting.CONNECTOR).map(Connector::of).orElse(Connector.defaultFor(product));
    }

    /** The options as given; a trial of the truth workload gets its own file of marks. */
    private Map<String, String> given(int trial) {
        Map<String, String> given = given();
        marks(trial).ifPresent(file -> given.put(Ledger.FILE, file.toString()));
        return given;
    }

    /** The file for the marks of a trial of the truth workload; empty for all other workloads. */
    Optional<Path> marks(int trial) {
        return workload() instanceof Ledger
                ? Optional.of(Path.of(options().text(Ledger.FILE) + ".trial" + trial))
                : Optional.empty();
    }

    /** A text that identifies the tables: loads with equal texts use equal tables. */
    String data() {
        return String.join(" ", cell.required(Setting.WORKLOAD), given().toString(), engine());
    }

    /** The target of a search for the largest rate; empty if the rate is given. */
    Optional<RateTarget> rateTarget() {
        return cell.findsRate()
                ? Optional.of(RateTarget.of(Setting.TARGET, cell.required(Setting.TARGET)))
                : Optional.empty();
    }

    TrialOrder order(int trial, Database database, Phases phases, double delta, long seed) {
        return order(trial, database, phases, delta, seed, Double.parseDouble(cell.required(Setting.RATE)));
    }

    /** @param rate events per second instead of the cell's; 0 is as fast as it goes */
    TrialOrder order(int trial, Database database, Phases phases, double delta, long seed, double rate) {
        return new TrialOrder(
                trial,
                new Load.Target(
                        List.of(database),
                        connector(),
                        cell.required(Setting.PREPARED).equals("on"),
                        cell.setting(Setting.ISOLATION).map(Isolation::of)),
                new TrialOrder.Work(cell.required(Setting.WORKLOAD), given(trial), engine(), seed),
                new Load.Pace(threads(), rate, phases.warmUp(), phases.measure(), phases.events()),
                new TrialOrder.ErrorRules(
                        cell.required(Setting.ERRORS).equals("sysbench"), SysbenchPolicy.DEFAULT_IGNORED, false),
                Optional.empty(),
                new SteadyRate(phases.untilSteady(), delta));
    }
}
