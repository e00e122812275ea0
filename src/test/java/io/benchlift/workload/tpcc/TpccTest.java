package io.benchlift.workload.tpcc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RecordingClient;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workloads;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TpccTest {

    private static final Dialect MARIADB = new Dialect(Product.MARIADB, Engine.of("InnoDB"));
    private static final Dialect POSTGRESQL = new Dialect(Product.POSTGRESQL, Engine.of("heap"));

    /** Worked out by hand: ((low | uniform) + c) % range + first. */
    @ParameterizedTest
    @CsvSource({
        "1023, 259, 1, 3000, 0, 1, 261",
        "1023, 259, 1, 3000, 1023, 3000, 331",
        "1023, 259, 1, 3000, 5, 10, 275",
        "8191, 7911, 1, 100000, 8191, 100000, 14407",
        "8191, 7911, 1, 100000, 0, 1, 7913",
        "255, 230, 0, 999, 255, 999, 253",
        "255, 157, 0, 999, 0, 0, 157",
    })
    void nonUniformNumbersAreThoseOfClause216(int a, int c, int first, int last, int low, int uniform, int expected) {
        assertEquals(expected, new NuRand(a, c, first, last).mixed(low, uniform));
    }

    @Test
    void constantsOfLoadAndRunAreAsFarApartAsTheStandardWants() {
        int delta = Math.abs(NuRand.LAST_NAME.c() - NuRand.LAST_NAME_OF_LOAD.c());

        assertTrue(delta >= 65 && delta <= 119 && delta != 96 && delta != 112, "" + delta);
    }

    @ParameterizedTest
    @CsvSource({"0, BARBARBAR", "1, BARBAROUGHT", "371, PRICALLYOUGHT", "999, EINGEINGEING", "40, BARPRESBAR"})
    void lastNamesAreThoseOfTheStandard(int number, String name) {
        assertEquals(name, new String(LastNames.of(number), StandardCharsets.US_ASCII));
    }

    @Test
    void everyDeckHasTheCardsOfTheStandard() {
        var deck = new Deck(new RandomStream(1, 0));
        for (int round = 0; round < 100; round++) {
            int[] counts = new int[5];
            for (int card = 0; card < 23; card++) {
                counts[deck.next()]++;
            }
            assertArrayEquals(new int[] {10, 10, 1, 1, 1}, counts);
        }
    }

    /** From a program of its own in another language. */
    private static final String GOLDEN_DECK = "10010000341121011100110";

    @Test
    void aMixOfOnesOwnIsDealtExactlyAndIsNoStandard() {
        Deck deck = Deck.of(new RandomStream(1, 0), "45,43,4,8,0");
        int[] counts = new int[5];

        for (int card = 0; card < 1000; card++) {
            counts[deck.next()]++;
        }

        assertArrayEquals(new int[] {450, 430, 40, 80, 0}, counts);
        assertTrue(Workloads.named("tpcc").isStandard(options(Map.of())));
        assertEquals(false, Workloads.named("tpcc").isStandard(options(Map.of("mix", "1,1,1,1,1"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "45,43,4,4",
                "0,0,0,0,0",
                "a,b,c,d,e",
                "45,43,4,4,4,4",
                "101,0,0,0,0",
                "-1,1,1,1,1",
                "45 43 4 4 4"
            })
    void aMixThatIsNoneIsOneSentence(String mix) {
        assertEquals(
                List.of("mix takes five numbers from 0 to 100, not all 0, as in 45,43,4,4,4, not " + mix),
                Workloads.named("tpcc").problems(options(Map.of("mix", mix)), MARIADB));
    }

    @Test
    void theSameSeedDealsTheSameDeck() {
        var deck = new Deck(new RandomStream(7, 3));
        var cards = new ArrayList<Integer>();
        for (int card = 0; card < 23; card++) {
            cards.add(deck.next());
        }

        assertEquals(GOLDEN_DECK, cards.toString().replaceAll("[^0-9]", ""));
    }

    @Test
    void everyCustomerOfADistrictHasOneOrder() {
        for (int warehouse : new int[] {1, 2, 1000}) {
            var seen = new BitSet();
            for (int order = 1; order <= 3000; order++) {
                seen.set(Orders.customer(warehouse, 4, order));
            }
            assertEquals(3000, seen.cardinality());
            assertEquals(1, seen.nextSetBit(0));
            assertEquals(3001, seen.length());
        }
    }

    @Test
    void ordersHaveFiveToFifteenLinesAndTenOnAverage() {
        long sum = 0;
        for (int order = 1; order <= 3000; order++) {
            int lines = Orders.lines(1, 1, order);
            assertTrue(lines >= 5 && lines <= 15, "" + lines);
            sum += lines;
        }
        assertEquals(10, sum / 3000.0, 0.3);
    }

    @Test
    void aWarehouseHasTheRowsOfTheStandard() {
        var counts = new TreeMap<String, Long>();
        for (Table table : tables(Map.of("warehouses", "3"), MARIADB)) {
            counts.put(table.name(), table.content().count());
        }

        assertEquals(
                "{customer=90000, district=30, history=90000, item=100000, new_orders=27000, order_line=1350000,"
                        + " orders=90000, stock=300000, warehouse=3}",
                counts.toString());
    }

    @Test
    void everyRowHasAValueForEveryColumnAndItsPartsWarehouse() {
        for (Table table : tables(Map.of("warehouses", "3"), MARIADB)) {
            long perPart = table.content().count() / table.content().parts().count();
            for (int part = 1; part <= table.content().parts().count(); part++) {
                for (long number : new long[] {
                    (part - 1) * perPart + 1, Math.max((part - 1) * perPart + 1, part * perPart - 14), part * perPart
                }) {
                    List<String> row = row(table, number);
                    if (row.isEmpty() && table.name().equals("order_line")) {
                        continue;
                    }
                    assertEquals(table.columns().size(), row.size(), table.name());
                    if (!table.content().parts().isWhole()) {
                        int column =
                                table.columns().indexOf(table.content().parts().column());
                        assertEquals("" + part, row.get(column), table.name() + " " + number);
                    }
                }
            }
        }
    }

    @Test
    void newOrdersHaveNoCarrierAndNoDelivery() {
        var byName = tables(Map.of(), MARIADB).stream().collect(Collectors.toMap(Table::name, table -> table));

        assertEquals("NULL", row(byName.get("orders"), 2101).get(5));
        assertTrue(row(byName.get("orders"), 2100).get(5).matches("[0-9]+"));
        assertEquals("0.00", row(byName.get("order_line"), 2099 * 15 + 1).get(8));
        assertEquals("NULL", row(byName.get("order_line"), 2100 * 15 + 1).get(6));
        assertEquals(List.of("2101", "1", "1"), row(byName.get("new_orders"), 1));
        assertEquals(List.of("3000", "10", "1"), row(byName.get("new_orders"), 9000));
    }

    @Test
    void foreignKeysAreTenAndOnlyOnWish() {
        assertEquals(0, links(Map.of()));
        assertEquals(10, links(Map.of("foreign_keys", "on")));
    }

    private static long links(Map<String, String> options) {
        return tables(options, POSTGRESQL).stream()
                .mapToLong(table -> table.afterwards().links().size())
                .sum();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void typesAreThoseOfTheServer(boolean postgres) {
        for (Table table : tables(Map.of(), postgres ? POSTGRESQL : MARIADB)) {
            assertEquals(!postgres, table.create().endsWith(" ENGINE = InnoDB"), table.create());
            assertTrue(!postgres || !table.create().matches("(?s).*(TINYINT|DATETIME| WID).*"), table.create());
        }
        assertTrue(
                tables(Map.of("warehouses", "40000"), MARIADB).get(1).create().contains("w_id INT NOT NULL"));
    }

    @Test
    void aDeckOfTransactionsSendsWhatTpccMysqlSends() throws SQLException {
        for (Dialect dialect : List.of(MARIADB, POSTGRESQL)) {
            var client = new RecordingClient();
            Event event = open(client, Map.of(), dialect, 0, 1);
            var groups = new TreeMap<Integer, List<String>>();
            for (int i = 0; i < 23; i++) {
                event.pauseNanos();
                int from = client.groups.size();
                event.run();
                groups.put(event.kind(), List.copyOf(client.groups.subList(from, client.groups.size())));
            }

            List<String> newOrder = groups.get(Deck.NEW_ORDER);
            assertEquals(
                    List.of(
                            "begin",
                            "new_order.customer",
                            "new_order.district",
                            "new_order.next",
                            "new_order.order",
                            "new_order.new",
                            "new_order.item",
                            "new_order.stock",
                            "new_order.take",
                            "new_order.line"),
                    newOrder.subList(0, 10));
            assertEquals("commit", newOrder.get(newOrder.size() - 1));
            assertEquals(0, (newOrder.size() - 7) % 4);
            assertEquals(2 + 10 * 7, groups.get(Deck.DELIVERY).size());
            assertEquals(
                    List.of("begin", "stock_level.district", "stock_level.items", "stock_level.stock", "commit"),
                    groups.get(Deck.STOCK_LEVEL));
            assertTrue(groups.get(Deck.PAYMENT).contains("payment.history"));
            assertTrue(groups.get(Deck.ORDER_STATUS).contains("order_status.lines"));
        }
    }

    @Test
    void oneOrderInAHundredIsRolledBackWithoutAnError() throws SQLException {
        var client = new RecordingClient();
        client.absent("new_order.item", 100_001);
        Event event = open(client, Map.of(), MARIADB, 0, 1);
        int orders = 0;
        for (int i = 0; i < 46_000; i++) {
            event.pauseNanos();
            event.run();
            orders += event.kind() == Deck.NEW_ORDER ? 1 : 0;
            client.sent.clear();
        }
        long rollbacks = client.groups.stream().filter("rollback"::equals).count();

        assertEquals(20_000, orders);
        assertEquals(0.01, (double) rollbacks / orders, 0.003);
    }

    @Test
    void aDeliveryMayCommitAfterEachDistrict() throws SQLException {
        var client = new RecordingClient();
        Event event = open(client, Map.of("delivery_commit", "district"), MARIADB, 0, 1);
        do {
            client.groups.clear();
            event.pauseNanos();
            event.run();
        } while (event.kind() != Deck.DELIVERY);

        assertEquals(10, client.groups.stream().filter("commit"::equals).count());
    }

    @Test
    void aTerminalAtHomeStaysInItsWarehouseAndDistrict() throws SQLException {
        var client = new RecordingClient();
        Event event = open(client, Map.of("warehouses", "4", "terminals", "home"), MARIADB, 6, 40);
        var asked = new TreeMap<String, Integer>();
        for (int i = 0; i < 230; i++) {
            client.sent.clear();
            event.pauseNanos();
            event.run();
            if (event.kind() == Deck.STOCK_LEVEL) {
                asked.merge(client.sent.get(1), 1, Integer::sum);
            }
        }

        assertEquals(Map.of("SELECT d_next_o_id FROM district WHERE d_id = 2 AND d_w_id = 3", 10), asked);
    }

    @Test
    void typingAndThinkingTakeTheStandardsTimesOnlyOnWish() throws SQLException {
        assertEquals(0, seconds(Map.of()));
        assertEquals(10 * 18 + 10 * 3 + 2 + 2 + 2, seconds(Map.of("keying", "1")) / 100);
        assertEquals(10 * 12 + 10 * 12 + 10 + 5 + 5, seconds(Map.of("think", "1")) / 100, 15);
    }

    /** Of a hundred decks. */
    private static double seconds(Map<String, String> options) throws SQLException {
        Event event = open(new RecordingClient(), options, MARIADB, 0, 1);
        long nanos = 0;
        for (int i = 0; i < 2300; i++) {
            nanos += event.pauseNanos();
        }
        return nanos / 1e9;
    }

    @Test
    void wrongOptionsAreNamed() {
        var workload = Workloads.named("tpcc");

        assertEquals(
                List.of(
                        "warehouses takes a number from 1 to 1000000, not 0",
                        "think takes a number from 0 on, not -1.0",
                        "MyISAM has no foreign keys: leave foreign_keys off or take InnoDB"),
                workload.problems(
                        options(Map.of("warehouses", "0", "think", "-1", "foreign_keys", "on")),
                        new Dialect(Product.MARIADB, Engine.of("MyISAM"))));
    }

    private static Event open(
            RecordingClient client, Map<String, String> given, Dialect dialect, int index, int workers)
            throws SQLException {
        return Workloads.named("tpcc")
                .open(client, new Worker(index, workers, new RandomStream(5, index)), options(given), dialect);
    }

    private static List<Table> tables(Map<String, String> given, Dialect dialect) {
        return Workloads.named("tpcc").tables(options(given), dialect);
    }

    private static Options options(Map<String, String> given) {
        return Options.of(Workloads.named("tpcc").options(), given);
    }

    private static List<String> row(Table table, long number) {
        var values = new ArrayList<String>();
        table.content().rows().write(number, new RandomStream(1, number), new RowWriter() {
            @Override
            public RowWriter number(long value) {
                values.add(Long.toString(value));
                return this;
            }

            @Override
            public RowWriter text(byte[] ascii) {
                values.add(new String(ascii, StandardCharsets.US_ASCII));
                return this;
            }

            @Override
            public RowWriter none() {
                values.add("NULL");
                return this;
            }
        });
        return values;
    }
}
