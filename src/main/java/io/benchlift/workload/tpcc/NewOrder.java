package io.benchlift.workload.tpcc;

import io.benchlift.workload.Call;
import io.benchlift.workload.RowReader;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;

/** Clause 2.4: enters an order of five to fifteen lines; one in a hundred names an item that does not exist. */
final class NewOrder implements TpccTransaction {

    private static final int UNUSED_ITEM = NuRand.ITEMS + 1;
    private static final int REORDER = 91;

    private final Terminal terminal;
    private final Call begin;
    private final Call customer;
    private final Call district;
    private final Call nextOrder;
    private final Call order;
    private final Call newOrder;
    private final Call item;
    private final Call stock;
    private final Call takeStock;
    private final Call line;
    private final Call commit;
    private final Call rollback;

    private final RowReader readDiscount = row -> {};
    private final RowReader readNext = row -> this.orderId = row.number(1);
    private final RowReader readPrice = row -> this.price = row.hundredths(1);
    private final RowReader readStock = row -> {
        this.quantity = row.number(1);
        this.dist = row.text(2 + this.districtId);
    };

    /** Supplying warehouse, item and quantity of each line, packed so that they sort. */
    private final long[] lines = new long[Orders.MOST_LINES];

    private int districtId;
    private long orderId;
    private long price;
    private long quantity;
    private String dist = "";

    NewOrder(TransactionSql sql, Terminal terminal) throws SQLException {
        this.terminal = terminal;
        begin = sql.begin();
        customer = sql.read(
                "customer",
                "SELECT c_discount, c_last, c_credit, w_tax FROM customer, warehouse"
                        + " WHERE w_id = ? AND c_w_id = w_id AND c_d_id = ? AND c_id = ?");
        district = sql.read(
                "district", "SELECT d_next_o_id, d_tax FROM district WHERE d_id = ? AND d_w_id = ? FOR UPDATE");
        nextOrder = sql.write("next", "UPDATE district SET d_next_o_id = ? + 1 WHERE d_id = ? AND d_w_id = ?");
        order = sql.write(
                "order",
                "INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)"
                        + " VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP, ?, ?)");
        newOrder = sql.write("new", "INSERT INTO new_orders (no_o_id, no_d_id, no_w_id) VALUES (?, ?, ?)");
        item = sql.read("item", "SELECT i_price, i_name, i_data FROM item WHERE i_id = ?");
        stock = sql.read(
                "stock",
                "SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05, s_dist_06, s_dist_07,"
                        + " s_dist_08, s_dist_09, s_dist_10 FROM stock WHERE s_i_id = ? AND s_w_id = ? FOR UPDATE");
        takeStock = sql.write(
                "take",
                "UPDATE stock SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,"
                        + " s_remote_cnt = s_remote_cnt + ? WHERE s_i_id = ? AND s_w_id = ?");
        line = sql.write(
                "line",
                "INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,"
                        + " ol_amount, ol_dist_info) VALUES (?, ?, ?, ?, ?, ?, ?, ? / 100.0, ?)");
        commit = sql.commit();
        rollback = sql.rollback();
    }

    @Override
    public void run() throws SQLException {
        int warehouse = terminal.warehouse();
        districtId = terminal.district();
        int customerId = terminal.customer();
        int count = terminal.between(Orders.FEWEST_LINES, Orders.MOST_LINES);
        boolean isMistaken = terminal.chance(1);
        boolean isLocal = draw(warehouse, count, isMistaken);

        begin.run();
        customer.bind(1, warehouse).bind(2, districtId).bind(3, customerId);
        TransactionSql.find(customer, readDiscount, "customer", warehouse, districtId, customerId);
        district.bind(1, districtId).bind(2, warehouse);
        TransactionSql.find(district, readNext, "district", warehouse, districtId, districtId);
        nextOrder.bind(1, orderId).bind(2, districtId).bind(3, warehouse).run();
        order.bind(1, orderId)
                .bind(2, districtId)
                .bind(3, warehouse)
                .bind(4, customerId)
                .bind(5, count)
                .bind(6, isLocal ? 1 : 0)
                .run();
        newOrder.bind(1, orderId).bind(2, districtId).bind(3, warehouse).run();
        for (int number = 1; number <= count; number++) {
            if (!add(warehouse, number, lines[number - 1])) {
                rollback.run();
                return;
            }
        }
        commit.run();
    }

    /** In the order of their locks, so that two orders for the same stock do not deadlock. */
    private boolean draw(int warehouse, int count, boolean isMistaken) {
        boolean isLocal = true;
        for (int i = 0; i < count; i++) {
            int itemId = terminal.item();
            int supplier = warehouse;
            if (terminal.chance(1)) {
                supplier = terminal.otherWarehouse(warehouse);
                isLocal &= supplier == warehouse;
            }
            boolean isUnused = isMistaken && i == count - 1;
            lines[i] = (long) supplier << 32 | (long) (isUnused ? UNUSED_ITEM : itemId) << 8 | terminal.between(1, 10);
        }
        Arrays.sort(lines, 0, count);
        return isLocal;
    }

    /** Returns false if the item does not exist. */
    private boolean add(int warehouse, int number, long packed) throws SQLException {
        int supplier = (int) (packed >>> 32);
        int itemId = (int) (packed >>> 8) & 0xFF_FFFF;
        int ordered = (int) packed & 0xFF;
        if (item.bind(1, itemId).run(readPrice) == 0) {
            return false;
        }
        stock.bind(1, itemId).bind(2, supplier);
        TransactionSql.find(stock, readStock, "stock", supplier, districtId, itemId);
        long left = quantity > ordered + 9 ? quantity - ordered : quantity - ordered + REORDER;
        takeStock
                .bind(1, left)
                .bind(2, ordered)
                .bind(3, supplier == warehouse ? 0 : 1)
                .bind(4, itemId)
                .bind(5, supplier)
                .run();
        line.bind(1, orderId)
                .bind(2, districtId)
                .bind(3, warehouse)
                .bind(4, number)
                .bind(5, itemId)
                .bind(6, supplier)
                .bind(7, ordered)
                .bind(8, ordered * price)
                .bind(9, dist.getBytes(StandardCharsets.ISO_8859_1))
                .run();
        return true;
    }
}
