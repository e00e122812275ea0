package io.benchlift.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual in the format of man(7), made from what {@code --help} prints: one page for each command. */
final class ManPages {

    private static final String SECTION = "1";

    private ManPages() {}

    /** Each page by its file's name. Commands of a command are sections of its page. */
    static Map<String, String> of(CommandLine root) {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put(file(root.getCommandSpec()), page(root.getCommandSpec()));
        for (CommandLine command : own(root)) {
            pages.put(file(command.getCommandSpec()), page(command.getCommandSpec()));
        }
        return pages;
    }

    /** Writes them into {@code folder}, which is made if needed. */
    static void write(CommandLine root, Path folder) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> page : of(root).entrySet()) {
                Files.writeString(folder.resolve(page.getKey()), page.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String file(CommandSpec command) {
        return title(command) + "." + SECTION;
    }

    private static String title(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private static String page(CommandSpec command) {
        List<String> lines = new ArrayList<>();
        lines.add(".TH \"" + escaped(title(command).toUpperCase(Locale.ROOT)) + "\" \"" + SECTION
                + "\" \"\" \"Benchlift\"");
        lines.add(".SH NAME");
        lines.add(escaped(title(command)) + " \\- " + escaped(summary(command)));
        lines.add(".SH SYNOPSIS");
        lines.addAll(synopsis(command));
        lines.add(".SH DESCRIPTION");
        lines.addAll(description(command));
        lines.addAll(arguments(command, ".SH OPTIONS"));
        if (command.parent() == null) {
            lines.add(".SH COMMANDS");
            own(command.commandLine()).forEach(sub -> {
                lines.add(".TP");
                lines.add("\\fB" + escaped(title(sub.getCommandSpec())) + "\\fR(" + SECTION + ")");
                lines.add(protect(escaped(summary(sub.getCommandSpec()))));
            });
        } else {
            lines.addAll(commands(command));
        }
        lines.addAll(example(command, ".SH EXAMPLES"));
        if (command.parent() != null) {
            lines.add(".SH SEE ALSO");
            lines.add("\\fB" + escaped(title(command.root())) + "\\fR(" + SECTION + ")");
        }
        return String.join("\n", lines) + "\n";
    }

    /** The commands of a command, of any depth, each a section. */
    private static List<String> commands(CommandSpec group) {
        List<String> lines = new ArrayList<>();
        for (CommandLine sub : own(group.commandLine())) {
            CommandSpec command = sub.getCommandSpec();
            lines.add(".SH \"" + escaped(command.qualifiedName(" ")) + "\"");
            lines.addAll(synopsis(command));
            lines.add(".PP");
            lines.addAll(description(command));
            lines.addAll(arguments(command, ".SS Options"));
            lines.addAll(example(command, ".SS Examples"));
            lines.addAll(commands(command));
        }
        return lines;
    }

    private static Collection<CommandLine> own(CommandLine group) {
        return group.getSubcommands().values().stream()
                .filter(sub -> !sub.getCommandName().equals("help"))
                .filter(sub -> !sub.getCommandSpec().usageMessage().hidden())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static List<String> synopsis(CommandSpec command) {
        String text = new CommandLine.Help(command, CommandLine.Help.defaultColorScheme(Ansi.OFF)).synopsis(0);
        return List.of(protect(escaped(text.strip().replaceAll("\\s+", " "))));
    }

    private static List<String> description(CommandSpec command) {
        return Arrays.stream(command.usageMessage().description())
                .map(line -> protect(escaped(plain(line))))
                .toList();
    }

    private static String summary(CommandSpec command) {
        String[] lines = command.usageMessage().description();
        return lines.length == 0 ? "command of " + command.root().name() : plain(lines[0]);
    }

    private static List<String> arguments(CommandSpec command, String heading) {
        List<String> lines = new ArrayList<>();
        for (PositionalParamSpec each : command.positionalParameters()) {
            if (!each.hidden()) {
                lines.addAll(entry("\\fI" + escaped(each.paramLabel()) + "\\fR", each));
            }
        }
        for (OptionSpec each : command.options()) {
            if (!each.hidden()) {
                String names = Stream.of(each.names())
                        .map(name -> "\\fB" + escaped(name) + "\\fR")
                        .collect(Collectors.joining(", "));
                boolean hasValue = each.arity().max() > 0;
                lines.addAll(entry(hasValue ? names + "=\\fI" + escaped(each.paramLabel()) + "\\fR" : names, each));
            }
        }
        if (!lines.isEmpty()) {
            lines.add(0, heading);
        }
        return lines;
    }

    private static List<String> entry(String head, ArgSpec argument) {
        List<String> lines = new ArrayList<>(List.of(".TP", head));
        Stream.of(argument.description())
                .map(line -> protect(escaped(plain(line))))
                .forEach(lines::add);
        return lines;
    }

    private static List<String> example(CommandSpec command, String heading) {
        String[] footer = command.usageMessage().footer();
        if (footer.length == 0) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(heading, ".nf"));
        Arrays.stream(footer).map(line -> protect(escaped(line))).forEach(lines::add);
        lines.add(".fi");
        return lines;
    }

    /** Without picocli's own marks: {@code %n} and {@code %%}. */
    private static String plain(String text) {
        return text.replace("%n", " ").replace("%%", "%").strip();
    }

    /** A hyphen in a command is to be typed: man(7) would print a dash. */
    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
    }

    /** A line that begins with a dot or an apostrophe would be a command of man(7). */
    private static String protect(String line) {
        return line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line;
    }
}
