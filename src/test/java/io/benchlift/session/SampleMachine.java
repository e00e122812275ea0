package io.benchlift.session;

import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * The sample run as another machine records it, with drivers 1 and 2 taking turns.
 *
 * @param facts of its environment besides its name and the id of its run
 */
public record SampleMachine(String name, Map<String, String> facts, UnaryOperator<Plan> edit) {

    public SampleMachine(String name, Map<String, String> facts) {
        this(name, facts, plan -> plan);
    }

    /** Writes {@code NAME.benchlift} into the folder. */
    public Path record(Path folder, int blocks) {
        Path path = folder.resolve(name + ".benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(blocks, 2).play(to(writer));
        }
        return path;
    }

    RunListener to(RunListener listener) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "client.host",
                name,
                "run.id",
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString()));
        environment.putAll(facts);
        return event -> listener.on(edited(event, environment));
    }

    private RunEvent edited(RunEvent event, Map<String, String> environment) {
        if (event instanceof RunEvent.RunStarted e) {
            return new RunEvent.RunStarted(
                    e.at(), edit.apply(e.plan()), e.cells(), e.order(), e.seconds(), e.changes());
        }
        if (event instanceof RunEvent.EnvironmentRead) {
            return new RunEvent.EnvironmentRead(environment);
        }
        if (event instanceof RunEvent.TrialFinished e) {
            String driver = Integer.toString(1 + (e.trial() - 1) / 4 % 2);
            return new RunEvent.TrialFinished(e.at(), e.trial(), e.result().with(Map.of(), Map.of("driver", driver)));
        }
        return event;
    }
}
