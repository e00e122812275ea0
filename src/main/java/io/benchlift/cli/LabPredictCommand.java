package io.benchlift.cli;

import io.benchlift.lab.Lab;
import io.benchlift.lab.PredictionFile;
import io.benchlift.session.Prediction;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Locks a prediction into a file, which the run then uses. */
@Command(
        description = {
            "Locks what you expect, before it is measured: a choice, a number, how sure you are, and why.",
            "The file holds a hash and the time; the run's random order is made of them."
        },
        footer =
                "  benchlift lab predict row-locks --choice myisam-hot --value 120 --sure think --why \"no deadlocks\"")
final class LabPredictCommand implements Runnable {

    private final Context context;

    @Parameters(paramLabel = "LAB", description = "A lab, by name or number.")
    private String name;

    @Option(names = "--choice", paramLabel = "NAME", required = true, description = "One of the lab's answers.")
    private String choice;

    @Option(names = "--value", paramLabel = "NUMBER", required = true, description = "The number that is asked for.")
    private double value;

    @Option(names = "--sure", paramLabel = "SURE", required = true, description = "guess, think or know.")
    private Prediction.Sure sure;

    @Option(names = "--why", paramLabel = "TEXT", required = true, description = "Your reason, in a sentence or two.")
    private String why;

    @Option(names = "--who", paramLabel = "NAME", description = "Your name, for the report.")
    private String who = "";

    @Option(names = "--class", paramLabel = "NAME", description = "Your class, for the report.")
    private String group = "";

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "A file that is not there yet; by default LAB.prediction.")
    private Path file;

    LabPredictCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        Lab lab = LabCommand.find(name);
        if (why.isBlank()) {
            throw CommandException.usage(Message.of("cli.lab.why"));
        }
        Prediction prediction = lab.predict(who, group, choice, value, sure, why, Instant.now());
        Path to = file == null ? Path.of(lab.id() + ".prediction") : file;
        try {
            PredictionFile.write(prediction, to);
        } catch (FileAlreadyExistsException e) {
            throw CommandException.usage(Message.of("cli.lab.locked", to.toString()));
        } catch (IOException e) {
            throw CommandException.unreachable(Message.of("file.cannot-be-written", to.toString(), Message.of(e)), e);
        }
        context.print("locked " + prediction.locked() + ", hash " + prediction.hash());
        context.say("now measure: benchlift lab run " + lab.id() + " --prediction " + to);
    }
}
