package io.benchlift.session;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The tables of the machines of a merged session: {@code machines-1.sql}. Older sessions do not have them. */
final class MachineTables {

    private final Rows rows;

    MachineTables(Rows rows) {
        this.rows = rows;
    }

    boolean isEmpty() throws SQLException {
        return !rows.has("machine") || rows.number("SELECT count(*) FROM machine") == 0;
    }

    void write(int number, Machine machine, String file, String chain) throws SQLException {
        rows.insert("machine", number, machine.name(), machine.firstBlock(), machine.blocks(), file, chain);
        for (var fact : machine.environment().entrySet()) {
            rows.insert("machine_environment", number, fact.getKey(), fact.getValue());
        }
    }

    List<Machine> machines() throws SQLException {
        if (isEmpty()) {
            return List.of();
        }
        List<Machine> machines = new ArrayList<>();
        rows.each(
                "SELECT * FROM machine ORDER BY number",
                row -> machines.add(new Machine(
                        String.valueOf(row.getString("name")),
                        row.getInt("first_block"),
                        row.getInt("blocks"),
                        rows.pairs("SELECT topic, value FROM machine_environment WHERE machine = "
                                + row.getInt("number")))));
        return machines;
    }
}
