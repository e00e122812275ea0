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
public final class Students {

    public static final Labs LABS = new Labs(Labs.bundled(), List.of());
    public static final Lab LOCKS = LABS.named("row-locks").orElseThrow();

    private Students() {}

    public static Prediction prediction(String who, double number) {
        return LOCKS.predict(
                who, "3B", "myisam-hot", number, Prediction.Sure.THINK, "No deadlocks.\nNone.", Instant.now());
    }

    /** Measures for a prediction and seals it in. */
    public static Path works(Path session, Prediction prediction) throws InterruptedException {
        measure(session, LOCKS.experiment().plan(Size.LOOK, prediction.seed()).orElseThrow());
        LabBook.seal(session, prediction);
        return session;
    }

    public static void measure(Path session, Plan plan) throws InterruptedException {
        try (SessionWriter writer = SessionWriter.create(session)) {
            new ActedRun(plan, new Cancellation(), 0).play(writer);
        }
    }

    /** What somebody does to a session with any SQLite tool. */
    public static void tamper(Path session, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + session);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    public static Work open(Path session) {
        return Work.open(session, LABS);
    }
}
