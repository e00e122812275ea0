package io.benchlift.runner.launch;

import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program of others that starts copies of a command on the machines of a cluster and can end them: Slurm, Open MPI, or
 * the user's own. It passes on each line that a copy prints.
 */
public interface Launcher {

    /** The name before the colon, as in {@code slurm:8}. */
    String name();

    /**
     * Why it cannot start so many copies now; empty if it can. Asks the cluster.
     *
     * @throws LaunchException if the cluster does not answer
     */
    Optional<Message> obstacle(int copies);

    /**
     * The command that starts the copies and ends with the last of them.
     *
     * @param job a name by which the copies can be cancelled
     * @param command absolute, the same on each machine
     */
    List<String> start(int copies, String job, List<String> command);

    /** The command that ends all copies; empty if they end with the command that started them. */
    Optional<List<String>> cancel(String job);

    /**
     * The number of this copy, from 0, by the environment that a launcher gave it; empty if none did.
     *
     * @param environment of the copy
     */
    static Optional<Integer> rank(Map<String, String> environment) {
        return List.of(
                        "BENCHLIFT_RANK",
                        "SLURM_PROCID",
                        "OMPI_COMM_WORLD_RANK",
                        "PMIX_RANK",
                        "PMI_RANK",
                        "JOB_COMPLETION_INDEX")
                .stream()
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> value.matches("[0-9]{1,6}"))
                .map(Integer::valueOf)
                .findFirst();
    }
}
