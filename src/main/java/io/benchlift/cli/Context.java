package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Path;

/** The common objects of every command. */
record Context(Terminal terminal, Cancellation cancel, Dependencies dependencies) {

    /** Writes one format of something. */
    @FunctionalInterface
    interface Form {

        void write(Path file) throws IOException;
    }

    /** Prints a line of the result. */
    void print(String line) {
        terminal.print(line);
    }

    /** Prints a line for the user, not part of the result. */
    void say(String line) {
        terminal.say(line);
    }

    /** Writes a file and says so; null writes none. */
    void write(Path file, Form form) {
        if (file == null) {
            return;
        }
        try {
            form.write(file);
        } catch (IOException e) {
            throw CommandException.unreachable(Message.of("file.cannot-be-written", file.toString(), Message.of(e)), e);
        }
        say(file + " is written");
    }
}
