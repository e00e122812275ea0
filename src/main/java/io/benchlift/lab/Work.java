package io.benchlift.lab;

import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A student's work: the session of a lab with its prediction, checked.
 *
 * @param lab empty if no lab of that name is here
 * @param measured in the lab's unit; empty if the session does not have it
 */
public record Work(
        Session session,
        Prediction prediction,
        LabBook book,
        Optional<Lab> lab,
        SealState seal,
        OptionalDouble measured) {

    /** @throws LabException if the session belongs to no lab */
    public static Work open(Path path, Labs labs) {
        Session session = Session.open(path);
        LabBook book = LabBook.of(path);
        Prediction prediction = book.prediction()
                .orElseThrow(() -> new LabException(Message.of("lab.no-prediction", path.toString())))
                .prediction();
        Optional<Lab> lab = labs.all().stream()
                .filter(each -> each.id().equals(prediction.lab()))
                .findFirst();
        OptionalDouble measured =
                lab.map(each -> each.question().quantity().of(session)).orElse(OptionalDouble.empty());
        return new Work(session, prediction, book, lab, SealState.of(session, book), measured);
    }

    /** The lab; use this where nothing can be done without it. */
    public Lab knownLab() {
        return lab.orElseThrow(() -> new LabException(Message.of("lab.unknown", prediction.lab())));
    }
}
