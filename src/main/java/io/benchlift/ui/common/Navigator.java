package io.benchlift.ui.common;

import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;

/** The ways from one screen to another; what a screen may ask of the window around it. */
public interface Navigator {

    void show(Screen screen);

    /** Opens a session and shows its results. */
    void open(Path session);

    /** Shows sessions beside each other. */
    void compare(List<Path> sessions);

    /** Puts a plan into the editor and shows it there; nothing starts. */
    void edit(Plan plan);

    /** Starts a plan and shows it run; {@code own} is the user's own server, if the plan names one that is not kept yet. */
    void start(Plan plan, Optional<Database> own);

    /** Goes on with a session: further blocks of its plan, under its name. */
    void extend(Path session, String name, int blocks);

    /** Says something in one line at the bottom of the window, until the next one. */
    void say(String sentence);

    /** For file choosers and dialogs. */
    Window window();
}
