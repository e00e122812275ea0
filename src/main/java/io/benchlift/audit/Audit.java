package io.benchlift.audit;

import java.util.List;

/**
 * Checks printed results, of this and of other tools, against the rules that their numbers must obey. A pure function
 * of the text; a text without results gives one note that says so, never an exception.
 */
public final class Audit {
    private static final List<Rule> RULES = List.of(
            new QueryCounts(),
            new QueriesPerTransaction(),
            new Rates(),
            new LittlesLaw(),
            new PgbenchLatency(),
            new PgbenchSums(),
            new FioRates(),
            new SlapTimes(),
            new TpccSums(),
            new LatencySum(),
            new PercentileRange(),
            new MeanBounds(),
            new FairnessRule(),
            new Throughput(),
            new RestatedThroughput(),
            new PreparedBytes(),
            new BucketResolution(),
            new IgnoredErrors(),
            new WastedWork(),
            new FsyncArtefact(),
            new Stall(),
            new Intervals(),
            new CheckpointWindow(),
            new Truncated(),
            new SingleRun(),
            new Means(),
            new Separable(),
            new UnitLost(),
            new TypographicDashes(),
            new EngineUsed(),
            new SlapFullScans(),
            new ClientsOverScale(),
            new RetiredSchedulers(),
            new ClaimedDifference(),
            new ChangedTogether(),
            new MixedRanking(),
            new UnbalancedDesign(),
            new CachedTpcc(),
            new MisreadOption());

    private Audit() {}

    public static AuditReport of(String text) {
        var printed = ReportReader.read(text);
        var findings = new Findings();
        RULES.forEach(rule -> rule.check(printed, findings));
        if (findings.inOrder().isEmpty()) {
            findings.note(AuditReport.NOTHING, 0, "", "");
        }
        return new AuditReport(
                findings.inOrder(),
                printed.reports().size() + printed.pgbench().size(),
                printed.commands().size());
    }
}
