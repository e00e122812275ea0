package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Answers what a generator asks about the tables and files of its load. */
final class OwnRest implements Generator.Rest {

    private final OwnLoad load;
    private final long scale;
    private final Map<String, CsvColumns> files;
    private final String column;

    /** @param files those that were read already; more are added */
    OwnRest(OwnLoad load, long scale, Map<String, CsvColumns> files) {
        this(load, scale, files, "");
    }

    private OwnRest(OwnLoad load, long scale, Map<String, CsvColumns> files, String column) {
        this.load = load;
        this.scale = scale;
        this.files = files;
        this.column = column;
    }

    /** The same for a generator of that column. */
    OwnRest ofColumn(String name) {
        return new OwnRest(load, scale, files, name);
    }

    Path folder() {
        return load.folder();
    }

    @Override
    public Generator.Sequence keys(String table, String key) {
        OwnLoad.OwnTable referred =
                load.table(table).orElseThrow(() -> new InvalidValueException(Message.of("own.key.table", table)));
        Generator generator = referred.generators().get(key);
        if (generator == null || !generator.kind().equals("sequence")) {
            throw new InvalidValueException(Message.of("own.key.column", table, key));
        }
        if (referred.rows() == 0) {
            throw new InvalidValueException(Message.of("own.key.empty", table));
        }
        return generator.sequence(referred.rows(scale));
    }

    @Override
    public WeightedValues file(String name, Optional<String> wanted) {
        CsvColumns columns = files.computeIfAbsent(name, file -> CsvColumns.read(load.folder(), file));
        return WeightedValues.of(columns.column(wanted, column));
    }
}
