package io.benchlift.compat.slap;

import io.benchlift.jdbc.ScriptConnection;
import java.io.PrintStream;
import java.util.List;

/** Prints each statement with a semicolon instead of sending it; for {@code --only-print}. */
record PrintedConnection(PrintStream out) implements ScriptConnection {

    /** A placeholder for a row's key; the tool prints this one too. */
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

    /** All connections print to the same stream. */
    record To(PrintStream out) implements SlapConnections {

        @Override
        public ScriptConnection main() {
            return new PrintedConnection(out);
        }

        @Override
        public ScriptConnection client(String schema) {
            return new PrintedConnection(out);
        }
    }
}
