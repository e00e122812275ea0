package io.benchlift.runner;

import io.benchlift.plan.Cell;
import java.util.List;

/** Says what a run will change on which machine, before it starts. */
final class Changes {

    private Changes() {}

    static List<String> of(List<Cell> cells) {
        return Deeds.of(cells).stream().map(Changes::sentence).toList();
    }

    private static String sentence(Deed deed) {
        return switch (deed.kind()) {
            case STARTS_SERVER ->
                "starts " + deed.figure(0)
                        + " on this machine, on loopback, with data of its own that are removed at the end";
            case FILLS_TABLES -> "makes, fills and drops tables on your server '" + deed.figure(0) + "'";
            case MAKES_FILES ->
                deed.figure(0).equals(1)
                        ? "makes a file of " + deed.figure(1) + " MiB on " + place(deed) + ", and removes it"
                        : "makes " + deed.figure(0) + " files of " + deed.figure(1) + " MiB together on " + place(deed)
                                + ", and removes them";
            case MAKES_VOLUME ->
                "makes a scratch volume of " + deed.figure(0) + " MiB with " + deed.figure(1) + " on " + deed.machine()
                        + " for each trial, and unmakes it";
            case MAKES_MODEL_VOLUME ->
                "makes a scratch volume of " + deed.figure(0) + " MiB with " + deed.figure(1)
                        + ", on a model of a disk (" + deed.figure(2) + "; a program, nothing real) on "
                        + deed.machine() + " for each trial, and unmakes it";
            case DROPS_CACHE -> "drops the page cache of " + deed.machine() + " before each trial";
            case SETS_QUEUE ->
                "sets " + deed.figure(0) + " of " + device(deed) + " on " + deed.machine() + " to " + deed.figure(2)
                        + ", and puts the whole queue back after each trial";
        };
    }

    private static String place(Deed files) {
        return files.figure(2).equals("") ? files.machine() : files.machine() + " in " + files.figure(2);
    }

    private static String device(Deed deed) {
        if (deed.figure(1).equals(Deeds.VOLUME)) {
            return "that volume";
        }
        return deed.figure(1).equals("")
                ? "the device below the data"
                : deed.figure(1).toString();
    }
}
