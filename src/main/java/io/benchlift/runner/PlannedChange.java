package io.benchlift.runner;

import java.util.List;

/**
 * A change that a run makes to a machine and reverts at its end.
 *
 * @param machine a host, or the name of a server of the user's own
 * @param figures the values in the sentence about it, in the order given at its kind
 */
public record PlannedChange(String machine, Kind kind, List<Object> figures) {

    /** The kinds of change, each with the figures it needs. */
    public enum Kind {
        /** Figure: the edition's usual name. The server has its own data, which are removed at the end. */
        STARTS_SERVER,
        /** Figure: the server's name. */
        FILLS_TABLES,
        /** Figures: the number of files, their total size in MiB, and the directory or nothing. */
        MAKES_FILES,
        /** Figures: MiB and the list of filesystems. */
        MAKES_VOLUME,
        /** Figures: MiB, filesystem, and the model of a disk below it. */
        MAKES_MODEL_VOLUME,
        DROPS_CACHE,
        /** Figures: the attribute, the device (nothing means the one below the data), and the list of values. */
        SETS_QUEUE
    }

    public PlannedChange {
        figures = List.copyOf(figures);
    }

    static PlannedChange of(String machine, Kind kind, Object... figures) {
        return new PlannedChange(machine, kind, List.of(figures));
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
