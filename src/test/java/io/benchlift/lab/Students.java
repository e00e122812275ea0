package io.benchlift.lab;

import io.benchlift.plan.Plan;
import io.benchlift.plan.Size;
import io.benchlift.runner.Cancellation;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.SessionWriter;
import io.benchlift.ui.ActedRun;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;

/** Students whose runs are acted. */
final class Students {

    static final Labs LABS = new Labs(Labs.bundled(), List.of());
    static final Lab LOCKS = LABS.named("row-locks").orElseThrow();

    private Students() {}

    static Prediction prediction(String who, double number) {
        return LOCKS.predict(
                who, "3B", "myisam-hot", number, Prediction.Sure.THINK, "No deadlocks.\nNone.", Instant.now());
    }

    /** Measures for a prediction and seals it in. */
    static Path works(Path session, Prediction prediction) throws InterruptedException {
        measure(session, LOCKS.experiment().plan(Size.LOOK, prediction.seed()).orElseThrow());
        LabBook.seal(session, prediction);
        return session;
    }

    static void measure(Path session, Plan plan) throws InterruptedException {
        try (SessionWriter writer = SessionWriter.create(session)) {
            new ActedRun(plan, new Cancellation(), 0).play(writer);
        }
    }

    /** What somebody does to a session with any SQLite tool. */
    static void tamper(Path session, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + session);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static Work open(Path session) {
        return Work.open(session, LABS);
    }
}
