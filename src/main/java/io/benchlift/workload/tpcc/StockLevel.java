package io.benchlift.workload.tpcc;

import io.benchlift.workload.Call;
import io.benchlift.workload.RowReader;
import java.sql.SQLException;
import java.util.Arrays;

/** Clause 2.8: counts the items of the last twenty orders that run low; one query for each item, as in tpcc-mysql. */
final class StockLevel implements TpccTransaction {

    private final Terminal terminal;
    private final Call begin;
    private final Call district;
    private final Call items;
    private final Call stock;
    private final Call commit;
    private final RowReader readNext = row -> this.nextOrder = row.number(1);
    private final RowReader readItem = row -> add((int) row.number(1));
    private final RowReader readLow = row -> this.low += row.number(1);

    private long nextOrder;
    private long low;
    private int[] found = new int[20 * Orders.MOST_LINES];
    private int count;

    StockLevel(TransactionSql sql, Terminal terminal) throws SQLException {
        this.terminal = terminal;
        begin = sql.begin();
        district = sql.read("district", "SELECT d_next_o_id FROM district WHERE d_id = ? AND d_w_id = ?");
        items = sql.read(
                "items",
                "SELECT DISTINCT ol_i_id FROM order_line"
                        + " WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id < ? AND ol_o_id >= (? - 20)");
        stock = sql.read("stock", "SELECT COUNT(*) FROM stock WHERE s_w_id = ? AND s_i_id = ? AND s_quantity < ?");
        commit = sql.commit();
    }

    @Override
    public void run() throws SQLException {
        int warehouse = terminal.warehouse();
        int districtId = terminal.ownDistrict();
        int threshold = terminal.between(10, 20);

        begin.run();
        district.bind(1, districtId).bind(2, warehouse);
        TransactionSql.find(district, readNext, "district", warehouse, districtId, districtId);
        count = 0;
        low = 0;
        items.bind(1, warehouse)
                .bind(2, districtId)
                .bind(3, nextOrder)
                .bind(4, nextOrder)
                .run(readItem);
        for (int i = 0; i < count; i++) {
            stock.bind(1, warehouse).bind(2, found[i]).bind(3, threshold).run(readLow);
        }
        commit.run();
    }

    private void add(int item) {
        if (count == found.length) {
            found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = item;
    }
}
