package io.benchlift.evidence;

import java.util.List;
import java.util.Optional;

/** Applies all rules to one observation. */
public final class Findings {

    private static final List<Rule> RULES = List.of(
            new HashIndexScan(),
            new FullTableScan(),
            new GrowingScan(),
            new DeadlockWaste(),
            new RowLockWaits(),
            new TableLockWaits(),
            new DuplicateKeys(),
            new BrokenExpectations(),
            new HotRows(),
            new ClientsOverScale(),
            new CommitMeansNothing(),
            new NotDurable(),
            new CommitWaitsForDisk(),
            new SecondLog(),
            new DataInCache(),
            new CacheMisses(),
            new KeyCacheMisses(),
            new TableFull(),
            new EngineSubstituted(),
            new LostUnit(),
            new DiskTemporaryTables(),
            new TemporaryFiles(),
            new SortMerges(),
            new TableCacheMisses(),
            new QueryCacheAnswers(),
            new StatementLog(),
            new RedoLogTooSmall(),
            new ForcedCheckpoints(),
            new CheckpointMissed(),
            new ServerWentAway(),
            new ClientLimited(),
            new SwapGrew(),
            new DeviceIdle(),
            new DeviceLimited(),
            new CpuLimited(),
            new NotIoBound(),
            new NoisyNeighbour(),
            new BufferedAfterAll(),
            new ZeroFilled());

    private Findings() {}

    /** The findings of a trial; empty if no rule fires. */
    public static List<Finding> of(Observation seen) {
        return RULES.stream()
                .map(rule -> rule.apply(seen))
                .flatMap(Optional::stream)
                .toList();
    }
}
