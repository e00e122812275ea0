package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.lab.Lab;
import io.benchlift.lab.LabText;
import io.benchlift.lab.LabWords;
import io.benchlift.lab.Labs;
import io.benchlift.lab.PredictionFile;
import io.benchlift.lab.Work;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Size;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a lab, seals the prediction into the session, and shows the explanation. */
@Command(
        description = "Measures a lab for a locked prediction, then shows both and the explanation.",
        footer = "  benchlift lab run row-locks --prediction row-locks.prediction --size look")
final class LabRunCommand implements Callable<Integer> {

    private final Context context;

    @Parameters(paramLabel = "LAB", description = "A lab, by name or number.")
    private String name;

    @Option(
            names = "--prediction",
            paramLabel = "FILE",
            required = true,
            description = "What 'lab predict' wrote; without one nothing is measured.")
    private Path file;

    @Option(names = "--size", paramLabel = "SIZE", description = "look (minutes, no verdict), class or full.")
    private Size size = Size.CLASS;

    @Option(
            names = "--session",
            paramLabel = "FILE",
            description = "The session file to write; by default one named after the lab.")
    private Path session;

    @Mixin
    private AllowedVariables allowed = new AllowedVariables();

    LabRunCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Lab lab = LabCommand.find(name);
        Prediction prediction = PredictionFile.read(file).prediction();
        if (!prediction.lab().equals(lab.id())) {
            throw CommandException.usage(Message.of("cli.lab.other-lab", file.toString(), prediction.lab()));
        }
        Path target = session == null ? SessionFolder.freeName(Path.of(""), lab.id()) : session;
        int status = measure(lab, prediction, target);
        if (!Files.exists(target)) {
            return status;
        }
        PredictionFile.measured(file, target);
        explain(lab, target);
        context.say("the session is in " + target);
        return status;
    }

    private int measure(Lab lab, Prediction prediction, Path target) throws IOException {
        Optional<Plan> plan = lab.experiment().plan(size, prediction.seed());
        if (plan.isEmpty()) {
            lab.judge(prediction, target);
            return ExitStatus.DONE;
        }
        RunCommand.refuseUnrunnable(plan.get(), context, allowed.consent());
        Terminal terminal = context.terminal();
        int status = new SessionRun(
                        context, allowed.consent(), List.of(new TrialLines(terminal), ProgressLine.on(terminal)))
                .run(plan.get(), Optional.of(target))
                .status();
        if (Files.exists(target)) {
            LabBook.seal(target, prediction);
        }
        return status;
    }

    private void explain(Lab lab, Path target) {
        Messages messages = Messages.ofUser();
        Work work = Work.open(target, Labs.ofThisUser());
        LabText text = lab.text(messages.locale());
        if (!lab.isPrinted()) {
            SessionText.of(context.terminal(), target).print();
        }
        context.print("");
        context.print(new LabWords(messages).beside(work));
        LabCommand.blocks(context, text.explain());
        for (int i = 0; i < text.questions().size(); i++) {
            context.print((i + 1) + ". " + text.questions().get(i));
        }
    }
}
