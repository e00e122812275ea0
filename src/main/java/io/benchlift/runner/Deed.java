package io.benchlift.runner;

import java.util.List;

/**
 * Something a run does to a machine, and takes back.
 *
 * @param machine a host, or the name of a server of the user's own
 * @param figures what a sentence about it names, in the order that its kind says
 */
public record Deed(String machine, Kind kind, List<Object> figures) {

    /** What it does; behind each the figures it comes with. */
    public enum Kind {
        /** The edition, as people call it. Its data are its own and are removed at the end. */
        STARTS_SERVER,
        /** The server's name. */
        FILLS_TABLES,
        /** How many files, their MiB together, and the directory or nothing. */
        MAKES_FILES,
        /** MiB and the filesystems, one after the other. */
        MAKES_VOLUME,
        /** MiB, filesystem, and the model of a disk below it. */
        MAKES_MODEL_VOLUME,
        DROPS_CACHE,
        /** The attribute, the device or nothing for the one below the data, and the values one after the other. */
        SETS_QUEUE
    }

    public Deed {
        figures = List.copyOf(figures);
    }

    static Deed of(String machine, Kind kind, Object... figures) {
        return new Deed(machine, kind, List.of(figures));
    }

    /** Whether it needs the agent's helper, and so root on that machine. */
    public boolean needsRoot() {
        return switch (kind) {
            case STARTS_SERVER, FILLS_TABLES, MAKES_FILES -> false;
            case MAKES_VOLUME, MAKES_MODEL_VOLUME, DROPS_CACHE, SETS_QUEUE -> true;
        };
    }

    Object figure(int index) {
        return figures.get(index);
    }
}
