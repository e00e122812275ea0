package io.benchlift.ui.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.Annotations;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NotesModelTest {

    private static final Message READ_ONLY = Message.of("session.read-only", "b.benchlift");

    private static final Annotations ONE = Annotations.NONE.saying(Instant.EPOCH, "one");
    private static final Annotations TWO = ONE.tagged(List.of("two"));

    private final NotesModel model = new NotesModel();

    @BeforeEach
    void open() {
        model.show(Path.of("a.benchlift"), Annotations.NONE, Optional.empty());
    }

    @Test
    void stepsLeadBackAndForth() {
        model.written(ONE, NotesModel.Step.CHANGE);
        model.written(TWO, NotesModel.Step.CHANGE);

        model.written(model.undone().orElseThrow(), NotesModel.Step.UNDO);
        assertEquals(ONE, model.annotations().get());
        model.written(model.undone().orElseThrow(), NotesModel.Step.UNDO);
        assertEquals(Annotations.NONE, model.annotations().get());
        assertFalse(model.canUndo().get());

        model.written(model.redone().orElseThrow(), NotesModel.Step.REDO);
        model.written(model.redone().orElseThrow(), NotesModel.Step.REDO);
        assertEquals(TWO, model.annotations().get());
        assertFalse(model.canRedo().get());
    }

    @Test
    void aChangeEndsTheWayForth() {
        model.written(ONE, NotesModel.Step.CHANGE);
        model.written(model.undone().orElseThrow(), NotesModel.Step.UNDO);
        assertTrue(model.canRedo().get());

        model.written(TWO, NotesModel.Step.CHANGE);

        assertFalse(model.canRedo().get());
    }

    @Test
    void theSameSessionReadAgainKeepsItsSteps() {
        model.written(ONE, NotesModel.Step.CHANGE);

        model.show(Path.of("a.benchlift"), ONE, Optional.empty());
        assertTrue(model.canUndo().get());

        model.show(Path.of("a.benchlift"), TWO, Optional.empty());
        assertFalse(model.canUndo().get(), "somebody else wrote: there is no way back to what is not there");
    }

    @Test
    void anotherSessionForgetsDraftAndSteps() {
        model.written(ONE, NotesModel.Step.CHANGE);
        model.draft().set("half a thought");

        model.show(Path.of("b.benchlift"), Annotations.NONE, Optional.of(READ_ONLY));

        assertEquals("", model.draft().get());
        assertFalse(model.canUndo().get());
        assertEquals(Optional.of(READ_ONLY), model.obstacle());
    }
}
