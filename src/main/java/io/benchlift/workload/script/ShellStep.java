package io.benchlift.workload.script;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

/** {@code \shell} and {@code \setshell}: runs a program by the shell; its output is printed, or is a variable's value. */
final class ShellStep implements Step {

    private final Command command;
    private final Variables variables;
    private final int next;

    ShellStep(Command command, Variables variables, int next) {
        this.command = command;
        this.variables = variables;
        this.next = next;
    }

    @Override
    public int run() throws SQLException {
        ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", line());
        shell.redirectError(ProcessBuilder.Redirect.INHERIT);
        shell.redirectInput(ProcessBuilder.Redirect.INHERIT);
        try {
            Process process = shell.start();
            boolean sets = command.kind() == Command.Kind.SETSHELL;
            String first = null;
            try (BufferedReader output =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = output.readLine(); line != null; line = output.readLine()) {
                    if (sets) {
                        first = first == null ? line : first;
                    } else {
                        variables.messages().print(line);
                    }
                }
            }
            int status = process.waitFor();
            if (sets) {
                set(first);
            } else if (status != 0) {
                throw failure("could not launch shell command");
            }
            return next;
        } catch (IOException e) {
            throw new EvaluationException(command.word() + ": could not launch shell command", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EvaluationException(command.word() + ": interrupted", e);
        }
    }

    private void set(String output) {
        if (output == null) {
            throw failure("could not read result of shell command");
        }
        try {
            variables.slot(command.name()).set(Long.parseLong(output.strip()));
        } catch (NumberFormatException e) {
            throw failure("shell command must return an integer (not \"" + output + "\")");
        }
    }

    private EvaluationException failure(String what) {
        return new EvaluationException(command.word() + ": " + what);
    }

    /** A word that begins with a colon is a variable, with two colons a colon. */
    private String line() {
        StringBuilder line = new StringBuilder();
        for (String word : command.text().split("\\s+")) {
            line.append(line.length() == 0 ? "" : " ");
            if (!word.startsWith(":")) {
                line.append(word);
            } else if (word.startsWith("::")) {
                line.append(word, 1, word.length());
            } else {
                Value value = variables.slot(word.substring(1));
                if (!value.isSet()) {
                    throw failure("undefined variable \"" + word + "\"");
                }
                line.append(value);
            }
        }
        return line.toString();
    }
}
