package io.benchlift.workload.sql;

import io.benchlift.target.Product;
import io.benchlift.text.InvalidValueException;
import io.benchlift.workload.script.Script;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A load of the user's own, as its folder describes it.
 *
 * @param schema the statements of the schema by product; empty if the load makes no tables
 * @param tables in the order of the schema, all tables the load names
 */
public record OwnLoad(
        Path folder,
        About about,
        Map<Product, List<SchemaStatement>> schema,
        List<OwnScript> scripts,
        List<OwnTable> tables,
        Values values) {

    /**
     * What it says of itself.
     *
     * @param products where it runs
     * @param isAsFound whether its tables are there already
     */
    public record About(String name, String text, Set<Product> products, boolean isAsFound) {}

    /**
     * A script.
     *
     * @param file its name in the folder
     * @param think how long a user is busy before it, on average
     */
    public record OwnScript(String file, Script script, Duration think) {

        public int weight() {
            return script.weight();
        }
    }

    /**
     * A table.
     *
     * @param rows before they are scaled; those of the file if there is one
     * @param csv the file with its rows; empty if they are generated
     * @param columns those that get values, in order; the columns of a file have no generators
     */
    public record OwnTable(
            String name, long rows, Optional<String> csv, List<String> columns, Map<String, Generator> generators) {

        long rows(long scale) {
            return csv.isPresent() ? rows : Math.multiplyExact(rows, scale);
        }
    }

    /**
     * A value drawn from a file.
     *
     * @param name of the variable
     * @param weights the column that says how often a row is drawn
     */
    public record Sample(String name, String file, Optional<String> column, Optional<String> weights) {}

    /** Variables of the scripts: numbers, and values drawn from files. */
    public record Values(Map<String, Long> numbers, List<Sample> samples) {}

    public OwnLoad {
        schema = Map.copyOf(schema);
        scripts = List.copyOf(scripts);
        tables = List.copyOf(tables);
    }

    /**
     * Reads a load.
     *
     * @throws InvalidValueException with everything that is wrong, by file and line
     */
    public static OwnLoad read(Path folder) {
        return new OwnLoadReader(folder).read();
    }

    /** Whether it can be sent to a server of that product. */
    public boolean runsOn(Product product) {
        return about.products().contains(product);
    }

    Optional<OwnTable> table(String name) {
        return tables.stream()
                .filter(table -> table.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
