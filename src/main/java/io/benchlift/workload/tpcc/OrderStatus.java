package io.benchlift.workload.tpcc;

import io.benchlift.workload.Call;
import io.benchlift.workload.RowReader;
import java.sql.SQLException;

/** Clause 2.6: reads the status of a customer's last order. */
final class OrderStatus implements TpccTransaction {

    private final Terminal terminal;
    private final CustomerByName byName;
    private final Call begin;
    private final Call customer;
    private final Call order;
    private final Call lines;
    private final Call commit;
    private final RowReader readBalance = row -> {};
    private final RowReader readOrder = row -> this.orderId = row.number(1);

    private long orderId;

    OrderStatus(TransactionSql sql, Terminal terminal) throws SQLException {
        this.terminal = terminal;
        begin = sql.begin();
        byName = new CustomerByName(sql, "c_id, c_balance, c_first, c_middle, c_last");
        customer = sql.read(
                "customer",
                "SELECT c_balance, c_first, c_middle, c_last FROM customer"
                        + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
        order = sql.read(
                "order",
                "SELECT o_id, o_entry_d, COALESCE(o_carrier_id, 0) FROM orders WHERE o_w_id = ? AND o_d_id = ?"
                        + " AND o_c_id = ? AND o_id = (SELECT MAX(o_id) FROM orders WHERE o_w_id = ? AND o_d_id = ?"
                        + " AND o_c_id = ?)");
        lines = sql.read(
                "lines",
                "SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM order_line"
                        + " WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?");
        commit = sql.commit();
    }

    @Override
    public void run() throws SQLException {
        int warehouse = terminal.warehouse();
        int district = terminal.district();
        boolean isNamed = terminal.chance(60);
        int customerId = isNamed ? 0 : terminal.customer();
        byte[] lastName = isNamed ? terminal.lastName() : null;

        begin.run();
        if (isNamed) {
            customerId = byName.find(warehouse, district, lastName);
        } else {
            customer.bind(1, warehouse).bind(2, district).bind(3, customerId);
            TransactionSql.find(customer, readBalance, "customer", warehouse, district, customerId);
        }
        order.bind(1, warehouse)
                .bind(2, district)
                .bind(3, customerId)
                .bind(4, warehouse)
                .bind(5, district)
                .bind(6, customerId);
        TransactionSql.find(order, readOrder, "order of customer", warehouse, district, customerId);
        lines.bind(1, warehouse).bind(2, district).bind(3, orderId).run();
        commit.run();
    }
}
