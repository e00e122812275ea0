package io.benchlift.runner.launch;

import io.benchlift.text.Message;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * So many machines of a cluster: {@code slurm:8}.
 *
 * @param count at least 2
 */
public record Nodes(Launcher launcher, int count) {

    private static final Pattern FORM = Pattern.compile("(slurm|mpi|command):([0-9]{1,4})");
    private static final int FEWEST = 2;

    /**
     * Reads {@code slurm:8}, {@code mpi:4} or {@code command:3}.
     *
     * @param template the words of the user's own launcher; needed for {@code command}
     * @throws LaunchException if it is none of these
     */
    public static Nodes of(String text, Optional<String> template, boolean isRoot) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(2)) < FEWEST) {
            throw new LaunchException(Message.of("launch.form", text));
        }
        Launcher launcher =
                switch (form.group(1)) {
                    case "slurm" -> new Slurm();
                    case "mpi" -> new OpenMpi(isRoot);
                    default ->
                        new OwnLauncher(
                                template.orElseThrow(() -> new LaunchException(Message.of("launch.no-template"))));
                };
        return new Nodes(launcher, Integer.parseInt(form.group(2)));
    }
}
