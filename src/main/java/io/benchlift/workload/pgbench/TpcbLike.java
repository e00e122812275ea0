package io.benchlift.workload.pgbench;

/**
 * Updates an account, its teller and its branch and writes history, in a transaction: pgbench's default, loosely TPC-B.
 */
public final class TpcbLike extends PgWorkload {

    public TpcbLike() {
        super(Builtin.TPCB_LIKE);
    }
}
