package io.benchlift.workload.tpcc;

import io.benchlift.workload.Call;
import io.benchlift.workload.RowReader;
import java.sql.SQLException;

/**
 * Clause 2.7: delivers the oldest new order of each district of a warehouse. A locking read chooses it: with
 * tpcc-mysql's plain read, two deliveries take the same order and add its amount twice.
 */
final class Delivery implements TpccTransaction {

    private final Terminal terminal;
    private final boolean commitsEachDistrict;
    private final Call begin;
    private final Call oldest;
    private final Call remove;
    private final Call order;
    private final Call carry;
    private final Call deliver;
    private final Call amount;
    private final Call customer;
    private final Call commit;
    private final RowReader readOldest = row -> this.orderId = row.number(1);
    private final RowReader readCustomer = row -> this.customerId = row.number(1);
    private final RowReader readAmount = row -> this.cents = row.hundredths(1);

    private long orderId;
    private long customerId;
    private long cents;

    Delivery(TransactionSql sql, Terminal terminal, boolean commitsEachDistrict) throws SQLException {
        this.terminal = terminal;
        this.commitsEachDistrict = commitsEachDistrict;
        begin = sql.begin();
        oldest = sql.read(
                "oldest",
                "SELECT no_o_id FROM new_orders WHERE no_d_id = ? AND no_w_id = ? ORDER BY no_o_id LIMIT 1 FOR UPDATE");
        remove = sql.write("remove", "DELETE FROM new_orders WHERE no_o_id = ? AND no_d_id = ? AND no_w_id = ?");
        order = sql.read("order", "SELECT o_c_id FROM orders WHERE o_id = ? AND o_d_id = ? AND o_w_id = ? FOR UPDATE");
        carry = sql.write("carry", "UPDATE orders SET o_carrier_id = ? WHERE o_id = ? AND o_d_id = ? AND o_w_id = ?");
        deliver = sql.write(
                "deliver",
                "UPDATE order_line SET ol_delivery_d = CURRENT_TIMESTAMP"
                        + " WHERE ol_o_id = ? AND ol_d_id = ? AND ol_w_id = ?");
        amount = sql.read(
                "amount", "SELECT SUM(ol_amount) FROM order_line WHERE ol_o_id = ? AND ol_d_id = ? AND ol_w_id = ?");
        customer = sql.write(
                "customer",
                "UPDATE customer SET c_balance = c_balance + ? / 100.0, c_delivery_cnt = c_delivery_cnt + 1"
                        + " WHERE c_id = ? AND c_d_id = ? AND c_w_id = ?");
        commit = sql.commit();
    }

    @Override
    public void run() throws SQLException {
        int warehouse = terminal.warehouse();
        int carrier = terminal.between(1, 10);

        begin.run();
        for (int district = 1; district <= Population.DISTRICTS; district++) {
            deliver(warehouse, district, carrier);
            if (commitsEachDistrict && district < Population.DISTRICTS) {
                commit.run();
                begin.run();
            }
        }
        commit.run();
    }

    /** A district without new orders is skipped. */
    private void deliver(int warehouse, int district, int carrier) throws SQLException {
        if (oldest.bind(1, district).bind(2, warehouse).run(readOldest) == 0) {
            return;
        }
        remove.bind(1, orderId).bind(2, district).bind(3, warehouse).run();
        order.bind(1, orderId).bind(2, district).bind(3, warehouse);
        TransactionSql.find(order, readCustomer, "order", warehouse, district, (int) orderId);
        carry.bind(1, carrier)
                .bind(2, orderId)
                .bind(3, district)
                .bind(4, warehouse)
                .run();
        deliver.bind(1, orderId).bind(2, district).bind(3, warehouse).run();
        amount.bind(1, orderId).bind(2, district).bind(3, warehouse).run(readAmount);
        customer.bind(1, cents)
                .bind(2, customerId)
                .bind(3, district)
                .bind(4, warehouse)
                .run();
    }
}
