package io.benchlift.session;

import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEvent;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;

/** Which tables an event of a run goes to. */
final class EventTables {

    private final Path path;
    private final boolean mayGrow;
    private final PlanTables plans;
    private final RunTables runs;
    private final TrialTables trials;
    private final IntervalTable intervals;
    private final HostTables hosts;
    private final JournalTables journal;
    private int run;

    /** @param mayGrow whether a later run may have more blocks than the session's plan */
    EventTables(Path path, Rows rows, boolean mayGrow) {
        this.path = path;
        this.mayGrow = mayGrow;
        this.plans = new PlanTables(path, rows);
        this.runs = new RunTables(rows);
        this.trials = new TrialTables(rows);
        this.intervals = new IntervalTable(rows);
        this.hosts = new HostTables(rows);
        this.journal = new JournalTables(rows);
    }

    void write(RunEvent event) throws SQLException {
        if (event instanceof RunEvent.RunStarted e) {
            start(e);
        } else if (event instanceof RunEvent.EnvironmentRead e) {
            journal.environment(e.facts());
        } else if (event instanceof RunEvent.TrialStarted e) {
            trials.start(run, e);
            journal.log(e.at(), e.trial(), "trial-started", e.cell().label());
        } else if (event instanceof RunEvent.PhaseStarted e) {
            journal.log(Instant.now(), e.trial(), "phase", e.phase().id());
        } else if (event instanceof RunEvent.Progress) {
            // Of interest only while it happens.
            return;
        } else if (event instanceof RunEvent.IntervalTaken e) {
            intervals.write(e.trial(), e.interval());
        } else if (event instanceof RunEvent.HostSampled e) {
            hosts.write(e.trial(), e.host(), e.second());
        } else if (event instanceof RunEvent.Marked e) {
            hosts.mark(e.at(), e.trial(), e.second(), e.text());
            journal.log(e.at(), e.trial(), "mark", e.text());
        } else if (event instanceof RunEvent.Paused e) {
            journal.log(e.at(), 0, "paused", "");
        } else if (event instanceof RunEvent.WentOn e) {
            journal.log(e.at(), 0, "went-on", "");
        } else if (event instanceof RunEvent.TrialFinished e) {
            trials.finish(e);
            journal.log(
                    e.at(), e.trial(), "trial-finished", e.result().outcome().id());
        } else if (event instanceof RunEvent.Noted e) {
            journal.note(Instant.now(), e.trial(), e.text());
            journal.log(Instant.now(), e.trial(), "note", e.text());
        } else if (event instanceof RunEvent.FindingMade e) {
            journal.finding(e);
        } else if (event instanceof RunEvent.RunFinished e) {
            runs.finish(run, e);
            journal.log(e.at(), 0, "run-finished", e.failure());
        }
    }

    private void start(RunEvent.RunStarted e) throws SQLException {
        run = runs.next();
        if (run == 1) {
            plans.write(e.plan(), e.cells());
        } else {
            samePlan(e.plan(), e.at());
        }
        runs.start(run, e);
        journal.log(e.at(), 0, "run-started", e.plan().name());
    }

    private void samePlan(Plan plan, Instant at) throws SQLException {
        Plan there = plans.plan();
        if (there.equals(plan)) {
            return;
        }
        if (!mayGrow
                || plan.blocks() < there.blocks()
                || !there.withBlocks(plan.blocks()).equals(plan)) {
            throw new SessionException(path + " belongs to another plan: give the new run a session of its own");
        }
        plans.grow(plan);
        journal.note(at, 0, grown(there.blocks(), plan.blocks()));
        journal.log(at, 0, "blocks-added", there.blocks() + " -> " + plan.blocks());
    }

    /** Whoever looks, and measures until it pleases, finds winners by chance: the session says that somebody looked. */
    private static String grown(int before, int after) {
        return ("the plan was extended from %s to %s blocks when results were known: an error probability of 5 %% does not"
                        + " allow for the second look")
                .formatted(before, after);
    }
}
