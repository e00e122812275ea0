package io.benchlift.runner;

import io.benchlift.jdbc.SysbenchPolicy;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Setting;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.probe.Ledger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A cell's settings, read as a load. */
final class CellLoad {

    private final Cell cell;
    private final Product product;

    CellLoad(Cell cell, Product product) {
        this.cell = cell;
        this.product = product;
    }

    /** What is wrong with a cell's workload and options, as far as that can be told without a server. */
    static List<String> problems(Cell cell) {
        CellLoad load = withoutServer(cell);
        List<String> problems = new ArrayList<>();
        try {
            problems.addAll(load.workload().problems(load.options(), load.dialect()));
        } catch (IllegalArgumentException e) {
            problems.add(e.getMessage());
        }
        return problems;
    }

    /** When the server cannot be asked, one of the user's own is taken for a MariaDB. */
    static CellLoad withoutServer(Cell cell) {
        return new CellLoad(
                cell,
                Servers.edition(cell.required(Setting.SERVER))
                        .map(edition -> edition.product())
                        .orElse(Product.MARIADB));
    }

    /** Of no meaning for a load on files; they would say that there was a server. */
    private static final Set<String> OF_SERVERS =
            Set.of(Setting.SERVER, Setting.ENGINE, Setting.PREPARED, Setting.CONNECTOR, Setting.ERRORS);

    /** The cell without the settings that mean nothing to its kind of load. */
    static Cell meaningful(Cell cell) {
        if (medium(cell) == Workload.Medium.DATABASE) {
            return cell;
        }
        Map<String, String> settings = new LinkedHashMap<>(cell.settings());
        settings.keySet()
                .removeIf(name -> OF_SERVERS.contains(name) && !cell.levels().containsKey(name)
                        || name.startsWith(Setting.VARIABLE_PREFIX));
        return new Cell(cell.number(), cell.levels(), settings, cell.copy());
    }

    /** What a cell's workload loads. */
    static Workload.Medium medium(Cell cell) {
        return Workloads.named(cell.required(Setting.WORKLOAD)).medium();
    }

    Workload workload() {
        return Workloads.named(cell.required(Setting.WORKLOAD));
    }

    Options options() {
        return Options.of(workload().options(), cell.under(Setting.OPTION_PREFIX));
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

    /** What is told if it does not hold. */
    List<Invariant> expectations() {
        return workload().expectations(options(), dialect());
    }

    int threads() {
        return Integer.parseInt(cell.required(Setting.THREADS));
    }

    Connector connector() {
        return cell.setting(Setting.CONNECTOR).map(Connector::of).orElse(Connector.defaultFor(product));
    }

    /** The options as given; a trial of the truth workload gets a file of marks of its own. */
    private Map<String, String> given(int trial) {
        Map<String, String> given = new TreeMap<>(cell.under(Setting.OPTION_PREFIX));
        marks(trial).ifPresent(file -> given.put(Ledger.FILE, file.toString()));
        return given;
    }

    /** Where a trial of the truth workload leaves its marks; empty for all other workloads. */
    Optional<Path> marks(int trial) {
        return workload() instanceof Ledger
                ? Optional.of(Path.of(options().text(Ledger.FILE) + ".trial" + trial))
                : Optional.empty();
    }

    /** Tells tables apart: with the same text, they are the same. */
    String data() {
        return String.join(
                " ",
                cell.required(Setting.WORKLOAD),
                cell.under(Setting.OPTION_PREFIX).toString(),
                engine());
    }

    TrialOrder order(int trial, Database database, Phases phases, long seed) {
        return new TrialOrder(
                trial,
                List.of(database),
                connector(),
                cell.required(Setting.PREPARED).equals("on"),
                cell.required(Setting.WORKLOAD),
                given(trial),
                engine(),
                threads(),
                Double.parseDouble(cell.required(Setting.RATE)),
                phases.warmUp(),
                phases.measure(),
                phases.events(),
                cell.required(Setting.ERRORS).equals("sysbench"),
                SysbenchPolicy.DEFAULT_IGNORED,
                false,
                seed,
                Optional.empty(),
                phases.untilSteady());
    }
}
