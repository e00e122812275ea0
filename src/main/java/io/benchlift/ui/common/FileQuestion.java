package io.benchlift.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;

/**
 * Asks for a file or folder with the system's own dialogs, or with the {@link Answers} in the window's properties.
 *
 * @param fileName the default name of a new file
 * @param kinds the file types offered, the default first; empty for all
 * @param start the initial folder until another one is chosen
 */
public record FileQuestion(Wanted wanted, String title, String fileName, List<Kind> kinds, Optional<Path> start) {

    /** What is asked for. */
    public enum Wanted {
        FILE,
        FILES,
        NEW_FILE,
        FOLDER
    }

    /** A file type. @param patterns {@code *.csv} */
    public record Kind(String name, List<String> patterns) {

        public Kind {
            patterns = List.copyOf(patterns);
        }
    }

    /** Answers the file questions of a window; tests set their own. */
    @FunctionalInterface
    public interface Answers {

        /** @return empty if the user cancelled */
        List<Path> to(FileQuestion question, Window window);

        /** The answers of this window. */
        static Answers of(Window window) {
            return window.getProperties().computeIfAbsent(Answers.class, key -> new SystemDialogs())
                            instanceof Answers answers
                    ? answers
                    : new SystemDialogs();
        }
    }

    public FileQuestion {
        kinds = List.copyOf(kinds);
    }

    /** Asks for an existing file. */
    public static FileQuestion file(String title, Kind... kinds) {
        return new FileQuestion(Wanted.FILE, title, "", List.of(kinds), Optional.empty());
    }

    /** Asks for one file or several. */
    public static FileQuestion files(String title, Kind... kinds) {
        return new FileQuestion(Wanted.FILES, title, "", List.of(kinds), Optional.empty());
    }

    /** Asks where to write a file. */
    public static FileQuestion newFile(String title, String fileName, Kind... kinds) {
        return new FileQuestion(Wanted.NEW_FILE, title, fileName, List.of(kinds), Optional.empty());
    }

    /** Asks for a folder. */
    public static FileQuestion folder(String title) {
        return new FileQuestion(Wanted.FOLDER, title, "", List.of(), Optional.empty());
    }

    /** Starts in {@code folder}. */
    public FileQuestion in(Path folder) {
        return new FileQuestion(wanted, title, fileName, kinds, Optional.of(folder));
    }

    /** The first answer, if there is any. */
    public Optional<Path> ask(Window window) {
        return askAll(window).stream().findFirst();
    }

    public List<Path> askAll(Window window) {
        return Answers.of(window).to(this, window);
    }
}
