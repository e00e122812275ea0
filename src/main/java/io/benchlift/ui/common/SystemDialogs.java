package io.benchlift.ui.common;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** The system's dialogs for files and folders; each starts in the folder of the last one. */
final class SystemDialogs implements FileQuestion.Answers {

    private Optional<Path> last = Optional.empty();

    @Override
    public List<Path> to(FileQuestion question, Window window) {
        List<Path> chosen =
                switch (question.wanted()) {
                    case FILE -> one(chooser(question).showOpenDialog(window));
                    case FILES ->
                        Stream.ofNullable(chooser(question).showOpenMultipleDialog(window))
                                .flatMap(List::stream)
                                .map(File::toPath)
                                .toList();
                    case NEW_FILE -> one(chooser(question).showSaveDialog(window));
                    case FOLDER -> one(folders(question).showDialog(window));
                };
        chosen.stream().findFirst().map(Path::getParent).ifPresent(folder -> last = Optional.of(folder));
        return chosen;
    }

    private static List<Path> one(File file) {
        return Stream.ofNullable(file).map(File::toPath).toList();
    }

    private FileChooser chooser(FileQuestion question) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(question.title());
        chooser.setInitialFileName(question.fileName());
        question.kinds().forEach(kind -> chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(kind.name(), kind.patterns())));
        start(question).ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    private DirectoryChooser folders(FileQuestion question) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(question.title());
        start(question).ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    /** A dialog does not open at all in a folder that no longer exists. */
    private Optional<File> start(FileQuestion question) {
        return last.or(question::start).filter(Files::isDirectory).map(Path::toFile);
    }
}
