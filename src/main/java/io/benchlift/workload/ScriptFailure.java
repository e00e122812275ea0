package io.benchlift.workload;

import java.sql.SQLException;

/** A worker cannot go on for a reason of its script, not of the server; the message is a whole sentence. */
public final class ScriptFailure extends SQLException {

    private static final long serialVersionUID = 1;

    public ScriptFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
