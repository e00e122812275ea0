package io.benchlift.verdict;

import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEnd;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.runner.Standing;
import io.benchlift.runner.StoppingRule;
import io.benchlift.session.Finding;
import io.benchlift.session.Session;
import io.benchlift.session.StoredInterval;
import io.benchlift.session.Trial;
import io.benchlift.stats.Look;
import io.benchlift.stats.NoiseFloor;
import io.benchlift.stats.Race;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Judges a run at its looks, by the rule that judges its session, and ends it when further blocks are useless. */
public final class UntilDecided extends RunListenerAdapter implements StoppingRule {

    private static final StoredInterval.Quantiles UNKNOWN =
            new StoredInterval.Quantiles(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    private static final double MILLIS = 1e3;

    private final Plan plan;
    private final Map<Integer, Trial> trials = new TreeMap<>();
    private final Map<Integer, List<StoredInterval>> seconds = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<Integer> gone = new HashSet<>();
    private final Optional<Session> before;
    private List<Cell> cells = List.of();
    private RunEvent.TrialStarted current;
    private Instant runStart = Instant.EPOCH;
    private Optional<Instant> firstTrial = Optional.empty();
    private Instant lastTrial = Instant.EPOCH;
    private Instant pausedAt = Instant.EPOCH;
    private Duration pauses = Duration.ZERO;
    private int measuredBlocks;

    private UntilDecided(Plan plan, Optional<Session> before) {
        this.plan = plan;
        this.before = before;
        before.ifPresent(session -> {
            session.trials().forEach(trial -> trials.put(trial.number(), trial));
            findings.addAll(session.remarks().findings());
        });
    }

    /** The rule of a plan; {@link StoppingRule#NEVER} if it has a fixed number of blocks. */
    public static StoppingRule of(Plan plan) {
        return plan.isUntilDecided() ? new UntilDecided(plan, Optional.empty()) : NEVER;
    }

    /** The rule of a plan that goes on with the results of a session. */
    public static StoppingRule of(Plan plan, Session before) {
        return plan.isUntilDecided() ? new UntilDecided(plan, Optional.of(before)) : NEVER;
    }

    @Override
    public void runStarted(RunEvent.RunStarted event) {
        cells = event.cells();
        runStart = event.at();
        lastTrial = event.at();
    }

    @Override
    public void trialStarted(RunEvent.TrialStarted event) {
        current = event;
        firstTrial = firstTrial.or(() -> Optional.of(event.at()));
        seconds.put(event.trial(), new ArrayList<>());
    }

    /** Keeps the counts of the windows, which show whether a lead fades. */
    @Override
    public void intervalTaken(RunEvent.IntervalTaken event) {
        Interval interval = event.interval();
        if (interval.time().phase() == Phase.MEASURE && seconds.containsKey(event.trial())) {
            seconds.get(event.trial())
                    .add(new StoredInterval(
                            interval.time(), interval.work().counts(), UNKNOWN, UNKNOWN, interval.client()));
        }
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished event) {
        lastTrial = event.at();
        trials.put(
                event.trial(),
                new Trial(event.trial(), current.block(), current.cell(), current.at(), event.at(), event.result()));
    }

    @Override
    public void findingMade(RunEvent.FindingMade event) {
        cells.stream()
                .filter(cell -> cell.number() == event.cell())
                .findFirst()
                .ifPresent(cell -> findings.add(new Finding(cell, event.rule(), event.text(), event.evidence())));
    }

    @Override
    public void paused(RunEvent.Paused event) {
        pausedAt = event.at();
    }

    @Override
    public void resumed(RunEvent.Resumed event) {
        pauses = pauses.plus(Duration.between(pausedAt, event.at()));
    }

    @Override
    public Optional<RunEvent.LookTaken> after(int block, boolean isRepeated) {
        measuredBlocks += isRepeated ? 0 : 1;
        Optional<Look> look =
                Look.ALL.stream().filter(each -> each.blocks() == block).findFirst();
        if (look.isEmpty() && isRepeated) {
            return Optional.empty();
        }
        List<Compared> compared = compared(block, look.isPresent());
        Optional<RunEnd> end = end(block, look.isPresent(), isRepeated, compared);
        List<Integer> leaving =
                look.isPresent() && end.isEmpty() && plan.schedule().stopping().dropsDecided()
                        ? leaving(compared)
                        : List.of();
        gone.addAll(leaving);
        int expected = end.isPresent() ? block : expectedBlocks(block, compared);
        return Optional.of(new RunEvent.LookTaken(
                lastTrial,
                block,
                look.map(Look::alpha).orElse(0.0),
                compared.stream().map(Compared::standing).toList(),
                leaving,
                new RunEvent.LookTaken.Outlook(expected, (expected - block) * secondsPerBlock()),
                end));
    }

    /** @param family of the looks so far */
    private record Compared(Family family, Race.Lane lane, boolean isEstimate) {

        boolean isOpen() {
            return lane.state() == Race.State.OPEN;
        }

        boolean isDecided() {
            return lane.state() == Race.State.DECIDED;
        }

        /** A candidate that cannot run is not waited for. */
        boolean isMeasured() {
            return lane.verdict().blocks() > 0;
        }

        Standing standing() {
            Verdict verdict = lane.verdict();
            return new Standing(
                    number(verdict.baseline()),
                    number(verdict.candidate()),
                    new Standing.Decision(
                            lane.state().name().toLowerCase(Locale.ROOT),
                            (isEstimate ? Verdict.Kind.CANNOT_TELL : verdict.kind()).id(),
                            isEstimate ? 0 : verdict.winner().map(this::number).orElse(0),
                            verdict.blocks()),
                    new Standing.Figures(
                            verdict.changePercent(),
                            verdict.intervalPercent().low(),
                            verdict.intervalPercent().high(),
                            noise(NoiseFloor::noisePercent, Double.NaN),
                            noise(
                                    NoiseFloor::thresholdPercent,
                                    100 * verdict.metric().delta()),
                            lane.visiblePercent()),
                    moreBlocks());
        }

        /** 0 also if the run ends before them. */
        private int moreBlocks() {
            int more = lane.verdict().moreBlocks().orElse(0);
            return lane.verdict().blocks() + more > Look.LAST ? 0 : more;
        }

        private double noise(Function<NoiseFloor, Double> figure, double unknown) {
            return lane.verdict()
                    .noiseFloor()
                    .filter(NoiseFloor::isKnown)
                    .map(figure)
                    .orElse(unknown);
        }

        int number(String name) {
            return family.cells().get(family.blocks().names().indexOf(name)).number();
        }
    }

    /** What the looks so far have decided; between two looks an estimate of what is still open. */
    private List<Compared> compared(int block, boolean isLook) {
        List<Family> looked = Comparisons.of(results(block, Look.ALL));
        List<Family> estimated = isLook
                ? looked
                : Comparisons.of(
                        results(block, List.of(new Look(block, Look.next(block).alpha()))));
        List<Compared> compared = new ArrayList<>();
        for (int i = 0; i < looked.size(); i++) {
            Family family = looked.get(i);
            for (Race.Lane lane : family.judgement().lanes()) {
                boolean isEstimate = !isLook && lane.state() != Race.State.DECIDED;
                compared.add(
                        isEstimate
                                ? new Compared(
                                        family,
                                        open(estimated
                                                .get(i)
                                                .lane(lane.candidate())
                                                .orElseThrow()),
                                        true)
                                : new Compared(family, lane, false));
            }
        }
        return compared;
    }

    /** An estimate decides nothing and gives nothing up. */
    private static Race.Lane open(Race.Lane lane) {
        return new Race.Lane(Race.State.OPEN, lane.look(), lane.alpha(), lane.verdict(), lane.visiblePercent());
    }

    private Results results(int block, List<Look> looks) {
        List<Trial> until =
                trials.values().stream().filter(trial -> trial.block() <= block).toList();
        return new Results(plan, cells, until, findings, looks, this::seconds);
    }

    private List<StoredInterval> seconds(int trial) {
        return Optional.ofNullable(seconds.get(trial))
                .or(() -> before.map(session -> session.seconds(trial)))
                .orElse(List.of());
    }

    private Optional<RunEnd> end(int block, boolean isLook, boolean isRepeated, List<Compared> compared) {
        List<Compared> measured = compared.stream().filter(Compared::isMeasured).toList();
        if (isLook && measured.stream().allMatch(Compared::isDecided)) {
            return Optional.of(RunEnd.DECIDED);
        }
        if (block == plan.schedule().blocks()) {
            return Optional.of(RunEnd.LAST_LOOK);
        }
        if (isRepeated) {
            return Optional.empty();
        }
        if (isLook && measured.stream().noneMatch(Compared::isOpen)) {
            return Optional.of(RunEnd.HOPELESS);
        }
        Duration limit = plan.schedule().stopping().timeLimit();
        double used = millis(runStart, lastTrial) - pauses.toMillis();
        boolean isLate = !limit.isZero() && used + MILLIS * secondsPerBlock() > limit.toMillis();
        return isLate ? Optional.of(RunEnd.TIME) : Optional.empty();
    }

    /** The decided candidates; a whole family once all of it is decided. */
    private List<Integer> leaving(List<Compared> compared) {
        return compared.stream()
                .map(Compared::family)
                .distinct()
                .flatMap(family -> {
                    List<Compared> own = compared.stream()
                            .filter(each -> each.family() == family && each.isMeasured())
                            .toList();
                    return own.stream().allMatch(Compared::isDecided)
                            ? family.cells().stream().map(Cell::number)
                            : own.stream()
                                    .filter(Compared::isDecided)
                                    .map(each -> each.number(each.lane().candidate()));
                })
                .filter(number -> !gone.contains(number))
                .toList();
    }

    /** The look at which all that is open will probably be decided. */
    private int expectedBlocks(int block, List<Compared> compared) {
        int needed = compared.stream()
                .filter(Compared::isOpen)
                .filter(Compared::isMeasured)
                .map(Compared::lane)
                .mapToInt(lane -> lane.moreBlocks().orElse(0))
                .max()
                .orElse(0);
        return Stream.of(Math.max(Rules.FEWEST_FOR_WINNER, Math.max(block + 1, block + needed)))
                .map(least -> Look.next(least - 1).blocks())
                .findFirst()
                .orElseThrow();
    }

    /** The mean over the blocks of this start, between which the drivers are idle; 0 before the first. */
    private double secondsPerBlock() {
        return firstTrial
                .filter(first -> measuredBlocks > 0)
                .map(first -> (millis(first, lastTrial) - pauses.toMillis()) / MILLIS / measuredBlocks)
                .orElse(0.0);
    }

    private static double millis(Instant from, Instant to) {
        return Duration.between(from, to).toMillis();
    }
}
