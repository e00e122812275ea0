package io.benchlift.measure;

/**
 * Counts of what happened.
 *
 * @param transactions events that succeeded
 * @param reads statements that read, including those of attempts that failed later
 * @param writes statements that changed at least one row, likewise
 * @param others all other statements that got an answer, likewise
 * @param wasted statements of attempts that failed; they are part of reads, writes and others
 * @param errors attempts that ended in an error the policy allows
 * @param failed events given up after their last attempt
 * @param reconnects connections opened again
 * @param unknown commits that got no answer: they may or may not have happened
 */
public record Counts(
        long transactions,
        long reads,
        long writes,
        long others,
        long wasted,
        long errors,
        long failed,
        long reconnects,
        long unknown) {

    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** All statements that got an answer. */
    public long queries() {
        return reads + writes + others;
    }

    /** Statements of events that succeeded. */
    public long goodput() {
        return queries() - wasted;
    }

    public Counts plus(Counts more) {
        return new Counts(
                transactions + more.transactions,
                reads + more.reads,
                writes + more.writes,
                others + more.others,
                wasted + more.wasted,
                errors + more.errors,
                failed + more.failed,
                reconnects + more.reconnects,
                unknown + more.unknown);
    }
}
