package io.benchlift.ui.audit;

import io.benchlift.audit.Audit;
import io.benchlift.audit.AuditedText;
import io.benchlift.lab.Labs;
import io.benchlift.report.WholeFile;
import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.BackgroundTasks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/** Checks texts and reads files off the JavaFX thread. */
public final class AuditController {

    private static final long LARGEST_BYTES = 16L << 20;
    private static final String SAMPLE = "find-the-mistake";

    private final AuditModel model;
    private final BackgroundTasks aside;
    private final Consumer<String> said;

    /** @param said is called with a message about what was done, in the user's language */
    public AuditController(AuditModel model, Executor fxThread, Consumer<String> said) {
        this.model = model;
        this.aside = new BackgroundTasks(fxThread);
        this.said = said;
    }

    /** Checks the text in the model. */
    void check() {
        String text = model.text.get();
        work(
                () -> new AuditedText(text.lines().toList(), Audit.of(text)),
                model::show,
                failure -> Message.of("ui.audit.problem.check", Message.ofEnglish(failure)));
    }

    /** Reads a file and checks it. */
    public void open(Path file) {
        work(
                () -> read(file),
                text -> {
                    model.text.set(text);
                    check();
                },
                failure -> Message.of("ui.audit.problem.read", file.toString(), Message.ofEnglish(failure)));
    }

    private static String read(Path file) throws IOException {
        if (Files.size(file) > LARGEST_BYTES) {
            throw new MessageIOException(Message.of("audit.too-large"));
        }
        byte[] bytes = Files.readAllBytes(file);
        return new String(bytes, StandardCharsets.UTF_8).replace("\u0000", "");
    }

    /** Loads an example with mistakes. */
    void sample() {
        work(
                () -> Labs.bundled().stream()
                        .filter(lab -> lab.id().equals(SAMPLE))
                        .flatMap(lab -> lab.printed().stream())
                        .findFirst()
                        .orElseThrow(),
                text -> {
                    model.text.set(text);
                    check();
                },
                failure -> Message.of("ui.audit.problem.check", Message.ofEnglish(failure)));
    }

    /** Writes all findings as text. */
    void export(AuditedText checked, Messages messages, Path target) {
        work(
                () -> {
                    byte[] bytes = checked.page(messages).getBytes(StandardCharsets.UTF_8);
                    WholeFile.write(target, out -> out.write(bytes));
                    return target;
                },
                path -> said.accept(messages.get("ui.audit.written", path.toString())),
                failure -> Message.of("ui.audit.problem.write", target.toString(), Message.ofEnglish(failure)));
    }

    private <T> void work(Callable<T> work, Consumer<T> then, Function<String, Message> sentence) {
        model.working.set(true);
        aside.work(
                work,
                result -> {
                    model.working.set(false);
                    model.problem.set(Optional.empty());
                    then.accept(result);
                },
                failure -> {
                    model.working.set(false);
                    model.problem.set(Optional.of(sentence.apply(failure)));
                });
    }
}
