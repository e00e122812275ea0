package io.benchlift.report;

import io.benchlift.stats.Metric;
import io.benchlift.stats.NoiseFloor;
import io.benchlift.stats.Range;
import io.benchlift.stats.Summary;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The verdicts of a session as a table: a row for each combination of the other factors, a column for each level of the
 * compared factor. The window, HTML and PDF show it first.
 *
 * @param candidates the levels that are compared with {@code baseline}, in the order of the plan
 * @param noiseHead header of the noise column; empty if no row has an A/A pair
 */
public record VerdictMatrix(String baseline, List<String> candidates, List<Row> rows, Optional<String> noiseHead) {

    /** The result of a candidate against the baseline; each has its colour. */
    public enum Standing {
        BETTER,
        WORSE,
        EQUAL,
        UNKNOWN
    }

    /**
     * @param conditions the levels of the other factors; empty if there are none
     * @param baseline the mean of the baseline, with its unit
     * @param cells in the order of the candidates; empty where there is no such cell
     * @param noise the difference of the baseline from itself; empty without an A/A pair
     */
    public record Row(String conditions, String baseline, List<Optional<Cell>> cells, Optional<String> noise) {

        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * @param headline the difference, or that it cannot be determined
     * @param detail the interval, or what is missing; may be empty
     * @param log ln(candidate / baseline), drawn as a dot
     * @param interval of the same, drawn as a line; unknown with too few blocks
     * @param threshold half the width of the band of negligible differences, as a log
     */
    public record Cell(
            Standing standing, String headline, String detail, double log, Range interval, double threshold) {}

    public VerdictMatrix {
        candidates = List.copyOf(candidates);
        rows = List.copyOf(rows);
    }

    /** Empty if nothing is compared. */
    public static Optional<VerdictMatrix> of(List<Family> families, Messages messages) {
        if (families.isEmpty()) {
            return Optional.empty();
        }
        Family first = families.get(0);
        List<String> candidates = families.stream()
                .flatMap(family -> family.judgement().verdicts().stream())
                .map(Verdict::candidate)
                .distinct()
                .toList();
        Maker maker = new Maker(messages, candidates);
        boolean hasNoise = families.stream()
                .anyMatch(family -> family.judgement().noiseFloor().isPresent());
        return Optional.of(new VerdictMatrix(
                first.baseline(),
                candidates,
                families.stream().map(maker::row).toList(),
                hasNoise ? Optional.of(messages.get("matrix.noise.head", first.baseline())) : Optional.empty()));
    }

    private static final class Maker {

        private final Messages messages;
        private final Figures figures;
        private final DifferenceText differences;
        private final List<String> candidates;

        Maker(Messages messages, List<String> candidates) {
            this.messages = messages;
            this.figures = new Figures(messages);
            this.differences = new DifferenceText(messages);
            this.candidates = candidates;
        }

        Row row(Family family) {
            List<Optional<Cell>> cells = new ArrayList<>();
            for (String candidate : candidates) {
                cells.add(family.judgement().verdicts().stream()
                        .filter(verdict -> verdict.candidate().equals(candidate))
                        .findFirst()
                        .map(verdict -> cell(family, verdict)));
            }
            Metric metric = family.metric().metric();
            String mean = family.summary(family.baseline())
                    .map(Summary::mean)
                    .map(figures::number)
                    .map(number -> messages.get("matrix.mean", number, unit(metric)))
                    .orElse("");
            return new Row(
                    VerdictText.conditions(family),
                    mean,
                    cells,
                    family.judgement().noiseFloor().map(this::noise));
        }

        private Cell cell(Family family, Verdict verdict) {
            double log = verdict.comparison().meanLog();
            return new Cell(
                    standing(verdict),
                    headline(verdict, log),
                    detail(verdict, log),
                    log,
                    verdict.comparison().interval(),
                    family.judgement()
                            .noiseFloor()
                            .filter(NoiseFloor::isKnown)
                            .map(NoiseFloor::threshold)
                            .orElse(Math.log1p(verdict.metric().delta())));
        }

        /** "/s" for "1/s". */
        private static String unit(Metric metric) {
            return metric.unit().startsWith("1/") ? metric.unit().substring(1) : metric.unit();
        }

        private static Standing standing(Verdict verdict) {
            return switch (verdict.kind()) {
                case WINNER ->
                    verdict.winner().equals(Optional.of(verdict.candidate())) ? Standing.BETTER : Standing.WORSE;
                case NO_DIFFERENCE, SMALLER_THAN_DELTA -> Standing.EQUAL;
                case CANNOT_TELL -> Standing.UNKNOWN;
            };
        }

        private String headline(Verdict verdict, double log) {
            return switch (verdict.kind()) {
                case WINNER -> differences.of(verdict.metric(), log);
                case NO_DIFFERENCE, SMALLER_THAN_DELTA -> messages.get("matrix.none");
                case CANNOT_TELL -> messages.get("matrix.cannot-tell");
            };
        }

        private String detail(Verdict verdict, double log) {
            Range interval = verdict.intervalPercent();
            String range = interval.isKnown()
                    ? messages.get("matrix.interval", figures.change(interval.low()), figures.change(interval.high()))
                    : "";
            return switch (verdict.kind()) {
                case WINNER, NO_DIFFERENCE, SMALLER_THAN_DELTA -> range;
                case CANNOT_TELL -> {
                    if (verdict.blocks() == 0) {
                        yield messages.get("matrix.nothing");
                    }
                    String soFar = messages.get("matrix.so-far", differences.of(verdict.metric(), log));
                    yield verdict.moreBlocks().isPresent()
                            ? messages.get(
                                    "matrix.more", soFar, verdict.moreBlocks().getAsInt())
                            : soFar;
                }
            };
        }

        private String noise(NoiseFloor floor) {
            return floor.isKnown()
                    ? messages.get("matrix.noise", figures.percent(floor.noisePercent()))
                    : messages.get("matrix.noise.unknown");
        }
    }
}
