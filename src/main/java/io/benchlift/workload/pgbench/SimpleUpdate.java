package io.benchlift.workload.pgbench;

/** Likewise without tellers and branches, which are where clients wait for one another. */
public final class SimpleUpdate extends PgWorkload {

    public SimpleUpdate() {
        super(Builtin.SIMPLE_UPDATE);
    }
}
