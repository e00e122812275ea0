package io.benchlift.workload.tpcc;

import io.benchlift.workload.Call;
import io.benchlift.workload.RowReader;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Locale;

/** Clause 2.5: a customer pays, in three of twenty cases at another warehouse than the customer's own. */
final class Payment implements TpccTransaction {

    private static final int LONGEST_DATA = 500;
    private static final int NAME = 10;

    private final Terminal terminal;
    private final CustomerByName byName;
    private final Call begin;
    private final Call payWarehouse;
    private final Call warehouse;
    private final Call payDistrict;
    private final Call district;
    private final Call customer;
    private final Call data;
    private final Call payWithData;
    private final Call pay;
    private final Call history;
    private final Call commit;

    private final RowReader readWarehouse = row -> this.warehouseName = row.text(6);
    private final RowReader readDistrict = row -> this.districtName = row.text(6);
    private final RowReader readCredit = row -> this.hasBadCredit = row.text(10).startsWith("BC");
    private final RowReader readData = row -> this.formerData = row.text(1);

    private String warehouseName = "";
    private String districtName = "";
    private String formerData = "";
    private boolean hasBadCredit;

    Payment(TransactionSql sql, Terminal terminal) throws SQLException {
        this.terminal = terminal;
        begin = sql.begin();
        payWarehouse = sql.write("warehouse", "UPDATE warehouse SET w_ytd = w_ytd + ? / 100.0 WHERE w_id = ?");
        warehouse = sql.read(
                "warehouse",
                "SELECT w_street_1, w_street_2, w_city, w_state, w_zip, w_name FROM warehouse WHERE w_id = ?");
        payDistrict =
                sql.write("district", "UPDATE district SET d_ytd = d_ytd + ? / 100.0 WHERE d_w_id = ? AND d_id = ?");
        district = sql.read(
                "district",
                "SELECT d_street_1, d_street_2, d_city, d_state, d_zip, d_name FROM district"
                        + " WHERE d_w_id = ? AND d_id = ?");
        byName = new CustomerByName(sql, "c_id");
        customer = sql.read(
                "customer",
                "SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_credit,"
                        + " c_credit_lim, c_discount, c_balance, c_since FROM customer"
                        + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ? FOR UPDATE");
        // Locking, because MySQL's plain read would show the row as it was at the transaction's first read.
        data = sql.read("data", "SELECT c_data FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ? FOR UPDATE");
        String paid =
                "UPDATE customer SET c_balance = c_balance - ? / 100.0, c_ytd_payment = c_ytd_payment + ? / 100.0,"
                        + " c_payment_cnt = c_payment_cnt + 1";
        String where = " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";
        payWithData = sql.write("pay_bad", paid + ", c_data = ?" + where);
        pay = sql.write("pay", paid + where);
        history = sql.write(
                "history",
                "INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)"
                        + " VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP, ? / 100.0, ?)");
        commit = sql.commit();
    }

    @Override
    public void run() throws SQLException {
        int at = terminal.warehouse();
        int atDistrict = terminal.district();
        boolean isNamed = terminal.chance(60);
        boolean isHome = terminal.chance(85);
        int home = isHome ? at : terminal.otherWarehouse(at);
        int homeDistrict = isHome ? atDistrict : terminal.district();
        int customerId = isNamed ? 0 : terminal.customer();
        byte[] lastName = isNamed ? terminal.lastName() : null;
        int cents = terminal.between(100, 500_000);

        begin.run();
        payWarehouse.bind(1, cents).bind(2, at).run();
        warehouse.bind(1, at);
        TransactionSql.find(warehouse, readWarehouse, "warehouse", at, atDistrict, at);
        payDistrict.bind(1, cents).bind(2, at).bind(3, atDistrict).run();
        district.bind(1, at).bind(2, atDistrict);
        TransactionSql.find(district, readDistrict, "district", at, atDistrict, atDistrict);
        if (isNamed) {
            customerId = byName.find(home, homeDistrict, lastName);
        }
        customer.bind(1, home).bind(2, homeDistrict).bind(3, customerId);
        TransactionSql.find(customer, readCredit, "customer", home, homeDistrict, customerId);
        pay(home, homeDistrict, customerId, at, atDistrict, cents);
        history.bind(1, homeDistrict)
                .bind(2, home)
                .bind(3, customerId)
                .bind(4, atDistrict)
                .bind(5, at)
                .bind(6, cents)
                .bind(7, ascii(cut(warehouseName, NAME) + "    " + cut(districtName, NAME)))
                .run();
        commit.run();
    }

    private void pay(int home, int homeDistrict, int customerId, int at, int atDistrict, int cents)
            throws SQLException {
        if (hasBadCredit) {
            data.bind(1, home).bind(2, homeDistrict).bind(3, customerId).run(readData);
            String note = String.format(
                    Locale.ROOT,
                    "| %4d %2d %4d %2d %4d $%d.%02d ",
                    customerId,
                    homeDistrict,
                    home,
                    atDistrict,
                    at,
                    cents / 100,
                    cents % 100);
            payWithData
                    .bind(1, cents)
                    .bind(2, cents)
                    .bind(3, ascii(cut(note + formerData, LONGEST_DATA)))
                    .bind(4, home)
                    .bind(5, homeDistrict)
                    .bind(6, customerId)
                    .run();
        } else {
            pay.bind(1, cents)
                    .bind(2, cents)
                    .bind(3, home)
                    .bind(4, homeDistrict)
                    .bind(5, customerId)
                    .run();
        }
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
