package io.benchlift.plan;

import io.benchlift.target.Connector;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.target.Scheduler;
import io.benchlift.text.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A combination that no server can run. Such a cell is skipped with its reason and stays in the tables, because an
 * explained gap is a result. Covers only what is certain without asking a server; a server of the user's own may be
 * anything.
 */
@FunctionalInterface
interface Constraint {

    List<Constraint> ALL = List.of(Constraint::index, Constraint::engine, Constraint::connector, Constraint::scheduler);

    /** Why this cell cannot run, one sentence; empty if it can. */
    Optional<Message> violation(Cell cell);

    /** MySQL accepts USING HASH on other engines silently and makes a B-tree. */
    private static Optional<Message> index(Cell cell) {
        return cell.setting(Setting.ENGINE)
                .map(Engine::of)
                .filter(engine ->
                        engine.index() == Engine.Index.HASH && !engine.name().equals("MEMORY"))
                .map(engine -> Message.of("plan.no-hash-index", engine.name()));
    }

    private static Optional<Message> engine(Cell cell) {
        Optional<Product> product = embedded(cell);
        Optional<Engine> engine = cell.setting(Setting.ENGINE).map(Engine::of);
        if (product.isEmpty() || engine.isEmpty()) {
            return Optional.empty();
        }
        boolean isHeap = engine.get().name().equals("heap");
        if (product.get().isMySqlFamily() == isHeap) {
            return Optional.of(Message.of(
                    isHeap ? "plan.heap-engine" : "plan.postgres-engine",
                    product.get().label(),
                    engine.get().toString()));
        }
        return engine.filter(given -> isHeap && given.index() != Engine.Index.DEFAULT)
                .map(given -> Message.of("plan.heap-index"));
    }

    private static Optional<Message> connector(Cell cell) {
        Optional<Connector> connector = cell.setting(Setting.CONNECTOR).map(Connector::of);
        return embedded(cell)
                .filter(product -> connector.filter(c -> !c.supports(product)).isPresent())
                .map(product -> Message.of("plan.connector", connector.get().id(), product.label()));
    }

    private static Optional<Message> scheduler(Cell cell) {
        try {
            cell.setting(Setting.SCHEDULER).ifPresent(Scheduler::asked);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(Message.of(e));
        }
    }

    private static Optional<Product> embedded(Cell cell) {
        String server = cell.setting(Setting.SERVER).orElse("");
        return Arrays.stream(Product.values())
                .filter(product -> product.id().equals(server) && product != Product.MYSQL)
                .findFirst();
    }
}
