package io.benchlift.cli.slap;

import java.io.PrintStream;
import java.util.List;

/** Writes down what would be sent, each statement with a semicolon; for {@code --only-print}. */
record PrintedWire(PrintStream out) implements Wire {

    /** Stands for the key of some row; the tool prints this one too. */
    static final String SOME_KEY = "796c4422-1d94-102a-9d6d-00e0812d";

    @Override
    public void send(String sql) {
        out.print(sql + ";\n");
    }

    @Override
    public void use(String schema) {
        out.print("use " + schema + ";\n");
    }

    @Override
    public List<String> column(String sql, int column) {
        return List.of(SOME_KEY);
    }

    @Override
    public void close() {
        out.flush();
    }

    /** All to one place. */
    record To(PrintStream out) implements Wire.Maker {

        @Override
        public Wire main() {
            return new PrintedWire(out);
        }

        @Override
        public Wire client(String schema) {
            return new PrintedWire(out);
        }
    }
}
