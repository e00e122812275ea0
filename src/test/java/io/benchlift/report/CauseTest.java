package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** On a session of the guide, whose findings are those of a real server. */
class CauseTest {

    private final List<Cause> causes =
            Cause.of(Session.open(Path.of("..", "docs", "guide", "sessions", "engines.benchlift")));

    @Test
    void aCauseSaysWhoseFiguresItHas() {
        Cause locks = causes.stream()
                .filter(cause -> cause.finding().rule().equals("table-lock-waits"))
                .findFirst()
                .orElseThrow();

        assertEquals("Figures of MyISAM. Found also with: MEMORY", locks.where(Messages.in(Locale.ENGLISH)));
        assertTrue(locks.explains());
    }

    @Test
    void whatHoldsForEveryLevelComesLast() {
        List<Boolean> explains = causes.stream().map(Cause::explains).toList();

        assertEquals(explains.lastIndexOf(true) + 1, explains.indexOf(false));
    }
}
