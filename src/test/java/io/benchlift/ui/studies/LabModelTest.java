package io.benchlift.ui.studies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.lab.Labs;
import io.benchlift.lab.PredictionFile;
import io.benchlift.session.Prediction;
import io.benchlift.text.Message;
import io.benchlift.ui.studies.LabModel.Step;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The prediction comes first: no other step opens without it. */
class LabModelTest {

    private final LabModel model = new LabModel(Labs.bundled().get(1));

    @Test
    void nothingOpensBeforeThePredictionIsLocked() {
        assertEquals(
                List.of(Step.READ, Step.PREDICT),
                Stream.of(Step.values()).filter(model::isOpen).toList());

        model.go(Step.EXPLAIN);

        assertEquals(Step.READ, model.step.get());
    }

    @Test
    void everyPartOfAPredictionIsAskedForInItsOrder() {
        assertEquals(Optional.of(Message.of("ui.lab.missing.choice")), model.missing());
        model.choice.set("same");
        assertEquals(Optional.of(Message.of("ui.lab.missing.number")), model.missing());
        model.isNumberSet.set(true);
        assertEquals(Optional.of(Message.of("ui.lab.missing.sure")), model.missing());
        model.sure.set(Optional.of(Prediction.Sure.GUESS));
        assertEquals(Optional.of(Message.of("ui.lab.missing.why")), model.missing());
        model.why.set("because");
        assertEquals(Optional.empty(), model.missing());
    }

    @Test
    void aLockedPredictionOpensTheMeasurementAndNotTheExplanation() {
        Prediction prediction =
                model.lab().predict("Jana", "3B", "same", 100, Prediction.Sure.KNOW, "because", Instant.EPOCH);

        model.restore(Path.of("x.prediction"), new PredictionFile.Kept(prediction, Optional.empty()));

        assertTrue(model.isOpen(Step.MEASURE));
        assertFalse(model.isOpen(Step.EXPLAIN));
        assertEquals("Jana", model.who.get());
        assertEquals(100, model.number.get());
    }
}
