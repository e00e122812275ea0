package io.benchlift.session;

import io.benchlift.text.Message;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a student wrote into a session: the prediction and, after the run, the answers.
 *
 * @param prediction with the hash stored in the file
 * @param answers by the question's number, from 1
 */
public record LabBook(Optional<Sealed> prediction, Map<Integer, String> answers) {

    /** A prediction as it was found; {@code hash} is the file's, right or wrong. */
    public record Sealed(Prediction prediction, String hash) {

        /** Whether the prediction is unchanged since it was locked. */
        public boolean isWhole() {
            return prediction.hash().equals(hash);
        }
    }

    public LabBook {
        answers = Collections.unmodifiableMap(new TreeMap<>(answers));
    }

    /** Empty for a session that belongs to no lab. */
    public static LabBook of(Path session) {
        return SessionReader.read(session, SessionReader::labBook);
    }

    /**
     * Puts a prediction into the session of the run it was made for.
     *
     * @throws SessionException if it was made for another run, or after the run, or if the session has another one
     *     already
     */
    public static void seal(Path path, Prediction prediction) {
        Session session = Session.open(path);
        if (session.plan().schedule().seed() != prediction.seed()) {
            throw new SessionException(Message.of("lab.other-prediction", path.toString()));
        }
        if (session.started().isBefore(prediction.locked())) {
            throw new SessionException(Message.of("lab.too-early", path.toString()));
        }
        Optional<Sealed> there = of(path).prediction();
        if (there.isPresent()) {
            if (!there.get().prediction().equals(prediction)) {
                throw new SessionException(Message.of("lab.has-prediction", path.toString()));
            }
            return;
        }
        write(path, tables -> tables.seal(prediction));
    }

    /** Stores the answers, which replace earlier ones. */
    public static void answer(Path path, Map<Integer, String> answers) {
        SessionFile.check(path);
        write(path, tables -> tables.answer(answers));
    }

    private interface Change {
        void in(LabTables tables) throws SQLException;
    }

    private static void write(Path path, Change change) {
        try (Connection connection = SessionFile.connect(path, "mode=rw")) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 2000");
            }
            connection.setAutoCommit(false);
            SessionFile.addTables(connection);
            change.in(new LabTables(new Rows(connection)));
            connection.commit();
        } catch (SQLException e) {
            throw new SessionException(
                    SqliteCode.isBusy(e)
                            ? Message.of("session.being-written-wait", path.toString())
                            : Message.of("file.cannot-be-written", path.toString(), Message.of(e)),
                    e);
        }
    }
}
