package io.benchlift.session;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Phase;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows a session that another program writes, such as a run that outlived its window: every two seconds it reads
 * what is new in the file and passes it on as the events that led to it.
 */
public final class SessionFollower implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(SessionFollower.class);
    private static final int SECONDS_BETWEEN = 2;
    private static final String PAUSED = "paused";
    private static final String WENT_ON = "went-on";

    private final Path path;
    private final RunListener listener;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread follower = new Thread(task, "following a session");
        follower.setDaemon(true);
        return follower;
    });

    private final Set<Integer> started = new HashSet<>();
    private final Set<Integer> finished = new HashSet<>();
    private final Map<Integer, Phase> phases = new HashMap<>();
    private final Map<Integer, Integer> seconds = new HashMap<>();
    private final Map<Integer, Integer> hostSeconds = new HashMap<>();
    private int marks;
    private int looks;
    private int notes;
    private boolean isBegun;
    private boolean isPaused;
    private boolean isOver;
    private boolean wasMissing;

    /** @param listener called on a thread of the follower */
    public SessionFollower(Path path, RunListener listener) {
        this.path = path;
        this.listener = listener;
    }

    /** Passes on what is in the file, and from now on what is added. */
    public void begin() {
        thread.scheduleWithFixedDelay(this::look, 0, SECONDS_BETWEEN, TimeUnit.SECONDS);
    }

    /**
     * A boundary: data that cannot be read or shown now may be readable the next time, and an exception from here would
     * end the following without a message.
     */
    private void look() {
        try {
            tell();
        } catch (RuntimeException e) {
            log.warn("{} cannot be followed just now", path, e);
        }
    }

    /** Passes on everything that is new; called by one thread at a time. */
    void tell() {
        if (isOver) {
            return;
        }
        Session session = Session.open(path);
        Run run = session.lastRun();
        if (!isBegun) {
            isBegun = true;
            listener.on(new RunEvent.RunStarted(
                    run.started(),
                    session.plan(),
                    session.cells(),
                    run.order(),
                    run.estimatedSeconds(),
                    run.changes()));
        }
        session.trials().forEach(trial -> finished(session, trial));
        session.history().unfinished().forEach(trial -> unfinished(session, trial));
        remarks(session);
        pauses(session, run);
        looks(session);
        run.end().finished().ifPresent(at -> ended(run, at));
        lookForTheWriter(session, run);
    }

    /** Between two transactions a writer holds no lock for a moment: only a writer that is missed twice is gone. */
    private void lookForTheWriter(Session session, Run run) {
        boolean isMissing = run.end().finished().isEmpty() && !session.isBeingWritten();
        if (isMissing && wasMissing) {
            ended(run, Instant.now());
        }
        wasMissing = isMissing;
    }

    private void finished(Session session, Trial trial) {
        if (finished.add(trial.number())) {
            start(new RunEvent.TrialStarted(trial.started(), trial.number(), trial.block(), trial.cell()));
            seconds(session, trial.number());
            listener.on(new RunEvent.TrialFinished(trial.finished(), trial.number(), trial.result()));
        }
    }

    private void unfinished(Session session, Unfinished trial) {
        start(new RunEvent.TrialStarted(trial.started(), trial.number(), trial.block(), trial.cell()));
        seconds(session, trial.number());
    }

    private void start(RunEvent.TrialStarted event) {
        if (started.add(event.trial())) {
            listener.on(event);
        }
    }

    private void seconds(Session session, int trial) {
        int reported = seconds.getOrDefault(trial, 0);
        Map<String, List<HostSecond>> hosts = session.hostSeconds(trial);
        session.eachInterval(trial, interval -> {
            if (interval.time().second() > reported) {
                if (phases.put(trial, interval.time().phase())
                        != interval.time().phase()) {
                    listener.on(new RunEvent.PhaseStarted(trial, interval.time().phase(), 0));
                }
                seconds.put(trial, interval.time().second());
                listener.on(new RunEvent.IntervalTaken(trial, interval));
                hosts.forEach((host, all) -> hostSeconds(
                        trial,
                        host,
                        all,
                        interval.time().start() + interval.time().seconds()));
            }
        });
        hosts.forEach((host, all) -> hostSeconds(trial, host, all, Double.POSITIVE_INFINITY));
    }

    /** Passes on the host seconds that had ended by {@code until}, in their original order. */
    private void hostSeconds(int trial, String host, List<HostSecond> all, double until) {
        int reported = hostSeconds.getOrDefault(trial, 0);
        while (reported < all.size() && all.get(reported).end() <= until) {
            listener.on(new RunEvent.HostSampled(trial, host, all.get(reported)));
            reported++;
        }
        hostSeconds.put(trial, reported);
    }

    /** A run pauses only between trials, so the log is read only there. */
    private void pauses(Session session, Run run) {
        if (!isPaused && !session.history().unfinished().isEmpty()) {
            return;
        }
        session.log().stream()
                .filter(entry -> entry.kind().equals(PAUSED) || entry.kind().equals(WENT_ON))
                .filter(entry -> !entry.at().isBefore(run.started()))
                .reduce((former, latter) -> latter)
                .filter(last -> last.kind().equals(PAUSED) != isPaused)
                .ifPresent(last -> {
                    isPaused = !isPaused;
                    listener.on(isPaused ? new RunEvent.Paused(last.at()) : new RunEvent.Resumed(last.at()));
                });
    }

    private void remarks(Session session) {
        session.remarks().notes().stream()
                .skip(notes)
                .forEach(note -> listener.on(new RunEvent.Noted(note.trial(), note.text())));
        notes = session.remarks().notes().size();
        var all = session.marks();
        all.stream()
                .skip(marks)
                .forEach(mark -> listener.on(new RunEvent.Marked(mark.at(), mark.trial(), mark.second(), mark.text())));
        marks = all.size();
    }

    private void looks(Session session) {
        List<RunEvent.LookTaken> all = session.looks();
        all.stream().skip(looks).forEach(listener::on);
        looks = all.size();
    }

    private void ended(Run run, Instant at) {
        isOver = true;
        listener.on(new RunEvent.RunFinished(
                at,
                run.end().finished().isEmpty() || run.end().interrupted(),
                run.end().failure()));
        close();
    }

    @Override
    public void close() {
        thread.shutdown();
    }
}
