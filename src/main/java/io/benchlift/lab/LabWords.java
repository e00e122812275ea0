package io.benchlift.lab;

import io.benchlift.session.Prediction;
import io.benchlift.text.Messages;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;

/** Sentences about a prediction, in the user's language. */
public final class LabWords {

    private final Messages messages;

    public LabWords(Messages messages) {
        this.messages = messages;
    }

    /** With its unit, in the precision of the lab's scale and a little more for measured values. */
    public String number(double value, Scale scale) {
        NumberFormat format = NumberFormat.getNumberInstance(messages.locale());
        String number = format.format(printed(value));
        return scale.unit().isEmpty() ? number : number + "\u00a0" + scale.unit();
    }

    /** A distance is that of the printed numbers, so that a reader who subtracts them agrees. */
    private static BigDecimal printed(double value) {
        return BigDecimal.valueOf(value).setScale(Math.abs(value) < 10 ? 1 : 0, RoundingMode.HALF_EVEN);
    }

    /** With the unit of its lab, if the lab is known here. */
    public String predicted(Work work) {
        return number(work.prediction().answer().number(), scale(work));
    }

    /** As above; a dash if there is none. */
    public String measured(Work work) {
        return work.measured().isPresent() ? number(work.measured().getAsDouble(), scale(work)) : "\u2013";
    }

    private static Scale scale(Work work) {
        return work.lab().map(lab -> lab.question().scale()).orElse(new Scale(0, 1, 1, ""));
    }

    /** The student's confidence. */
    public String sure(Prediction.Sure sure) {
        return messages.get("lab.sure." + sure.id());
    }

    /** What the session proves about the prediction. */
    public String seal(SealState seal) {
        return messages.get("lab.seal." + seal.id());
    }

    /** Prediction and measurement, in a sentence that does not grade. */
    public String beside(Work work) {
        Scale scale = work.knownLab().question().scale();
        String predicted = number(work.prediction().answer().number(), scale);
        if (work.measured().isEmpty()) {
            return messages.get("lab.beside.nothing", predicted);
        }
        double measured = work.measured().getAsDouble();
        BigDecimal off =
                printed(measured).subtract(printed(work.prediction().answer().number()));
        String figure = number(measured, scale);
        if (off.abs().doubleValue() < scale.step() / 2) {
            return messages.get("lab.beside.equal", predicted, figure);
        }
        String distance = NumberFormat.getNumberInstance(messages.locale()).format(off.abs());
        boolean isPercent = scale.unit().equals("%");
        return off.signum() > 0
                ? messages.get(isPercent ? "lab.beside.low-points" : "lab.beside.low", predicted, figure, distance)
                : messages.get(isPercent ? "lab.beside.high-points" : "lab.beside.high", predicted, figure, distance);
    }
}
