package io.benchlift.runner.launch;

import io.benchlift.host.ProgramPath;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Slurm: {@code srun}, {@code scancel}, {@code sinfo} of version 22.05 or newer. */
final class Slurm implements Launcher {

    /** States of {@code sinfo} in which a node runs jobs now or after those that it has. */
    private static final Set<String> USABLE =
            Set.of("idle", "mix", "mixed", "alloc", "allocated", "comp", "completing");

    @Override
    public String name() {
        return "slurm";
    }

    @Override
    public Optional<Message> obstacle(int copies) {
        for (String program : List.of("srun", "sinfo", "scancel")) {
            if (!ProgramPath.has(program)) {
                return Optional.of(Message.of("launch.slurm.missing", program));
            }
        }
        Answer nodes = Answer.of(List.of("sinfo", "--noheader", "--format=%D %t", "--state=all"));
        if (nodes.status() != 0) {
            return Optional.of(Message.of("launch.slurm.silent", nodes.text()));
        }
        int usable = nodes.text().lines().mapToInt(Slurm::usable).sum();
        return usable < copies
                ? Optional.of(Message.of(
                        "launch.slurm.few", Integer.toString(usable), Integer.toString(copies), states(nodes.text())))
                : Optional.empty();
    }

    /** {@code 3 idle}: a star after the state marks nodes that do not answer. */
    private static int usable(String line) {
        String[] words = line.strip().split(" +");
        return words.length == 2 && USABLE.contains(words[1]) ? Integer.parseInt(words[0]) : 0;
    }

    private static String states(String lines) {
        String states = String.join(", ", lines.lines().map(String::strip).toList());
        return states.isEmpty() ? "0" : states;
    }

    @Override
    public List<String> start(int copies, String job, List<String> command) {
        List<String> words = new ArrayList<>(List.of(
                "srun",
                "--job-name=" + job,
                "--nodes=" + copies,
                "--ntasks=" + copies,
                "--ntasks-per-node=1",
                "--exclusive",
                "--kill-on-bad-exit=0",
                "--input=none"));
        words.addAll(command);
        return words;
    }

    @Override
    public Optional<List<String>> cancel(String job) {
        return Optional.of(List.of("scancel", "--name=" + job));
    }
}
