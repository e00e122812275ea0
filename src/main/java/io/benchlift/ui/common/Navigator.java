package io.benchlift.ui.common;

import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;

/** The navigation between screens, and what else a screen may request from the window. */
public interface Navigator {

    /**
     * Shows a screen, by its id.
     *
     * @throws IllegalArgumentException if there is no such screen
     */
    void show(String screen);

    /** Opens a session and shows its results. */
    void open(Path session);

    /** Asks for a session's file and opens it. */
    void chooseSession();

    /** Shows sessions side by side. */
    void compare(List<Path> sessions);

    /** Puts a plan into the editor and shows it there; nothing starts. */
    void edit(Plan plan);

    /**
     * Starts a plan and shows its run; {@code own} is the user's own server if the plan names one that is not saved
     * yet.
     */
    void start(Plan plan, Optional<Database> own);

    /** Continues a session: runs further blocks of its plan. */
    void extend(Path session, Plan plan, int blocks);

    /** Shows one line at the bottom of the window until the next one. */
    void say(String sentence);

    /** For file choosers and dialogs. */
    Window window();
}
