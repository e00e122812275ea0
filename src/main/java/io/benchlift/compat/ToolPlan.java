package io.benchlift.compat;

import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import java.util.List;
import java.util.Optional;

/**
 * A command line of another tool as a plan.
 *
 * @param database the server it connects to; empty if it loads files
 * @param notes what was read differently from how it was written
 * @param leftOut options that a plan has no setting for, as they were written
 */
public record ToolPlan(Plan plan, Optional<Database> database, List<String> notes, List<String> leftOut) {

    public ToolPlan {
        notes = List.copyOf(notes);
        leftOut = List.copyOf(leftOut);
    }

    /** The name under which a plan finds the user's own server. Address and user are not part of a plan. */
    public static String serverName(Database database) {
        return (database.address().host() + "-" + database.address().port())
                .replaceAll("[^A-Za-z0-9.-]", "-")
                .replaceFirst("^-+", "");
    }
}
