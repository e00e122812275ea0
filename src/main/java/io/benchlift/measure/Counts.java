package io.benchlift.measure;

/**
 * Counts of what happened.
 *
 * @param transactions events that succeeded
 * @param errors attempts that ended in an error the policy allows
 * @param failed events given up after their last attempt
 * @param reconnects connections opened again
 * @param unknown commits that got no answer: they may or may not have happened
 */
public record Counts(
        long transactions, Statements statements, long errors, long failed, long reconnects, long unknown) {

    /**
     * Statements by what they did.
     *
     * @param reads statements that read, including those of attempts that failed later
     * @param writes statements that changed at least one row, likewise
     * @param others all other statements that got an answer, likewise
     * @param wasted statements of attempts that failed; they are part of reads, writes and others
     */
    public record Statements(long reads, long writes, long others, long wasted) {}

    public static final Counts NONE = new Counts(0, new Statements(0, 0, 0, 0), 0, 0, 0, 0);

    /** All statements that got an answer. */
    public long queries() {
        return statements.reads() + statements.writes() + statements.others();
    }

    /**
     * Attempts that ended in an error, as many as the error ledger holds; an event that was given up is one of them, not
     * one more.
     */
    public long failedAttempts() {
        return Math.max(errors, failed);
    }

    /** Statements of events that succeeded. */
    public long goodput() {
        return queries() - statements.wasted();
    }

    public Counts plus(Counts more) {
        return new Counts(
                transactions + more.transactions,
                new Statements(
                        statements.reads() + more.statements.reads(),
                        statements.writes() + more.statements.writes(),
                        statements.others() + more.statements.others(),
                        statements.wasted() + more.statements.wasted()),
                errors + more.errors,
                failed + more.failed,
                reconnects + more.reconnects,
                unknown + more.unknown);
    }
}
