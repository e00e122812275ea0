package io.benchlift.cli.slap;

import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;

/** Prints each statement before it goes out; for {@code -v -v -v}. */
record TellingWire(Wire wire, PrintStream out) implements Wire {

    @Override
    public void send(String sql) throws SQLException {
        out.print(sql + ";\n");
        wire.send(sql);
    }

    @Override
    public void use(String schema) throws SQLException {
        wire.use(schema);
    }

    @Override
    public List<String> column(String sql, int column) throws SQLException {
        out.print(sql + ";\n");
        return wire.column(sql, column);
    }

    @Override
    public void close() {
        wire.close();
    }

    /** Around another maker. */
    record To(Wire.Maker maker, PrintStream out) implements Wire.Maker {

        @Override
        public Wire main() throws SQLException {
            return new TellingWire(maker.main(), out);
        }

        @Override
        public Wire client(String schema) throws SQLException {
            Wire wire = maker.client(schema);
            out.print("connected!\n");
            return new TellingWire(wire, out);
        }
    }
}
