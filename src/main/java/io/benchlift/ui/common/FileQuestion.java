package io.benchlift.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;

/**
 * Asks for a file or folder. The system's own dialogs answer it, unless the window has somebody else for that among its
 * properties.
 *
 * @param fileName what a new file is called if nobody gives a name
 * @param kinds what is offered, the first one first; all if there is none
 * @param start the folder to begin with, as long as none was chosen before
 */
public record FileQuestion(Wanted wanted, String title, String fileName, List<Kind> kinds, Optional<Path> start) {

    /** What is asked for. */
    public enum Wanted {
        FILE,
        FILES,
        NEW_FILE,
        FOLDER
    }

    /** A kind of file. @param patterns {@code *.csv} */
    public record Kind(String name, List<String> patterns) {

        public Kind {
            patterns = List.copyOf(patterns);
        }
    }

    /** Who answers the questions of a window. */
    @FunctionalInterface
    public interface Answers {

        /** @return nothing, if the question was left unanswered */
        List<Path> to(FileQuestion question, Window window);

        /** Of this window. */
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

    /** Asks for a file that is there. */
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

    /** Begins in {@code folder}. */
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
