package io.benchlift.cli;

import io.benchlift.text.Nearest;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The error in a command line, in one sentence with the argument and the remedy. */
final class Usage {

    private Usage() {}

    static String sentence(ParameterException e) {
        CommandLine command = e.getCommandLine();
        return what(e, command) + " (see '" + command.getCommandSpec().qualifiedName() + " --help')";
    }

    private static String what(ParameterException e, CommandLine command) {
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unknown(unmatched.getUnmatched().get(0), command);
        }
        if (e instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return "'" + command.getCommandSpec().qualifiedName() + "' needs "
                    + label(missing.getMissing().get(0));
        }
        if (e.getArgSpec() != null && e.getValue() != null) {
            return label(e.getArgSpec()) + " takes " + takes(e.getArgSpec()) + ", not '" + e.getValue() + "'";
        }
        return lowerFirst(e.getMessage().lines().findFirst().orElse("wrong usage"));
    }

    private static String unknown(String word, CommandLine command) {
        if (word.startsWith("-")) {
            String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            List<String> options = new ArrayList<>();
            command.getCommandSpec().options().forEach(option -> options.addAll(List.of(option.names())));
            return "there is no option '" + name + "'" + meant(name, options);
        }
        if (!command.getSubcommands().isEmpty()) {
            return "there is no command '" + word + "'"
                    + meant(word, List.copyOf(command.getSubcommands().keySet()));
        }
        return "'" + word + "' is one word too many";
    }

    private static String meant(String word, List<String> words) {
        return Nearest.to(word, words)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }

    private static String label(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String takes(ArgSpec argument) {
        Class<?> type = argument.auxiliaryTypes().length > 0 ? argument.auxiliaryTypes()[0] : argument.type();
        if (type.isEnum()) {
            List<String> names = new ArrayList<>();
            argument.completionCandidates().forEach(names::add);
            return "one of " + String.join(", ", names);
        }
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return "a whole number";
        }
        return argument.paramLabel();
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }
}
