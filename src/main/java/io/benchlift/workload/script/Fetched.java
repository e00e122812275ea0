package io.benchlift.workload.script;

import io.benchlift.workload.Answer;
import io.benchlift.workload.ScriptFailure;
import java.sql.SQLException;

/**
 * Puts columns into variables: {@code \gset} needs exactly one row of the last statement, {@code \aset} takes the last
 * row of each and accepts none.
 */
final class Fetched implements Answer {

    private final Command command;
    private final Variables variables;
    private final String where;
    private String[] columns;
    private String[] values;
    private int result;
    private int rows;

    /** @param where as messages name client, script and command */
    Fetched(Command command, Variables variables, String where) {
        this.command = command;
        this.variables = variables;
        this.where = where;
    }

    void begin() {
        rows = 0;
    }

    @Override
    public void row(int number, String[] names, String[] row) throws SQLException {
        if (command.kind() == Command.Kind.ASET) {
            store(names, row);
            return;
        }
        rows = number == result ? rows + 1 : 1;
        result = number;
        columns = names;
        values = row;
    }

    void end() throws SQLException {
        if (command.kind() != Command.Kind.GSET) {
            return;
        }
        if (rows != 1) {
            throw new ScriptFailure(where + "expected one row, got " + rows, null);
        }
        store(columns, values);
    }

    private void store(String[] names, String[] row) throws SQLException {
        for (int i = 0; i < names.length; i++) {
            String name = command.name() + names[i];
            if (!Variables.isName(name)) {
                throw new ScriptFailure(
                        command.word() + ": invalid variable name: \"" + name + "\"\nerror: " + where
                                + "error storing into variable " + name,
                        null);
            }
            variables.slot(name).set(row[i] == null ? "" : row[i]);
        }
    }
}
