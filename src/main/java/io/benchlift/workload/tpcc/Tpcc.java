package io.benchlift.workload.tpcc;

import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Kind;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The order entry of TPC-C with the statements of tpcc-mysql. Its figure is never an official tpmC: nothing is audited
 * or priced, and without keying and thinking a warehouse reaches far more than the 12.86 a minute the standard allows.
 */
public final class Tpcc implements Workload {

    /** Shown wherever the figure is shown. */
    public static final String DISCLAIMER =
            "This is not an official TPC-C result: not audited, not priced, not comparable with published tpmC.";

    /** The option for the size of the tables. */
    public static final String WAREHOUSES = "warehouses";

    private static final List<String> KINDS =
            List.of("new_order", "payment", "order_status", "delivery", "stock_level");
    private static final int[] LIMITS = {5, 5, 5, 80, 20};
    private static final int MOST_WAREHOUSES = 1_000_000;
    private static final String MIX = "mix";

    @Override
    public String name() {
        return "tpcc";
    }

    /** The names of the five transactions, in the order of the standard. */
    public static List<String> kinds() {
        return KINDS;
    }

    /** The option for the response time limit of a kind. */
    public static String limitOption(String kind) {
        return "limit_" + kind;
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(List.of(
                Option.whole(WAREHOUSES, 1, "number of warehouses, about 100 MB each"),
                Option.choice(
                        "terminals",
                        "free",
                        "free: any warehouse for each transaction, as tpcc-mysql; home: each thread has its own",
                        "free",
                        "home"),
                Option.decimal("keying", 0, "keying time, times the standard's (1 is 18, 3, 2, 2, 2 s)"),
                Option.decimal("think", 0, "mean think time, times the standard's (1 is 12, 12, 10, 5, 5 s)"),
                Option.text(
                        MIX,
                        "",
                        "your own mix, such as 45,43,4,4,4: new_order, payment, order_status, delivery, stock_level;"
                                + " flagged, because it is no TPC-C"),
                Option.toggle("foreign_keys", false, "the ten foreign keys and their two indexes"),
                Option.choice(
                        "delivery_commit",
                        "warehouse",
                        "Delivery commits once for its ten districts, or after each district, as tpcc-mysql",
                        "warehouse",
                        "district")));
        for (int kind = 0; kind < LIMITS.length; kind++) {
            options.add(Option.whole(
                    limitOption(KINDS.get(kind)),
                    LIMITS[kind],
                    "seconds that 90 % of these transactions may take at most"));
        }
        return options;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        return new Schema(dialect, options.count(WAREHOUSES), options.isOn("foreign_keys")).tables();
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        Terminal terminal = new Terminal(worker, options);
        boolean commitsEachDistrict = options.text("delivery_commit").equals("district");
        return new Entry(
                terminal,
                Deck.of(worker.random(), options.text(MIX)),
                new NewOrder(sql(client, dialect, Deck.NEW_ORDER), terminal),
                new Payment(sql(client, dialect, Deck.PAYMENT), terminal),
                new OrderStatus(sql(client, dialect, Deck.ORDER_STATUS), terminal),
                new Delivery(sql(client, dialect, Deck.DELIVERY), terminal, commitsEachDistrict),
                new StockLevel(sql(client, dialect, Deck.STOCK_LEVEL), terminal));
    }

    private static TransactionSql sql(Client client, Dialect dialect, int kind) {
        return new TransactionSql(client, dialect, KINDS.get(kind));
    }

    @Override
    public List<Kind> kinds(Options options) {
        return KINDS.stream()
                .map(kind -> new Kind(kind, Duration.ofSeconds(options.whole(limitOption(kind)))))
                .toList();
    }

    @Override
    public boolean isStandard(Options options) {
        return options.text(MIX).isEmpty();
    }

    @Override
    public List<Invariant> invariants(Options options, Dialect dialect) {
        return Conditions.ALL;
    }

    @Override
    public Optional<String> serverCount(Options options, Dialect dialect) {
        return Optional.of("SELECT SUM(d_next_o_id) FROM district");
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        List<String> problems = new ArrayList<>();
        long warehouses = options.whole(WAREHOUSES);
        if (warehouses < 1 || warehouses > MOST_WAREHOUSES) {
            problems.add("warehouses takes a number from 1 to " + MOST_WAREHOUSES + ", not " + warehouses);
        }
        String mix = options.text(MIX);
        if (!mix.isEmpty() && !Deck.isMix(mix)) {
            problems.add("mix takes five numbers from 0 to 100, not all 0, as in 45,43,4,4,4, not " + mix);
        }
        for (String time : List.of("keying", "think")) {
            if (options.decimal(time) < 0) {
                problems.add(time + " takes a number from 0 on, not " + options.text(time));
            }
        }
        if (options.isOn("foreign_keys")
                && !dialect.isPostgres()
                && !dialect.engine().isTransactional()) {
            problems.add(dialect.engine().name() + " has no foreign keys: leave foreign_keys off or take InnoDB");
        }
        return problems;
    }

    /** A terminal's input, card by card. */
    private static final class Entry implements Event {

        private final Terminal terminal;
        private final Deck deck;
        private final TpccTransaction[] transactions;
        private int kind = -1;

        Entry(Terminal terminal, Deck deck, TpccTransaction... transactions) {
            this.terminal = terminal;
            this.deck = deck;
            this.transactions = transactions;
        }

        @Override
        public long pauseNanos() {
            int last = kind;
            kind = deck.next();
            return terminal.pauseNanos(last, kind);
        }

        @Override
        public int kind() {
            return kind;
        }

        @Override
        public void run() throws SQLException {
            transactions[kind].run();
        }
    }
}
