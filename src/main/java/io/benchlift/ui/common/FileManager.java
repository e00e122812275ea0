package io.benchlift.ui.common;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.control.Button;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The desktop's own programs: its file manager shows where a file is, its viewer opens the file. Where none responds,
 * the path is copied to the clipboard.
 */
public final class FileManager {

    private static final Logger log = LoggerFactory.getLogger(FileManager.class);
    private static final int PATIENCE_SECONDS = 10;

    private FileManager() {}

    /** A button that shows where {@code path} is. @param said is called if no program responded */
    public static Button button(UiContext look, Path path, Consumer<String> said) {
        return Nodes.button(
                look.text("ui.folder.show"), Icon.OPEN, () -> show(look, path, said), "flat", "small-button");
    }

    /** Shows where a file is. @param said is called if no program responded */
    public static void show(UiContext look, Path path, Consumer<String> said) {
        any(waysToShow(System.getProperty("os.name"), path.toAbsolutePath()), look, path, said);
    }

    /** Opens a file in the default program for its type. @param said is called if no program responded */
    public static void open(UiContext look, Path path, Consumer<String> said) {
        any(waysToOpen(System.getProperty("os.name"), path.toAbsolutePath()), look, path, said);
    }

    /** Tries the commands in order, off the JavaFX thread. */
    private static void any(List<List<String>> ways, UiContext look, Path path, Consumer<String> said) {
        CompletableFuture.supplyAsync(() -> ways.stream().anyMatch(FileManager::answers))
                .thenAcceptAsync(
                        isDone -> {
                            if (!isDone) {
                                Nodes.copy(path.toString());
                                said.accept(look.text("ui.folder.none", path));
                            }
                        },
                        Platform::runLater);
    }

    static List<List<String>> waysToOpen(String system, Path path) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of(List.of("explorer.exe", path.toString()));
        }
        return List.of(List.of(name.startsWith("mac") ? "open" : "xdg-open", path.toString()));
    }

    /** The commands that show the path, the best one first. */
    static List<List<String>> waysToShow(String system, Path path) {
        String name = system.toLowerCase(Locale.ROOT);
        Path folder = Files.isDirectory(path) || path.getParent() == null ? path : path.getParent();
        if (name.startsWith("windows")) {
            return List.of(List.of("explorer.exe", "/select," + path));
        }
        if (name.startsWith("mac")) {
            return List.of(List.of("open", "-R", path.toString()));
        }
        return List.of(
                List.of(
                        "gdbus",
                        "call",
                        "--session",
                        "--dest",
                        "org.freedesktop.FileManager1",
                        "--object-path",
                        "/org/freedesktop/FileManager1",
                        "--method",
                        "org.freedesktop.FileManager1.ShowItems",
                        "['" + path.toUri().toASCIIString().replace("'", "%27") + "']",
                        ""),
                List.of("xdg-open", folder.toString()));
    }

    /** Explorer exits with 1 even on success. */
    private static boolean answers(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return !process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
                    || process.exitValue() == 0
                    || command.get(0).startsWith("explorer");
        } catch (IOException e) {
            log.debug("{} cannot be started", command.get(0), e);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
