package io.benchlift.report;

import io.benchlift.plan.Plan;
import io.benchlift.stats.Comparison;
import io.benchlift.stats.MachineNoise;
import io.benchlift.text.Messages;
import io.benchlift.verdict.NoiseMeasurement;
import io.benchlift.verdict.QuietMachine;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How quiet a machine is, in words: the same in the window and on the terminal. */
public final class NoiseText {

    /** The times that are told, in minutes. */
    public static final List<Integer> MINUTES = List.of(2, 10, 60);

    private static final List<Double> QUOTED = List.of(0.03, 0.10);
    private static final double MUCH_STEAL = 1;
    private static final double MUCH_FOREIGN = 10;
    private static final double MINUTE = 60;
    private static final long HOUR = 60;

    private final Messages messages;
    private final Figures figures;

    public NoiseText(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** What was measured, then what it can show. */
    public List<String> lines(NoiseMeasurement measured) {
        List<String> lines = new ArrayList<>(List.of(pair(measured.noise())));
        MINUTES.forEach(minutes -> lines.add(visible(measured.noise(), minutes)));
        if (measured.noise().isDifferent()) {
            lines.add(messages.get("noise.different"));
        }
        return lines;
    }

    private String pair(MachineNoise noise) {
        Comparison pair = noise.comparison();
        return messages.get(
                "noise.pair",
                figures.change(pair.changePercent()),
                figures.change(pair.intervalPercent().low()),
                figures.change(pair.intervalPercent().high()),
                figures.percent(100 * Math.expm1(pair.sdLog())),
                pair.blocks());
    }

    private String visible(MachineNoise noise, int minutes) {
        return QuietMachine.visible(noise, minutes * MINUTE)
                .map(share -> messages.get("noise.visible", minutes, figures.percent(100 * share)))
                .orElseGet(() -> messages.get("noise.invisible", minutes));
    }

    /** One line for a list of facts about this computer. */
    public String summary(NoiseMeasurement measured) {
        MachineNoise noise = measured.noise();
        return messages.get(
                "noise.summary",
                shown(noise, MINUTES.get(0)),
                shown(noise, MINUTES.get(1)),
                shown(noise, MINUTES.get(2)),
                date(measured));
    }

    private String shown(MachineNoise noise, int minutes) {
        return figures.percent(
                100 * QuietMachine.visible(noise, minutes * MINUTE).orElse(Double.NaN));
    }

    /** What disturbed the measurement, and what would make the machine quieter; never empty. */
    public List<String> remedies(NoiseMeasurement measured, Optional<String> governor) {
        List<String> remedies = new ArrayList<>(disturbances(measured));
        governor.filter(name -> !name.equals("performance"))
                .ifPresent(name -> remedies.add(messages.get("noise.governor", name)));
        remedies.add(messages.get("noise.longer"));
        return remedies;
    }

    /** Who else used the processors during the measurement. */
    public List<String> disturbances(NoiseMeasurement measured) {
        List<String> remedies = new ArrayList<>();
        if (measured.stealPercent() > MUCH_STEAL) {
            remedies.add(messages.get("noise.steal", figures.percent(measured.stealPercent())));
        }
        if (measured.foreignPercent() > MUCH_FOREIGN) {
            remedies.add(messages.get("noise.foreign", figures.percent(measured.foreignPercent())));
        }
        return remedies;
    }

    /** How long the plan takes here to show usual differences; empty if the machine says nothing about the plan. */
    public Optional<String> quote(NoiseMeasurement measured, Plan plan) {
        if (!QuietMachine.concerns(plan)) {
            return Optional.empty();
        }
        return Optional.of(messages.get(
                "noise.quote",
                needed(measured, plan, QUOTED.get(0)),
                needed(measured, plan, QUOTED.get(1)),
                date(measured)));
    }

    private String needed(NoiseMeasurement measured, Plan plan, double difference) {
        String share = figures.percent(Math.round(100 * difference));
        OptionalDouble seconds = QuietMachine.seconds(measured.noise(), plan, difference);
        return seconds.isPresent()
                ? messages.get("noise.needs", share, time(seconds.getAsDouble()))
                : messages.get("noise.never", share);
    }

    private String time(double seconds) {
        long minutes = Math.max(1, (long) Math.ceil(seconds / MINUTE));
        return minutes < 2 * HOUR
                ? messages.get("noise.minutes", minutes)
                : messages.get("noise.hours", (minutes + HOUR / 2) / HOUR);
    }

    private String date(NoiseMeasurement measured) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(messages.locale())
                .withZone(ZoneId.systemDefault())
                .format(measured.at());
    }
}
