package io.benchlift.workload.pgbench;

/** Like {@link TpcbLike} without tellers and branches, for whose rows clients wait. */
public final class SimpleUpdate extends PgWorkload {

    public SimpleUpdate() {
        super(Builtin.SIMPLE_UPDATE);
    }
}
