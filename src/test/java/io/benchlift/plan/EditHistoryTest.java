package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EditHistoryTest {

    private final EditHistory<String> history = new EditHistory<>("a");

    @Test
    void goesBackAndForth() {
        history.go("b", "");
        history.go("c", "");

        assertEquals("b", history.undo());
        assertEquals("a", history.undo());
        assertFalse(history.canUndo());
        assertEquals("a", history.undo());
        assertEquals("b", history.redo());
        assertEquals("c", history.redo());
        assertFalse(history.canRedo());
        assertEquals("c", history.redo());
    }

    @Test
    void theLettersOfAFieldAreOneStep() {
        history.go("x", "name");
        history.go("xy", "name");
        history.go("xy1", "blocks");
        history.go("xy12", "blocks");

        assertEquals("xy", history.undo());
        assertEquals("a", history.undo());
    }

    @Test
    void aFieldThatWasLeftBeginsAStepOfItsOwn() {
        history.go("x", "name");
        history.pause();
        history.go("xy", "name");

        assertEquals("x", history.undo());
    }

    @Test
    void whatIsDoneAfterAnUndoForgetsWhatWasUndone() {
        history.go("b", "");
        history.undo();
        history.go("c", "");

        assertFalse(history.canRedo());
        assertEquals("a", history.undo());
    }

    @Test
    void theSameStateIsNoStep() {
        history.go("a", "");

        assertFalse(history.canUndo());
    }

    @Test
    void keepsAHundredSteps() {
        for (int i = 0; i < 150; i++) {
            history.go("state " + i, "");
        }
        int steps = 0;
        while (history.canUndo()) {
            history.undo();
            steps++;
        }

        assertEquals(100, steps);
        assertEquals("state 49", history.now());
        assertTrue(history.canRedo());
    }
}
