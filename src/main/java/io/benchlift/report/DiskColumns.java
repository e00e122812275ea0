package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import java.util.TreeSet;

/** Iostat's columns of the disk of each trial, as its facts name them. */
public final class DiskColumns {

    private static final String DISK = "disk.";
    /** The fact that names the disk. */
    public static final String NAME = DISK + "name";

    private DiskColumns() {}

    /** Iostat's own name of a column. */
    public static String shown(String name) {
        return name.substring(DISK.length());
    }

    /** The columns of any trial; empty if no disk was observed. */
    public static TreeSet<String> of(Session session) {
        TreeSet<String> names = new TreeSet<>();
        session.trials().forEach(trial -> trial.result().facts().keySet().stream()
                .filter(name -> name.startsWith(DISK))
                .forEach(names::add));
        return names;
    }

    public static String text(Trial trial, String name) {
        return trial.result().facts().getOrDefault(name, "");
    }

    public static double number(Trial trial, String name) {
        String text = text(trial, name);
        return text.matches("-?\\d{1,15}(\\.\\d+)?") ? Double.parseDouble(text) : Double.NaN;
    }
}
