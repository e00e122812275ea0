package io.benchlift.ui.common;

import io.benchlift.report.SizeUnits;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The user's choices for the window: language, theme, font size. They are stored in a file; an unreadable file counts
 * as no file.
 */
public final class Choices {

    public static final List<Locale> LANGUAGES =
            List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE, Locale.forLanguageTag("cs"));
    public static final int SMALLEST_TEXT = 80;
    public static final int LARGEST_TEXT = 200;

    private static final Logger log = LoggerFactory.getLogger(Choices.class);
    private static final int TEXT_STEP = 10;
    private static final int USUAL_TEXT = 100;

    private final Path file;
    private final ObjectProperty<Locale> language = new SimpleObjectProperty<>(Locale.ENGLISH);
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.SYSTEM);
    private final IntegerProperty textPercent = new SimpleIntegerProperty(USUAL_TEXT);

    private final BooleanProperty quiet = new SimpleBooleanProperty();
    private final ObjectProperty<SizeUnits> units = new SimpleObjectProperty<>(SizeUnits.BINARY);
    private final ObjectProperty<Optional<Path>> sessions = new SimpleObjectProperty<>(Optional.empty());

    private Choices(Path file) {
        this.file = file;
    }

    /** The choices in {@code file}, which need not exist; every change is saved. */
    public static Choices in(Path file) {
        Choices choices = new Choices(file);
        choices.read();
        Stream.of(choices.language, choices.theme, choices.textPercent, choices.quiet, choices.units, choices.sessions)
                .forEach(property -> property.addListener(observable -> choices.write()));
        return choices;
    }

    public ObjectProperty<Locale> language() {
        return language;
    }

    public ObjectProperty<Theme> theme() {
        return theme;
    }

    /** The font size in percent of the default. */
    public IntegerProperty textPercent() {
        return textPercent;
    }

    /** Whether the charts of a run pause until it has ended. */
    public BooleanProperty quiet() {
        return quiet;
    }

    /** How sizes are formatted. */
    public ObjectProperty<SizeUnits> units() {
        return units;
    }

    /** The folder for new sessions; empty for the default one. */
    public ObjectProperty<Optional<Path>> sessions() {
        return sessions;
    }

    /** Resets all choices except the language. */
    public void reset() {
        theme.set(Theme.SYSTEM);
        textPercent.set(USUAL_TEXT);
        quiet.set(false);
        units.set(SizeUnits.BINARY);
        sessions.set(Optional.empty());
    }

    public void usualText() {
        textPercent.set(USUAL_TEXT);
    }

    /** One step larger ({@code +1}) or smaller ({@code -1}). */
    public void resizeText(int steps) {
        textPercent.set(within(textPercent.get() + steps * TEXT_STEP));
    }

    private void read() {
        Properties stored = PropertyFile.read(file, "the window starts with the usual choices")
                .orElseGet(Properties::new);
        language.set(known(stored.getProperty("language", Locale.getDefault().getLanguage()))
                .orElse(Locale.ENGLISH));
        theme.set(Stream.of(Theme.values())
                .filter(known -> known.name().equalsIgnoreCase(stored.getProperty("theme")))
                .findFirst()
                .orElse(Theme.SYSTEM));
        textPercent.set(percent(stored.getProperty("text-percent", Integer.toString(USUAL_TEXT))));
        quiet.set(Boolean.parseBoolean(stored.getProperty("quiet")));
        units.set(Stream.of(SizeUnits.values())
                .filter(known -> known.name().equalsIgnoreCase(stored.getProperty("units")))
                .findFirst()
                .orElse(SizeUnits.BINARY));
        sessions.set(Optional.ofNullable(stored.getProperty("sessions")).flatMap(Choices::folder));
    }

    /** A path from another operating system may be invalid here. */
    private static Optional<Path> folder(String text) {
        try {
            return Optional.of(Path.of(text)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            log.warn("'{}' is no folder for sessions; the usual one is taken", text, e);
            return Optional.empty();
        }
    }

    private static Optional<Locale> known(String language) {
        return LANGUAGES.stream()
                .filter(locale -> locale.getLanguage().equals(language))
                .findFirst();
    }

    private static int percent(String text) {
        return text.matches("\\d{1,4}") ? within(Integer.parseInt(text)) : USUAL_TEXT;
    }

    private static int within(int percent) {
        return Math.max(SMALLEST_TEXT, Math.min(LARGEST_TEXT, percent));
    }

    private void write() {
        Properties stored = new Properties();
        stored.setProperty("language", language.get().getLanguage());
        stored.setProperty("theme", theme.get().name().toLowerCase(Locale.ROOT));
        stored.setProperty("text-percent", Integer.toString(textPercent.get()));
        stored.setProperty("quiet", Boolean.toString(quiet.get()));
        stored.setProperty("units", units.get().name().toLowerCase(Locale.ROOT));
        sessions.get().ifPresent(folder -> stored.setProperty("sessions", folder.toString()));
        PropertyFile.write(file, stored, "the choices last until the window is closed");
    }
}
