package io.benchlift.ui.comparison;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.target.Database;
import io.benchlift.ui.common.Words;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the form of a comparison can do: start it, and show it as the YAML the command line takes. */
public final class ComparisonController {

    /** Starts a plan. */
    @FunctionalInterface
    public interface Starter {

        /** @param database the user's own server, if the plan is for one */
        void start(Plan plan, Optional<Database> database);
    }

    private static final Logger log = LoggerFactory.getLogger(ComparisonController.class);

    private final ComparisonModel model;
    private final Starter starter;
    private final Executor fxThread;
    /** What the last test of a connection found. */
    final ObjectProperty<Words> connection = new SimpleObjectProperty<>(Words.of("ui.comparison.test.not-yet"));

    public ComparisonController(ComparisonModel model, Starter starter, Executor fxThread) {
        this.model = model;
        this.starter = starter;
        this.fxThread = fxThread;
    }

    /** Connects once, off the JavaFX thread, and says what answered or what went wrong. */
    void testConnection() {
        model.database().ifPresent(database -> {
            connection.set(Words.of("ui.comparison.test.running"));
            CompletableFuture.supplyAsync(() -> answer(database)).thenAcceptAsync(connection::set, fxThread);
        });
    }

    private static Words answer(Database database) {
        try (Connection open = DataSources.connect(database)) {
            return Words.of(
                    "ui.comparison.test.good",
                    database.product().label(),
                    open.getMetaData().getDatabaseProductVersion());
        } catch (UnreachableException | SQLException e) {
            log.info("{} does not answer", database, e);
            return Words.of("ui.comparison.test.bad", e.getMessage());
        }
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
