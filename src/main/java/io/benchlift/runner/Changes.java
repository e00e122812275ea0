package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import java.util.List;

/** Says what a run will change on which machine, before it starts. */
final class Changes {

    private Changes() {}

    static List<String> of(List<Cell> cells) {
        return cells.stream()
                .map(cell -> cell.required(Setting.SERVER))
                .distinct()
                .map(Changes::onServer)
                .toList();
    }

    private static String onServer(String server) {
        return Servers.edition(server)
                .map(edition -> "starts " + edition.label()
                        + " on this machine, on loopback, with data of its own that are removed at the end")
                .orElse("makes, fills and drops tables on your server '" + server + "'");
    }
}
