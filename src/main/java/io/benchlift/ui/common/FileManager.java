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
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The desktop's own programs: its file manager for where a file lies, its viewer for what is in it. Where none answers,
 * the path goes to the clipboard.
 */
public final class FileManager {

    private static final Logger log = LoggerFactory.getLogger(FileManager.class);
    private static final int PATIENCE_SECONDS = 10;

    private FileManager() {}

    /** A button that shows where {@code path} lies. @param said told if nothing answered */
    public static Button button(Look look, Path path, Consumer<String> said) {
        return Nodes.button(
                look.text("ui.folder.show"), Icon.OPEN, () -> show(look, path, said), "flat", "small-button");
    }

    /** Shows where a file lies. @param said told if nothing answered */
    public static void show(Look look, Path path, Consumer<String> said) {
        any(waysToShow(System.getProperty("os.name"), path.toAbsolutePath()), look, path, said);
    }

    /** Opens a file in the program that is there for its kind. @param said told if nothing answered */
    public static void open(Look look, Path path, Consumer<String> said) {
        any(waysToOpen(System.getProperty("os.name"), path.toAbsolutePath()), look, path, said);
    }

    /** Tries one after the other, off the JavaFX thread. */
    private static void any(List<List<String>> ways, Look look, Path path, Consumer<String> said) {
        CompletableFuture.supplyAsync(() -> ways.stream().anyMatch(FileManager::answers))
                .thenAcceptAsync(
                        isDone -> {
                            if (!isDone) {
                                ClipboardContent content = new ClipboardContent();
                                content.putString(path.toString());
                                Clipboard.getSystemClipboard().setContent(content);
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

    /** The commands that show it, the best one first. */
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

    /** Explorer says 1 even if all is well. */
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
