package io.benchlift.jdbc;

import com.sun.management.ThreadMXBean;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.ClientWatch;
import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.ErrorLedger;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Numbers;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.StatementTimes;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** Collects figures from all workers once a second and sums them up at the end; used by one thread. */
final class WorkerSampler implements AutoCloseable {

    private static final long SECOND_NANOS = 1_000_000_000;
    private static final long SLACK_NANOS = SECOND_NANOS / 4;

    private final Load load;
    private final long warmUpNanos;
    private final List<SqlWorker> workers;
    private final Pacing pacing;
    private final long[] threadIds;
    private final OwnWork own;
    private final Consumer<Interval> onInterval;
    private final ClientWatch watch = new ClientWatch();
    private final CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
    private final ThreadMXBean threadBean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Histogram service = Histograms.empty();
    private final Histogram response = Histograms.empty();
    private final ErrorLedger errors = new ErrorLedger();
    private final KindTally kinds;
    private final long[] events;
    private final long[] latencyNanos;
    private final Stalls stalls = new Stalls();
    private Counts measured = Counts.NONE;
    private long outOfRange;
    private Interval.Tries lastTries = Interval.Tries.NONE;
    private Phase phase;
    private long origin;
    private long end;
    private long measureStart;
    private long lastLook;
    private int second;
    private long lastAllocated;
    private double cpuSeconds;
    private double gcMillis;
    private long compiledBefore;
    private long allocated;

    WorkerSampler(
            Load load,
            WarmUp warmUp,
            Pacing pacing,
            List<SqlWorker> workers,
            List<Thread> threads,
            Consumer<Interval> onInterval) {
        this.load = load;
        this.workers = workers;
        this.pacing = pacing;
        this.threadIds = threads.stream().mapToLong(Thread::getId).toArray();
        this.own = OwnWork.of(threadBean, threadIds);
        this.onInterval = onInterval;
        this.kinds = new KindTally(load.kinds());
        this.events = new long[workers.size()];
        this.latencyNanos = new long[workers.size()];
        this.warmUpNanos = warmUp.mostNanos();
        this.phase = warmUp.isNone() ? Phase.MEASURE : Phase.WARM_UP;
    }

    void start(long nanoTime) {
        origin = nanoTime;
        measureStart = nanoTime;
        lastLook = nanoTime;
        compiledBefore = compilation.getTotalCompilationTime();
        end = endAfter(nanoTime + warmUpNanos);
        watch.start();
    }

    /**
     * When the next sample is due: the first full second after the last sample, so that a stall of this thread gives
     * one long interval and no empty ones; at the end slightly later, so that no very short interval follows.
     */
    long nextLook() {
        long next = origin + ((lastLook - origin) / SECOND_NANOS + 1) * SECOND_NANOS;
        return Math.abs(end - next) < SLACK_NANOS ? next + SLACK_NANOS : next;
    }

    /**
     * Starts the measurement; earlier events were warm-up and do not count.
     *
     * @param nanoTime when the warm-up ended, a moment ago
     */
    void measureFrom(long nanoTime) {
        long now = System.nanoTime();
        if (now - lastLook > SECOND_NANOS / 20) {
            look();
        }
        measureStart = lastLook;
        end = endAfter(nanoTime);
        phase = Phase.MEASURE;
        service.reset();
        response.reset();
        errors.forget();
        kinds.measureFromNow();
        Arrays.fill(events, 0);
        Arrays.fill(latencyNanos, 0);
        measured = Counts.NONE;
        outOfRange = 0;
        cpuSeconds = 0;
        gcMillis = 0;
        compiledBefore = compilation.getTotalCompilationTime();
        allocated = 0;
        own.forget();
        stalls.forget();
    }

    private long endAfter(long nanoTime) {
        return load.pace().measure().isZero()
                ? Long.MAX_VALUE
                : nanoTime + load.pace().measure().toNanos();
    }

    /** Collects what has happened since the last sample. */
    void look() {
        long now = System.nanoTime();
        Histogram intervalService = Histograms.empty();
        Histogram intervalResponse = Histograms.empty();
        Counts counts = Counts.NONE;
        long worstLag = 0;
        List<Long> shares = new ArrayList<>(workers.size());
        for (int i = 0; i < workers.size(); i++) {
            Numbers numbers = workers.get(i).recorder().take();
            counts = counts.plus(numbers.counts());
            shares.add(numbers.counts().transactions());
            intervalService.add(numbers.service());
            if (isOpen()) {
                intervalResponse.add(numbers.response());
            }
            events[i] += numbers.counts().transactions();
            latencyNanos[i] += numbers.latencyNanos();
            outOfRange += numbers.outOfRange();
            errors.add(numbers.errors());
            kinds.add(numbers);
            worstLag = Math.max(worstLag, workers.get(i).lag().takeWorst());
        }
        lookForStalls();
        measured = measured.plus(counts);
        service.add(intervalService);
        response.add(intervalResponse);
        ClientLoad client = client(worstLag);
        own.look((now - lastLook) / 1e9);
        second++;
        onInterval.accept(new Interval(
                new Interval.Time(second, phase, (lastLook - origin) / 1e9, (now - lastLook) / 1e9),
                new Interval.Work(
                        counts,
                        load.rules().isTallied() ? Optional.of(tries()) : Optional.empty(),
                        Optional.empty(),
                        shares),
                new Interval.Latencies(
                        intervalService, isOpen() ? Optional.of(intervalResponse) : Optional.empty(), kinds.look()),
                client,
                isOpen() ? Optional.of(queue(now)) : Optional.empty()));
        lastLook = now;
    }

    /** Called several times a second. */
    void lookForStalls() {
        long ends = 0;
        boolean isBusy = false;
        for (SqlWorker worker : workers) {
            ends += worker.ends();
            isBusy |= worker.isBusy();
        }
        stalls.look((System.nanoTime() - origin) / 1e9, ends, isBusy);
    }

    private Interval.Queue queue(long now) {
        long waiting = Math.round(
                pacing.behindNanos(Math.min(now, end)) / 1e9 * load.pace().rate());
        int running = (int) workers.stream().filter(SqlWorker::isBusy).count();
        return new Interval.Queue(waiting, running);
    }

    /** Tries since the last sample. */
    private Interval.Tries tries() {
        Interval.Tries now = workers.stream().map(SqlWorker::tries).reduce(Interval.Tries.NONE, Interval.Tries::plus);
        Interval.Tries since = now.minus(lastTries);
        lastTries = now;
        return since;
    }

    private boolean isOpen() {
        return pacing.isOpen();
    }

    private ClientLoad client(long worstLagNanos) {
        long total = 0;
        for (long bytes : threadBean.getThreadAllocatedBytes(threadIds)) {
            total += Math.max(0, bytes);
        }
        long more = Math.max(0, total - lastAllocated);
        lastAllocated = Math.max(lastAllocated, total);
        ClientLoad client = watch.take(worstLagNanos / 1e3, more);
        cpuSeconds += client.cpuSeconds();
        gcMillis += client.gcMillis();
        allocated += more;
        return client;
    }

    /** The whole measurement, once all workers are done. */
    TrialResult result(Message failure, Map<String, String> driverProperties) {
        look();
        double behindSeconds = pacing.behindNanos(Math.min(end, lastLook)) / 1e9;
        double seconds = (lastLook - measureStart) / 1e9;
        double[] latencies =
                Arrays.stream(latencyNanos).mapToDouble(nanos -> nanos / 1e9).toArray();
        double latencySum = Arrays.stream(latencies).sum();
        Message reason = failure == null && measured.transactions() == 0 && measured.errors() == 0
                ? Message.of("trial.nothing-ended")
                : failure;
        double mean = measured.transactions() == 0 ? 0 : latencySum * 1e3 / measured.transactions();
        List<ErrorCount> ledger = errors.counts();
        return new TrialResult(
                reason == null ? Outcome.MEASURED : Outcome.FAILED,
                reason == null ? Message.NONE : reason,
                new TrialResult.Work(
                        seconds, workers.size(), measured, ledger, Fairness.of(events, latencies), Optional.empty()),
                new TrialResult.Latencies(
                        service,
                        isOpen() ? Optional.of(response) : Optional.empty(),
                        Latency.of(service, isOpen() ? service.getMean() / 1e3 : mean),
                        isOpen() ? Latency.of(response, mean) : Latency.NONE,
                        latencySum,
                        StatementTimes.sum(workers.stream()
                                .flatMap(worker -> worker.statementTimes().stream())
                                .toList())),
                flags(seconds, behindSeconds, ledger),
                facts(seconds, driverProperties));
    }

    private Map<Flag, Message> flags(double seconds, double behindSeconds, List<ErrorCount> ledger) {
        Map<Flag, Message> flags = new TreeMap<>(
                new ClientFlags(load, seconds, cpuSeconds, gcMillis, compileMillis(), behindSeconds, ownShare())
                        .of(measured, ledger, outOfRange, workers));
        flags.putAll(stalls.flags(service.getValueAtPercentile(50) / 1e3));
        if (!load.work().workload().isStandard(load.work().options())) {
            flags.put(
                    Flag.OWN_MIX,
                    Message.of("flag.own-mix", load.work().workload().name()));
        }
        if (!kinds.lateKinds().isEmpty()) {
            flags.put(Flag.RESPONSE_TIME, kinds.lateKinds());
        }
        return flags;
    }

    private long compileMillis() {
        return compilation.getTotalCompilationTime() - compiledBefore;
    }

    /** The workers' share of the processors of this machine that they could use. */
    private double ownShare() {
        return own.share(Math.min(load.pace().threads(), Runtime.getRuntime().availableProcessors()));
    }

    private Map<String, String> facts(double seconds, Map<String, String> driverProperties) {
        Map<String, String> facts = new TreeMap<>();
        driverProperties.forEach((name, value) -> facts.put("driver." + name, value));
        facts.putAll(kinds.facts());
        facts.put("connector", load.target().connector().id());
        facts.put(
                "client.jvm_flags",
                String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
        facts.put("client.cpu_seconds", Double.toString(cpuSeconds));
        facts.put("client.cpu_share", Double.toString(seconds > 0 ? cpuSeconds / seconds : 0));
        facts.put("client.own_work_share", Double.toString(ownShare()));
        facts.put("client.gc_millis", Double.toString(gcMillis));
        facts.put("client.compile_millis", Long.toString(compileMillis()));
        if (measured.queries() > 0) {
            facts.put("client.cpu_micros_per_query", Double.toString(cpuSeconds * 1e6 / measured.queries()));
            facts.put("client.allocated_bytes_per_query", Long.toString(allocated / measured.queries()));
        }
        if (measured.transactions() > 0) {
            facts.put("client.allocated_bytes_per_event", Long.toString(allocated / measured.transactions()));
        }
        return facts;
    }

    @Override
    public void close() {
        watch.close();
    }
}
