package io.benchlift.runner.launch;

import io.benchlift.host.ProgramPath;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Open MPI's {@code mpirun}: machines with ssh and without a daemon, from the host file that {@code mpirun} uses by
 * default or from the environment variable {@code OMPI_MCA_orte_default_hostfile}.
 */
final class OpenMpi implements Launcher {

    private final boolean isRoot;

    OpenMpi(boolean isRoot) {
        this.isRoot = isRoot;
    }

    @Override
    public String name() {
        return "mpi";
    }

    @Override
    public Optional<Message> obstacle(int copies) {
        return ProgramPath.has("mpirun") ? Optional.empty() : Optional.of(Message.of("launch.mpi.missing"));
    }

    @Override
    public List<String> start(int copies, String job, List<String> command) {
        List<String> words = new ArrayList<>(
                List.of("mpirun", "-n", Integer.toString(copies), "--map-by", "node", "--bind-to", "none"));
        if (isRoot) {
            words.add("--allow-run-as-root");
        }
        words.addAll(command);
        return words;
    }

    @Override
    public Optional<List<String>> cancel(String job) {
        return Optional.empty();
    }
}
