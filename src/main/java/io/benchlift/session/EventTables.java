package io.benchlift.session;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Writes each event of a run into its tables. */
final class EventTables implements RunEvent.Visitor<SQLException> {

    private final Path path;
    private final boolean mayGrow;
    private final PlanTables plans;
    private final LoadTables loads;
    private final RunTables runs;
    private final TrialTables trials;
    private final IntervalTable intervals;
    private final HostTables hosts;
    private final JournalTables journal;
    private final LookTables looks;
    private final Rows rows;
    private final Checksums checksums;
    private int run;
    private boolean mayForceDisk;

    /** @param mayGrow whether a later run may have more blocks than the session's plan */
    EventTables(Path path, Rows rows, boolean mayGrow) {
        this.path = path;
        this.mayGrow = mayGrow;
        this.plans = new PlanTables(path, rows);
        this.loads = new LoadTables(path, rows);
        this.runs = new RunTables(rows);
        this.trials = new TrialTables(rows);
        this.intervals = new IntervalTable(rows);
        this.hosts = new HostTables(rows);
        this.journal = new JournalTables(rows);
        this.looks = new LookTables(rows);
        this.rows = rows;
        this.checksums = new Checksums(rows);
    }

    /** Returns whether no trial is being measured, so that the disk may be forced. */
    boolean write(RunEvent event) throws SQLException {
        mayForceDisk = false;
        event.accept(this);
        return mayForceDisk;
    }

    @Override
    public void runStarted(RunEvent.RunStarted e) throws SQLException {
        run = runs.next();
        if (run == 1) {
            plans.write(e.plan(), e.cells());
            loads.write(e.cells());
            if (e.plan().isUntilDecided()) {
                rows.execute("PRAGMA user_version = " + SessionFile.VERSION);
            }
            checksums.plan();
        } else {
            if (!new MachineTables(rows).isEmpty()) {
                throw new SessionException(Message.of("session.merged-continued", path));
            }
            checksums.begin();
            samePlan(e.plan(), e.at());
            loads.requireSame(e.cells());
        }
        runs.start(run, e);
        checksums.run(run);
        journal.log(e.at(), 0, "run-started", e.plan().name());
        mayForceDisk = true;
    }

    @Override
    public void environmentRead(RunEvent.EnvironmentRead e) throws SQLException {
        journal.environment(e.facts());
    }

    @Override
    public void trialStarted(RunEvent.TrialStarted e) throws SQLException {
        trials.start(run, e);
        journal.log(e.at(), e.trial(), "trial-started", e.cell().label());
    }

    @Override
    public void phaseStarted(RunEvent.PhaseStarted e) throws SQLException {
        journal.log(Instant.now(), e.trial(), "phase", e.phase().id());
    }

    @Override
    public void progress(RunEvent.Progress e) throws SQLException {
        // Only useful while the run goes on.
    }

    @Override
    public void intervalTaken(RunEvent.IntervalTaken e) throws SQLException {
        intervals.write(e.trial(), e.interval());
    }

    @Override
    public void hostSampled(RunEvent.HostSampled e) throws SQLException {
        hosts.write(e.trial(), e.host(), e.second());
    }

    @Override
    public void marked(RunEvent.Marked e) throws SQLException {
        hosts.mark(e.at(), e.trial(), e.second(), e.text());
        journal.log(e.at(), e.trial(), "mark", e.text());
    }

    @Override
    public void paused(RunEvent.Paused e) throws SQLException {
        journal.log(e.at(), 0, "paused", "");
    }

    @Override
    public void resumed(RunEvent.Resumed e) throws SQLException {
        journal.log(e.at(), 0, "went-on", "");
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished e) throws SQLException {
        trials.finish(e);
        journal.log(e.at(), e.trial(), "trial-finished", e.result().outcome().id());
        mayForceDisk = true;
    }

    @Override
    public void lookTaken(RunEvent.LookTaken e) throws SQLException {
        looks.write(run, e);
        checksums.run(run);
        if (e.isLook() || e.end().isPresent()) {
            journal.log(e.at(), 0, "look", Integer.toString(e.blocks()));
        }
        if (!e.leaving().isEmpty()) {
            List<String> labels = plans.cells().all().stream()
                    .filter(cell -> e.leaving().contains(cell.number()))
                    .map(Cell::label)
                    .toList();
            journal.note(e.at(), 0, Message.of("session.left", String.join(", ", labels), e.blocks()));
        }
        if (e.end().isPresent()) {
            journal.log(e.at(), 0, "ended", e.end().get().id());
        }
        mayForceDisk = true;
    }

    @Override
    public void noted(RunEvent.Noted e) throws SQLException {
        journal.note(Instant.now(), e.trial(), e.text());
        journal.log(Instant.now(), e.trial(), "note", e.text().toString());
    }

    @Override
    public void findingMade(RunEvent.FindingMade e) throws SQLException {
        journal.finding(e);
    }

    @Override
    public void runFinished(RunEvent.RunFinished e) throws SQLException {
        runs.finish(run, e);
        journal.log(e.at(), 0, "run-finished", e.failure().toString());
        checksums.run(run);
        checksums.journal(run);
    }

    private void samePlan(Plan plan, Instant at) throws SQLException {
        Plan there = plans.plan();
        if (there.equals(plan)) {
            return;
        }
        if (!mayGrow
                || plan.schedule().blocks() < there.schedule().blocks()
                || !there.withBlocks(plan.schedule().blocks()).equals(plan)) {
            throw new SessionException(Message.of("session.other-plan", path));
        }
        plans.grow(plan);
        checksums.plan();
        journal.note(at, 0, grown(there.schedule().blocks(), plan.schedule().blocks()));
        journal.log(
                at,
                0,
                "blocks-added",
                there.schedule().blocks() + " -> " + plan.schedule().blocks());
    }

    /**
     * Users who look at results and then measure more find winners by chance: the session records that the plan grew.
     */
    private static Message grown(int before, int after) {
        return Message.of("session.blocks-added", before, after);
    }
}
