package io.benchlift.app;

import io.benchlift.cli.Terminal;
import io.benchlift.compat.ExitStatus;
import io.benchlift.session.SessionFolder;
import io.benchlift.ui.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Decides whether the arguments mean the window, and opens it. */
final class Window {

    static final String NO_DISPLAY =
            "there is no display (DISPLAY and WAYLAND_DISPLAY are not set), so the window cannot open";

    private Window() {}

    /** No argument at all, or one that is a session's file. */
    static boolean isWanted(String... arguments) {
        return arguments.length == 0
                || arguments.length == 1 && SessionFolder.isSession(arguments[0]) && !arguments[0].startsWith("-");
    }

    /** Opens the window and waits until it is closed; returns the exit status. */
    static int open(String... arguments) {
        Terminal terminal = Terminal.ofProcess();
        if (arguments.length == 1 && !Files.isRegularFile(Path.of(arguments[0]))) {
            terminal.say("benchlift: " + arguments[0] + ": there is no such file");
            return ExitStatus.USAGE;
        }
        if (!hasDisplay(System.getenv())) {
            terminal.say(
                    "benchlift: there is no display (DISPLAY and WAYLAND_DISPLAY are not set), so the window cannot"
                            + " open; 'benchlift --help' lists what the command line does");
            return ExitStatus.UNREACHABLE;
        }
        Workbench.launch(Stream.of(arguments).findFirst().map(Path::of));
        return ExitStatus.DONE;
    }

    /** Other operating systems always have one. */
    static boolean hasDisplay(Map<String, String> environment) {
        boolean isLinux = System.getProperty("os.name").equals("Linux");
        return !isLinux
                || !environment.getOrDefault("DISPLAY", "").isEmpty()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    }
}
