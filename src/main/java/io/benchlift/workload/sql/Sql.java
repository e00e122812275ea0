package io.benchlift.workload.sql;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Parts;
import io.benchlift.workload.Rows;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import io.benchlift.workload.script.Literals;
import io.benchlift.workload.script.PgRandom;
import io.benchlift.workload.script.Variables;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The user's own SQL: the load in a folder ({@link OwnLoad}), its tables and its scripts. */
public final class Sql implements Workload {

    /** The option that names the folder; plans call it {@code load}. */
    public static final String LOAD = "load";

    private static final String SCALE = "row_scale";

    /** What was read of a folder, as long as its files stay as they are: many workers open the same load. */
    private record Known(String stamp, OwnLoad load, Map<String, CsvColumns> files, Sampling sampling) {}

    private final Map<Path, Known> known = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "sql";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.text(LOAD, "", "the folder of the load"),
                Option.whole(SCALE, 1, "how many times the rows of the load's tables"));
    }

    /**
     * The load that these options name.
     *
     * @throws InvalidValueException with everything that is wrong with it
     */
    public OwnLoad load(Options options) {
        return known(options).load();
    }

    private Known known(Options options) {
        String folder = options.text(LOAD);
        if (folder.isEmpty()) {
            throw new InvalidValueException(Message.of("own.none"));
        }
        Path path = Path.of(folder).toAbsolutePath().normalize();
        String stamp = LoadFiles.stamp(path);
        Known before = known.get(path);
        if (before != null && before.stamp().equals(stamp)) {
            return before;
        }
        OwnLoad load = OwnLoad.read(path);
        Map<String, CsvColumns> files = new ConcurrentHashMap<>();
        Known now = new Known(stamp, load, files, new Sampling(load, files));
        known.put(path, now);
        return now;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        Known found = known(options);
        OwnLoad load = found.load();
        if (load.about().isAsFound()) {
            return List.of();
        }
        List<SchemaStatement> schema = load.schema().getOrDefault(dialect.product(), List.of());
        List<SchemaStatement> made = schema.stream()
                .filter(ddl -> ddl.kind() == SchemaStatement.Kind.TABLE)
                .toList();
        OwnRest rest = new OwnRest(load, options.whole(SCALE), found.files());
        List<Table> tables = new ArrayList<>();
        for (SchemaStatement create : made) {
            OwnLoad.OwnTable table = load.table(create.table()).orElseThrow();
            List<String> afterLoad = new ArrayList<>();
            schema.stream()
                    .filter(ddl -> ddl.kind() != SchemaStatement.Kind.TABLE && !ddl.refersToOthers())
                    .filter(ddl -> ddl.table().equalsIgnoreCase(create.table()))
                    .forEach(ddl -> afterLoad.add(ddl.statement().text()));
            afterLoad.addAll(statistics(create, table, dialect));
            if (create == made.get(made.size() - 1)) {
                // A foreign key needs its table, which is made by then.
                schema.stream()
                        .filter(ddl -> ddl.kind() != SchemaStatement.Kind.TABLE && ddl.refersToOthers())
                        .forEach(ddl -> afterLoad.add(ddl.statement().text()));
            }
            tables.add(table(create, table, afterLoad, dialect, rest, options.whole(SCALE)));
        }
        return tables;
    }

    private static Table table(
            SchemaStatement create,
            OwnLoad.OwnTable table,
            List<String> afterLoad,
            Dialect dialect,
            OwnRest rest,
            long scale) {
        Rows rows = table.csv()
                .<Rows>map(file -> new CsvRows(rest.folder().resolve(file)))
                .orElseGet(() -> new GeneratedRows(table, rest, table.rows(scale)));
        return new Table(
                name(create.table(), dialect),
                create.with(engine(dialect)),
                table.columns(),
                new Table.Content(table.rows(scale), rows, create.bytesPerRow(), Parts.ONE),
                new Table.Afterwards(afterLoad, List.of()));
    }

    private static Optional<Engine> engine(Dialect dialect) {
        return dialect.isPostgres() ? Optional.empty() : Optional.of(dialect.engine());
    }

    /** PostgreSQL keeps names in small letters. */
    private static String name(String table, Dialect dialect) {
        return dialect.isPostgres() ? table.toLowerCase(Locale.ROOT) : table;
    }

    /** Sets counters behind the loaded keys and gathers statistics, so that every trial has the same plans. */
    private static List<String> statistics(SchemaStatement create, OwnLoad.OwnTable table, Dialect dialect) {
        String name = name(create.table(), dialect);
        List<String> statements = new ArrayList<>();
        if (!dialect.isPostgres()) {
            statements.add("ANALYZE TABLE " + name);
            return statements;
        }
        for (String column : create.serialColumns()) {
            if (table.rows() > 0) {
                statements.add("SELECT setval(pg_get_serial_sequence('" + name + "', '"
                        + column.toLowerCase(Locale.ROOT) + "'), (SELECT max(" + column + ") FROM " + name + "))");
            }
        }
        statements.add("ANALYZE " + name);
        return statements;
    }

    @Override
    public OwnEvent open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        Known found = known(options);
        Literals literals = dialect.isPostgres() ? Literals.QUOTED : Literals.QUOTED_WITH_BACKSLASH;
        return new OwnEvent(
                client, worker, found.load(), variables(worker, options, found.load()), found.sampling(), literals);
    }

    private static Variables variables(Worker worker, Options options, OwnLoad load) {
        Variables variables = new Variables(new PgRandom(worker.random().nextLong()), worker.messages());
        variables.slot("client_id").set(worker.index());
        variables.slot("default_seed").set(new PgRandom(0).next());
        variables.slot("random_seed").set(0L);
        variables.slot("scale").set(options.whole(SCALE));
        load.tables().forEach(table -> variables.slot(table.name() + "_rows").set(table.rows(options.whole(SCALE))));
        load.values().numbers().forEach((name, value) -> variables.slot(name).set((long) value));
        return variables;
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        OwnLoad load = load(options);
        if (options.whole(SCALE) < 1) {
            throw new InvalidValueException(Message.of("own.scale", options.text(SCALE)));
        }
        if (!load.runsOn(dialect.product())) {
            throw new InvalidValueException(Message.of(
                    "own.not-for-product",
                    load.about().name(),
                    dialect.product().label(),
                    String.join(
                            ", ",
                            load.about().products().stream().map(Product::label).toList())));
        }
        return List.of();
    }
}
