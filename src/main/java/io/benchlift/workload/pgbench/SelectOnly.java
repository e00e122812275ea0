package io.benchlift.workload.pgbench;

/** Reads the balance of one account. */
public final class SelectOnly extends PgWorkload {

    public SelectOnly() {
        super(Builtin.SELECT_ONLY);
    }
}
