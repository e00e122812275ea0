package io.benchlift.workload.pgbench;

import io.benchlift.workload.script.Script;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** pgbench's built-in scripts. */
public enum Builtin {
    TPCB_LIKE("tpcb-like", "<builtin: TPC-B (sort of)>") {
        @Override
        public String text() {
            return draws() + "BEGIN;\n" + ACCOUNT + QUERY + TELLER + BRANCH + HISTORY + "END;\n";
        }
    },
    SIMPLE_UPDATE("simple-update", "<builtin: simple update>") {
        @Override
        public String text() {
            return draws() + "BEGIN;\n" + ACCOUNT + QUERY + HISTORY + "END;\n";
        }
    },
    SELECT_ONLY("select-only", "<builtin: select only>") {
        @Override
        public String text() {
            return AID + QUERY;
        }
    };

    private static final String AID = "\\set aid random(1, 100000 * :scale)\n";
    private static final String ACCOUNT =
            "UPDATE pgbench_accounts SET abalance = abalance + :delta WHERE aid = :aid;\n";
    private static final String QUERY = "SELECT abalance FROM pgbench_accounts WHERE aid = :aid;\n";
    private static final String TELLER = "UPDATE pgbench_tellers SET tbalance = tbalance + :delta WHERE tid = :tid;\n";
    private static final String BRANCH = "UPDATE pgbench_branches SET bbalance = bbalance + :delta WHERE bid = :bid;\n";
    private static final String HISTORY = "INSERT INTO pgbench_history (tid, bid, aid, delta, mtime)"
            + " VALUES (:tid, :bid, :aid, :delta, CURRENT_TIMESTAMP);\n";

    private final String id;
    private final String description;

    Builtin(String id, String description) {
        this.id = id;
        this.description = description;
    }

    /** The name on the command line. */
    public String id() {
        return id;
    }

    /** The name in reports. */
    public String description() {
        return description;
    }

    /** The script. */
    public abstract String text();

    private static String draws() {
        return AID + "\\set bid random(1, 1 * :scale)\n\\set tid random(1, 10 * :scale)\n"
                + "\\set delta random(-5000, 5000)\n";
    }

    /** The names of all, in pgbench's layout. */
    public static String list() {
        return "Available builtin scripts:\n"
                + Arrays.stream(values())
                        .map(builtin -> String.format(Locale.ROOT, "  %13s: %s%n", builtin.id(), builtin.description()))
                        .collect(Collectors.joining());
    }

    /** The script, ready to run; MySQL ends a transaction with COMMIT. */
    Script script(int weight, boolean isPostgres) {
        return Script.of(description, weight, true, isPostgres ? text() : text().replace("END;", "COMMIT;"));
    }

    /**
     * By name or an unambiguous beginning of it.
     *
     * @throws IllegalArgumentException if there is none or more than one
     */
    public static Builtin named(String name) {
        List<Builtin> found = Arrays.stream(values())
                .filter(builtin -> builtin.id.startsWith(name))
                .toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        throw new IllegalArgumentException((found.isEmpty()
                        ? "no builtin script found for name \"" + name + "\""
                        : "ambiguous builtin name: " + found.size() + " builtin scripts found for prefix \"" + name
                                + "\"")
                + "; there are "
                + Arrays.stream(values()).map(Builtin::id).collect(Collectors.joining(", ")));
    }
}
