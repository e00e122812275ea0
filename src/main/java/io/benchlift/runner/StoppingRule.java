package io.benchlift.runner;

import java.util.Optional;

/**
 * Says after each block whether the run ends. It receives every event of the run; results are judged by the one who
 * implements it.
 */
public interface StoppingRule extends RunListener {

    /** The rule of a plan with a fixed number of blocks. */
    StoppingRule NEVER = new StoppingRule() {
        @Override
        public Optional<RunEvent.LookTaken> after(int block, boolean isRepeated) {
            return Optional.empty();
        }

        @Override
        public void on(RunEvent event) {
            // A fixed number of blocks does not depend on results.
        }
    };

    /**
     * Called after each block.
     *
     * @param isRepeated whether an earlier start of the run measured this block; then only decisions end the run
     */
    Optional<RunEvent.LookTaken> after(int block, boolean isRepeated);
}
