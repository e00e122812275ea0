package io.benchlift.ui.comparison;

import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import java.util.List;
import java.util.Optional;

/** Reads command lines of sysbench, pgbench, mysqlslap and tpcc-mysql. The window does not know those tools; who opens it does. */
@FunctionalInterface
public interface CommandLines {

    /** Knows no tool. */
    CommandLines NONE = text -> {
        throw new IllegalArgumentException("command lines are not read here");
    };

    /**
     * The plan that a command line means.
     *
     * @throws IllegalArgumentException saying which word cannot be understood
     */
    Line read(String text);

    /**
     * A command line as a plan.
     *
     * @param database where it connects to; empty if it loads files
     * @param notes what was read differently from how it was written
     * @param leftOut options that no plan has a word for
     */
    record Line(Plan plan, Optional<Database> database, List<String> notes, List<String> leftOut) {}
}
