package io.benchlift.verdict;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.stats.Rules;
import io.benchlift.target.Product;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An initial plan: it compares the engines of one server or, if it has one engine, numbers of threads. */
public final class EnginePlan {

    private static final List<String> USUAL = List.of("InnoDB", "MyISAM", "MEMORY");
    private static final List<String> THREADS = List.of("1", "4", "16");

    private EnginePlan() {}

    /**
     * @param server its name in plans
     * @param look the result of a test, if there was one: engines it lacks are left out
     */
    public static Plan of(String server, Product product, Optional<ServerLook> look) {
        List<String> engines = engines(look.map(ServerLook::product).orElse(product), look);
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put(Setting.SERVER, server);
        fixed.put(Setting.WORKLOAD, "oltp_read_write");
        boolean isOneEngine = engines.size() == 1;
        if (isOneEngine) {
            fixed.put(Setting.ENGINE, engines.get(0));
        } else {
            fixed.put(Setting.THREADS, "4");
        }
        fixed.put(Setting.OPTION_PREFIX + "tables", "1");
        fixed.put(Setting.OPTION_PREFIX + "table_size", "10000");
        Factor factor = isOneEngine ? new Factor(Setting.THREADS, THREADS) : new Factor(Setting.ENGINE, engines);
        return new Plan(
                (isOneEngine ? server : String.join(" vs ", engines) + ", " + server),
                "",
                fixed,
                List.of(factor),
                new Plan.Schedule(
                        new Phases(Duration.ofSeconds(3), Duration.ofSeconds(10), 0),
                        Data.RELOAD,
                        Rules.FEWEST_FOR_WINNER,
                        1),
                new Plan.Comparison(Map.of(factor.setting(), factor.levels().get(0)), "tps", Plan.DEFAULT_DELTA, true));
    }

    private static List<String> engines(Product product, Optional<ServerLook> look) {
        if (!product.isMySqlFamily()) {
            return List.of("heap");
        }
        List<String> offered = USUAL.stream()
                .filter(engine ->
                        look.isEmpty() || look.get().engines().stream().anyMatch(engine::equalsIgnoreCase))
                .toList();
        return offered.isEmpty() ? List.of("InnoDB") : offered;
    }
}
