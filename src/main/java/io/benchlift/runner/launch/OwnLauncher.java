package io.benchlift.runner.launch;

import io.benchlift.host.ProgramPath;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The user's own launcher: words in which {@code {n}} is the number of copies, {@code {job}} the name of the job and
 * {@code {command}} the words of the command. No shell reads them. Each copy must have its number in
 * {@code BENCHLIFT_RANK}.
 */
final class OwnLauncher implements Launcher {

    private static final String COMMAND = "{command}";

    private final List<String> template;

    OwnLauncher(String template) {
        this.template = List.of(template.strip().split(" +"));
        if (!this.template.contains(COMMAND)) {
            throw new LaunchException(Message.of("launch.template", template, COMMAND));
        }
    }

    @Override
    public String name() {
        return "command";
    }

    @Override
    public Optional<Message> obstacle(int copies) {
        String program = template.get(0);
        return program.startsWith("/") || ProgramPath.has(program)
                ? Optional.empty()
                : Optional.of(Message.of("launch.not-installed", program));
    }

    @Override
    public List<String> start(int copies, String job, List<String> command) {
        List<String> words = new ArrayList<>();
        for (String word : template) {
            if (word.equals(COMMAND)) {
                words.addAll(command);
            } else {
                words.add(word.replace("{n}", Integer.toString(copies)).replace("{job}", job));
            }
        }
        return words;
    }

    @Override
    public Optional<List<String>> cancel(String job) {
        return Optional.empty();
    }
}
