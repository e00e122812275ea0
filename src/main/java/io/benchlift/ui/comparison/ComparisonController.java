package io.benchlift.ui.comparison;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.target.Database;
import java.util.Optional;

/** What the form of a comparison can do: start it, and show it as the YAML the command line takes. */
public final class ComparisonController {

    /** Starts a plan. */
    @FunctionalInterface
    public interface Starter {

        /** @param database the user's own server, if the plan is for one */
        void start(Plan plan, Optional<Database> database);
    }

    private final ComparisonModel model;
    private final Starter starter;

    public ComparisonController(ComparisonModel model, Starter starter) {
        this.model = model;
        this.starter = starter;
    }

    /** Does nothing while the form has problems: they stand below their fields. */
    public void start() {
        model.draft().get().plan().ifPresent(plan -> starter.start(plan, model.database()));
    }

    /** The form as a file for {@code benchlift run}; empty while it has problems. */
    Optional<String> yaml() {
        return model.draft().get().plan().map(PlanFile::write);
    }

    /** Sets the form up for a server that comes with Benchlift, or for the user's own. */
    public void prepareFor(boolean isOwn) {
        if (isOwn) {
            model.server.set(Server.OWN);
        } else if (model.server.get() == Server.OWN) {
            model.server.set(Server.MARIADB);
        }
    }
}
