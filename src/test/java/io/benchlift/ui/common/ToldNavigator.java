package io.benchlift.ui.common;

import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.stage.Window;

/** The window around a screen that is alone: it writes down where the screen wanted to go. */
public final class ToldNavigator implements Navigator {

    private final Window window;
    private final List<String> wishes = new CopyOnWriteArrayList<>();

    public ToldNavigator(Window window) {
        this.window = window;
    }

    public List<String> wishes() {
        return wishes;
    }

    @Override
    public void show(String screen) {
        wishes.add("show " + screen);
    }

    @Override
    public void chooseSession() {}

    @Override
    public void open(Path session) {
        wishes.add("open " + session.getFileName());
    }

    @Override
    public void compare(List<Path> sessions) {
        wishes.add("compare " + sessions.stream().map(Path::getFileName).toList());
    }

    @Override
    public void edit(Plan plan) {
        wishes.add("edit " + plan.name());
    }

    @Override
    public void start(Plan plan, Optional<Database> own) {
        wishes.add("start " + plan.name());
    }

    @Override
    public void extend(Path session, Plan plan, int blocks) {
        wishes.add("extend " + session.getFileName() + " by " + blocks);
    }

    @Override
    public void say(String sentence) {
        wishes.add(sentence);
    }

    @Override
    public Window window() {
        return window;
    }
}
