package io.benchlift.workload.tpcc;

import io.benchlift.workload.Call;
import io.benchlift.workload.RowReader;
import java.sql.SQLException;

/** Finds the middle one, by first name, of all customers with a last name: two statements, as in tpcc-mysql. */
final class CustomerByName {

    private final Call count;
    private final Call list;
    private final RowReader readCount = row -> this.middle = (row.number(1) + 1) / 2;
    private final RowReader readList = row -> {
        if (++this.position == this.middle) {
            this.customer = (int) row.number(1);
        }
    };

    private long middle;
    private long position;
    private int customer;

    CustomerByName(TransactionSql sql, String columns) throws SQLException {
        String where = " FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = " + sql.text();
        count = sql.read("count", "SELECT COUNT(c_id)" + where);
        list = sql.read("names", "SELECT " + columns + where + " ORDER BY c_first");
    }

    int find(int warehouse, int district, byte[] lastName) throws SQLException {
        count.bind(1, warehouse).bind(2, district).bind(3, lastName).run(readCount);
        position = 0;
        customer = 0;
        list.bind(1, warehouse).bind(2, district).bind(3, lastName).run(readList);
        if (customer == 0) {
            throw new IllegalStateException("nobody in district " + district + " of warehouse " + warehouse
                    + " has the last name drawn: were the tables loaded for as many warehouses?");
        }
        return customer;
    }
}
