package io.benchlift.ui.comparison;

import io.benchlift.embedded.Edition;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Sketch;
import io.benchlift.runner.NamedServers;
import io.benchlift.target.Product;
import io.benchlift.ui.common.Words;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is wrong with the servers of a plan: names that mean none, and what the ones a run does not start cannot do. */
final class ServerCheck {

    private final Map<String, Product> servers;
    private final Sketch sketch;
    private final List<Cell> cells;

    /** @param servers what each server that can be named is */
    ServerCheck(Map<String, Product> servers, Sketch sketch, List<Cell> cells) {
        this.servers = servers;
        this.sketch = sketch;
        this.cells = cells;
    }

    List<Trouble> troubles() {
        List<Trouble> troubles = new ArrayList<>();
        sketch.values(Setting.SERVER).stream()
                .filter(server -> !servers.containsKey(server))
                .forEach(server -> troubles.add(unknown(server)));
        cells.stream()
                .filter(cell -> Workloads.named(cell.required(Setting.WORKLOAD)).medium() == Workload.Medium.DATABASE)
                .filter(cell -> Server.of(cell.required(Setting.SERVER)) == Server.OWN)
                .flatMap(cell -> ofCell(cell).stream())
                .findFirst()
                .ifPresent(troubles::add);
        return troubles;
    }

    /** One that is kept running is known only while it runs. */
    private static Trouble unknown(String server) {
        Optional<Edition> kept = Arrays.stream(Edition.values())
                .filter(edition -> NamedServers.keptName(edition.id()).equals(server))
                .findFirst();
        if (kept.isPresent()) {
            Product product = kept.get().product();
            return Trouble.stop(Setting.SERVER, Words.of("ui.editor.trouble.not-kept", server, product.label()))
                    .with(Words.of("ui.editor.fix.fresh", product.label()), put -> Changing.builtIn(put, product));
        }
        return Trouble.stop(Setting.SERVER, Words.of("ui.editor.trouble.unknown-server", server))
                .with(Words.of("ui.editor.fix.mariadb"), put -> put.with(Setting.SERVER, "mariadb"));
    }

    private Optional<Trouble> ofCell(Cell cell) {
        String server = cell.required(Setting.SERVER);
        Optional<String> variable =
                cell.under(Setting.VARIABLE_PREFIX).keySet().stream().findFirst();
        if (variable.isPresent()) {
            String path = Sketch.pathOf(Setting.VARIABLE_PREFIX + variable.get());
            return Optional.of(
                    Trouble.stop(path, Words.of("ui.editor.trouble.not-our-variable", server, variable.get()))
                            .with(Words.of("ui.editor.fix.without", variable.get()), put -> put.without(path)));
        }
        String engine = cell.setting(Setting.ENGINE).orElse("");
        return Optional.ofNullable(servers.get(server))
                .filter(product -> !engine.isEmpty() && product.isMySqlFamily() == engine.equals("heap"))
                .map(product -> Trouble.stop(
                                Setting.ENGINE, Words.of("ui.editor.trouble.engine", engine, server, product.label()))
                        .with(
                                Words.of("ui.editor.fix.engines-of", product.label()),
                                put -> Changing.onEngines(put, product)));
    }
}
