package io.benchlift.session;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Interval;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * What a session file held when it was opened; nothing to close, and nothing is ever written. A session that is being
 * written shows the seconds committed so far: open it again for more. The seconds and the histogram of a
 * trial are read when asked for, because there can be many.
 */
public record Session(
        Path path,
        Plan plan,
        Map<String, String> environment,
        List<Cell> cells,
        List<Run> runs,
        List<Trial> trials,
        List<Unfinished> unfinished,
        List<Finding> findings,
        List<Note> notes,
        Annotations annotations) {

    public Session {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        cells = List.copyOf(cells);
        runs = List.copyOf(runs);
        trials = List.copyOf(trials);
        unfinished = List.copyOf(unfinished);
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }

    /** @throws SessionException if there is no such file, or it is no session, damaged, empty or too new */
    public static Session open(Path path) {
        return SessionReader.read(path, SessionReader::session);
    }

    /** Whether its writer was killed before its first event, so that nothing is in it. */
    public static boolean isUnbegun(Path path) {
        return SessionReader.read(path, SessionReader::isUnbegun);
    }

    /** What people have added to a session so far. */
    public static Annotations annotations(Path path) {
        return SessionReader.read(path, SessionReader::annotations);
    }

    /** The seconds of a trial, warm-up included, without histograms. */
    public List<Second> seconds(int trial) {
        return SessionReader.read(path, reader -> reader.seconds(trial));
    }

    /** What each host did in the seconds of a trial, in order; empty if nobody looked at one. */
    public Map<String, List<HostSecond>> hostSeconds(int trial) {
        return SessionReader.read(path, reader -> reader.hostSeconds(trial));
    }

    /** What people saw while it ran, in order. */
    public List<Mark> marks() {
        return SessionReader.read(path, SessionReader::marks);
    }

    /** The seconds of a trial with their histograms, one after the other because together they can be large. */
    public void eachInterval(int trial, Consumer<Interval> action) {
        SessionReader.read(path, reader -> {
            reader.eachInterval(trial, action);
            return null;
        });
    }

    /** All latencies of some trials together, in microseconds: response times of an open loop, else service times. */
    public Histogram histogram(Collection<Integer> trials) {
        return SessionReader.read(path, reader -> reader.histogram(trials));
    }

    /** Whether a run writes to it just now. */
    public boolean isBeingWritten() {
        return SessionFile.isBeingWritten(path);
    }

    /** What happened when, from the first run to the last. */
    public List<LogEntry> log() {
        return SessionReader.read(path, SessionReader::log);
    }

    /** The measured trials of a cell, in the order of the blocks. */
    public List<Trial> measured(Cell cell) {
        return trials.stream()
                .filter(trial -> trial.isMeasured() && trial.cell().number() == cell.number())
                .toList();
    }

    /** The number of blocks of which a trial has ended. */
    public int blocks() {
        return trials.stream().mapToInt(Trial::block).max().orElse(0);
    }

    /** The trial of that number, if it has ended. */
    public Optional<Trial> trial(int number) {
        return trials.stream().filter(trial -> trial.number() == number).findFirst();
    }

    /** When the first run began. */
    public Instant started() {
        return runs.get(0).started();
    }

    /** When the last run ended; empty if it runs just now or was killed. */
    public Optional<Instant> finished() {
        return lastRun().finished();
    }

    /** Whether something is missing: stopped, given up, killed, or not done yet. */
    public boolean isInterrupted() {
        return lastRun().interrupted() || lastRun().finished().isEmpty();
    }

    public Run lastRun() {
        return runs.get(runs.size() - 1);
    }
}
