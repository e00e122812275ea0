package io.benchlift.session;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.nio.file.Files;
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
 * The content of a session file when it was opened. It needs no closing, and nothing is ever written. A session that is
 * being written shows the seconds committed so far: open it again for more. The seconds and the histogram of a trial
 * are read on request, because there can be many.
 */
public record Session(
        Path path,
        Plan plan,
        Map<String, String> environment,
        List<Cell> cells,
        History history,
        List<Trial> trials,
        Remarks remarks) {

    /** The starts of the plan, and the trials that did not end. */
    public record History(List<Run> runs, List<Unfinished> unfinished) {

        public History {
            runs = List.copyOf(runs);
            unfinished = List.copyOf(unfinished);
        }
    }

    /**
     * What was observed and written besides the results.
     *
     * @param alteration what is not as it was written
     */
    public record Remarks(List<Finding> findings, List<Note> notes, Annotations annotations, Alteration alteration) {

        public Remarks {
            findings = List.copyOf(findings);
            notes = List.copyOf(notes);
        }
    }

    public Session {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        cells = List.copyOf(cells);

        trials = List.copyOf(trials);
    }

    /** @throws SessionException if the file does not exist, or is not a session, or is damaged, empty or too new */
    public static Session open(Path path) {
        return SessionReader.read(path, SessionReader::session);
    }

    /** Whether its writer was killed before its first event, so that it is empty. */
    public static boolean isUnbegun(Path path) {
        return SessionReader.read(path, SessionReader::isUnbegun);
    }

    /** What users have added to a session so far. */
    public static Annotations annotations(Path path) {
        return SessionReader.read(path, SessionReader::annotations);
    }

    /** The files of the user's own loads that it was measured with, by folder and name. */
    public static Map<String, Map<String, byte[]>> loads(Path path) {
        return SessionReader.read(path, SessionReader::loads);
    }

    /** The seconds of a trial, warm-up included, without histograms. */
    public List<StoredInterval> seconds(int trial) {
        return SessionReader.read(path, reader -> reader.seconds(trial));
    }

    /** What each host did in the seconds of a trial, in order; empty if no host was sampled. */
    public Map<String, List<HostSecond>> hostSeconds(int trial) {
        return SessionReader.read(path, reader -> reader.hostSeconds(trial));
    }

    /** The marks that users set while it ran, in order. */
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

    /** The times of each kind of statement in milliseconds, by trial; empty in sessions of earlier versions. */
    public Map<Integer, Map<String, Latency>> statements() {
        return SessionReader.read(path, SessionReader::statements);
    }

    /** Whether the times of statements were measured. */
    public boolean hasStatements() {
        return SessionReader.read(path, SessionReader::hasStatements);
    }

    /** The looks of a run that goes on until it is decided, in order; empty for a fixed number of blocks. */
    public List<RunEvent.LookTaken> looks() {
        return SessionReader.read(path, SessionReader::looks);
    }

    /** The machines that ran its blocks, in their order; empty unless it was merged. */
    public List<Machine> machines() {
        return SessionReader.read(path, SessionReader::machines);
    }

    /** The last checksum of its chain, in hexadecimal, which no other session has; empty in older sessions. */
    public String chain() {
        return SessionReader.read(path, reader -> new Checksums(reader.rows()).last());
    }

    /** Whether the file is not all of it: a run writes to it now, or was killed and left a log beside it. */
    public boolean isUnfinished() {
        return Files.exists(SessionFile.log(path));
    }

    /** Whether a run writes to it now. */
    public boolean isBeingWritten() {
        return SessionFile.isBeingWritten(path);
    }

    /** The log, from the first run to the last. */
    public List<LogEntry> log() {
        return SessionReader.read(path, SessionReader::log);
    }

    /** The measured trials of a cell, in the order of the blocks. */
    public List<Trial> measured(Cell cell) {
        return trials.stream()
                .filter(trial -> trial.isMeasured() && trial.cell().number() == cell.number())
                .toList();
    }

    /** The number of blocks with at least one ended trial. */
    public int blocks() {
        return trials.stream().mapToInt(Trial::block).max().orElse(0);
    }

    /** The trial of that number, if it has ended. */
    public Optional<Trial> trial(int number) {
        return trials.stream().filter(trial -> trial.number() == number).findFirst();
    }

    /** How many trials are measured and planned, and whether that is all: the count that every face shows. */
    public SessionHead.Progress progress() {
        int measured = (int) trials.stream().filter(Trial::isMeasured).count();
        return new SessionHead.Progress(measured, lastRun().trials(), !isInterrupted());
    }

    /** That the file is not as it was written; {@link Message#NONE} if it is. */
    public Message alteration() {
        return remarks.alteration().message();
    }

    /** When the first run began. */
    public Instant started() {
        return history.runs().get(0).started();
    }

    /** When the last run ended; empty if it runs now or was killed. */
    public Optional<Instant> finished() {
        return lastRun().end().finished();
    }

    /** Whether trials are missing, because the run was stopped, failed, was killed, or is not done yet. */
    public boolean isInterrupted() {
        return lastRun().end().interrupted() || lastRun().end().finished().isEmpty();
    }

    public Run lastRun() {
        return history.runs().get(history.runs().size() - 1);
    }
}
