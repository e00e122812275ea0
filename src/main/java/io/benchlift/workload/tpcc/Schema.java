package io.benchlift.workload.tpcc;

import io.benchlift.workload.Dialect;
import io.benchlift.workload.Parts;
import io.benchlift.workload.Rows;
import io.benchlift.workload.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The nine tables, with the names, columns and types of tpcc-mysql, so that either tool runs on the other's tables. */
final class Schema {

    private static final int LARGEST_SMALLINT = 32_767;

    private final Dialect dialect;
    private final int warehouses;
    private final boolean foreignKeys;

    Schema(Dialect dialect, int warehouses, boolean foreignKeys) {
        this.dialect = dialect;
        this.warehouses = warehouses;
        this.foreignKeys = foreignKeys;
    }

    List<Table> tables() {
        return List.of(
                item(), warehouse(), district(), customer(), history(), orders(), newOrders(), orderLine(), stock());
    }

    private Table item() {
        String columns =
                """
                i_id INT NOT NULL, i_im_id INT, i_name VARCHAR(24), i_price DECIMAL(5,2), i_data VARCHAR(50),
                PRIMARY KEY (i_id)""";
        return new Table(
                "item",
                create("item", columns),
                names(columns),
                new Table.Content(Population.ITEMS, Population::item, 350, Parts.ONE),
                new Table.Afterwards(List.of(analyze("item")), List.of()));
    }

    private Table warehouse() {
        String columns =
                """
                w_id WID NOT NULL, w_name VARCHAR(10), w_street_1 VARCHAR(20), w_street_2 VARCHAR(20), w_city VARCHAR(20),
                w_state CHAR(2), w_zip CHAR(9), w_tax DECIMAL(4,2), w_ytd DECIMAL(12,2),
                PRIMARY KEY (w_id)""";
        return table(
                "warehouse",
                columns,
                1,
                Population::warehouse,
                450,
                "w_id",
                new Table.Afterwards(List.of(), List.of()));
    }

    private Table district() {
        String columns =
                """
                d_id TINYINT NOT NULL, d_w_id WID NOT NULL, d_name VARCHAR(10), d_street_1 VARCHAR(20),
                d_street_2 VARCHAR(20), d_city VARCHAR(20), d_state CHAR(2), d_zip CHAR(9), d_tax DECIMAL(4,2),
                d_ytd DECIMAL(12,2), d_next_o_id INT,
                PRIMARY KEY (d_w_id, d_id)""";
        return table(
                "district",
                columns,
                Population.DISTRICTS,
                Population::district,
                450,
                "d_w_id",
                new Table.Afterwards(List.of(), List.of(link("district", 1, "d_w_id", "warehouse (w_id)"))));
    }

    private Table customer() {
        String columns =
                """
                c_id INT NOT NULL, c_d_id TINYINT NOT NULL, c_w_id WID NOT NULL, c_first VARCHAR(16), c_middle CHAR(2),
                c_last VARCHAR(16), c_street_1 VARCHAR(20), c_street_2 VARCHAR(20), c_city VARCHAR(20), c_state CHAR(2),
                c_zip CHAR(9), c_phone CHAR(16), c_since DATETIME, c_credit CHAR(2), c_credit_lim BIGINT,
                c_discount DECIMAL(4,2), c_balance DECIMAL(12,2), c_ytd_payment DECIMAL(12,2), c_payment_cnt SMALLINT,
                c_delivery_cnt SMALLINT, c_data VARCHAR(500),
                PRIMARY KEY (c_w_id, c_d_id, c_id)""";
        return table(
                "customer",
                columns,
                Population.DISTRICTS * NuRand.CUSTOMERS,
                Population::customer,
                3000,
                "c_w_id",
                new Table.Afterwards(
                        List.of("CREATE INDEX idx_customer ON customer (c_w_id, c_d_id, c_last, c_first)"),
                        List.of(link("customer", 1, "c_w_id, c_d_id", "district (d_w_id, d_id)"))));
    }

    private Table history() {
        String columns =
                """
                h_c_id INT, h_c_d_id TINYINT, h_c_w_id WID, h_d_id TINYINT, h_w_id WID, h_date DATETIME,
                h_amount DECIMAL(6,2), h_data VARCHAR(24)""";
        return table(
                "history",
                columns,
                Population.DISTRICTS * NuRand.CUSTOMERS,
                Population::history,
                150,
                "h_w_id",
                new Table.Afterwards(
                        List.of(),
                        List.of(
                                link("history", 1, "h_c_w_id, h_c_d_id, h_c_id", "customer (c_w_id, c_d_id, c_id)"),
                                link("history", 2, "h_w_id, h_d_id", "district (d_w_id, d_id)"))));
    }

    private Table orders() {
        String columns =
                """
                o_id INT NOT NULL, o_d_id TINYINT NOT NULL, o_w_id WID NOT NULL, o_c_id INT, o_entry_d DATETIME,
                o_carrier_id TINYINT, o_ol_cnt TINYINT, o_all_local TINYINT,
                PRIMARY KEY (o_w_id, o_d_id, o_id)""";
        return table(
                "orders",
                columns,
                Population.DISTRICTS * Orders.PER_DISTRICT,
                Population::order,
                100,
                "o_w_id",
                new Table.Afterwards(
                        List.of("CREATE INDEX idx_orders ON orders (o_w_id, o_d_id, o_c_id, o_id)"),
                        List.of(link("orders", 1, "o_w_id, o_d_id, o_c_id", "customer (c_w_id, c_d_id, c_id)"))));
    }

    private Table newOrders() {
        String columns =
                """
                no_o_id INT NOT NULL, no_d_id TINYINT NOT NULL, no_w_id WID NOT NULL,
                PRIMARY KEY (no_w_id, no_d_id, no_o_id)""";
        return table(
                "new_orders",
                columns,
                Population.DISTRICTS * (Orders.PER_DISTRICT - Orders.FIRST_NEW + 1),
                Population::newOrder,
                60,
                "no_w_id",
                new Table.Afterwards(
                        List.of(),
                        List.of(link("new_orders", 1, "no_w_id, no_d_id, no_o_id", "orders (o_w_id, o_d_id, o_id)"))));
    }

    private Table orderLine() {
        String columns =
                """
                ol_o_id INT NOT NULL, ol_d_id TINYINT NOT NULL, ol_w_id WID NOT NULL, ol_number TINYINT NOT NULL,
                ol_i_id INT, ol_supply_w_id WID, ol_delivery_d DATETIME, ol_quantity TINYINT, ol_amount DECIMAL(6,2),
                ol_dist_info CHAR(24),
                PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)""";
        return table(
                "order_line",
                columns,
                Population.DISTRICTS * Orders.PER_DISTRICT * Orders.MOST_LINES,
                Population::orderLine,
                200,
                "ol_w_id",
                new Table.Afterwards(
                        foreignKeys
                                ? List.of("CREATE INDEX fkey_order_line_2 ON order_line (ol_supply_w_id, ol_i_id)")
                                : List.of(),
                        List.of(
                                link("order_line", 1, "ol_w_id, ol_d_id, ol_o_id", "orders (o_w_id, o_d_id, o_id)"),
                                link("order_line", 2, "ol_supply_w_id, ol_i_id", "stock (s_w_id, s_i_id)"))));
    }

    private Table stock() {
        String columns =
                """
                s_i_id INT NOT NULL, s_w_id WID NOT NULL, s_quantity SMALLINT, s_dist_01 CHAR(24), s_dist_02 CHAR(24),
                s_dist_03 CHAR(24), s_dist_04 CHAR(24), s_dist_05 CHAR(24), s_dist_06 CHAR(24), s_dist_07 CHAR(24),
                s_dist_08 CHAR(24), s_dist_09 CHAR(24), s_dist_10 CHAR(24), s_ytd DECIMAL(8,0), s_order_cnt SMALLINT,
                s_remote_cnt SMALLINT, s_data VARCHAR(50),
                PRIMARY KEY (s_w_id, s_i_id)""";
        return table(
                "stock",
                columns,
                Population.ITEMS,
                Population::stock,
                1300,
                "s_w_id",
                new Table.Afterwards(
                        foreignKeys ? List.of("CREATE INDEX fkey_stock_2 ON stock (s_i_id)") : List.of(),
                        List.of(
                                link("stock", 1, "s_w_id", "warehouse (w_id)"),
                                link("stock", 2, "s_i_id", "item (i_id)"))));
    }

    private Table table(
            String name,
            String columns,
            long rowsPerWarehouse,
            Rows rows,
            int bytesPerRow,
            String warehouseColumn,
            Table.Afterwards afterwards) {
        List<String> afterLoad = new ArrayList<>(afterwards.afterLoad());
        afterLoad.add(analyze(name));
        return new Table(
                name,
                create(name, columns),
                names(columns),
                new Table.Content(
                        rowsPerWarehouse * warehouses, rows, bytesPerRow, new Parts(warehouses, warehouseColumn)),
                new Table.Afterwards(afterLoad, foreignKeys ? afterwards.links() : List.of()));
    }

    private String create(String name, String columns) {
        String typed = columns.replace(" WID", warehouses > LARGEST_SMALLINT ? " INT" : " SMALLINT");
        return dialect.isPostgres()
                ? "CREATE TABLE " + name + " ("
                        + typed.replace("TINYINT", "SMALLINT").replace("DATETIME", "TIMESTAMP") + ")"
                : "CREATE TABLE " + name + " (" + typed + ") ENGINE = "
                        + dialect.engine().name();
    }

    private static List<String> names(String columns) {
        return Arrays.stream(columns.split("PRIMARY KEY")[0].split(",\\s+"))
                .map(column -> column.strip().split(" ")[0])
                .toList();
    }

    /** Without it the server would plan the first transactions for empty tables. */
    private String analyze(String table) {
        return dialect.isPostgres() ? "ANALYZE " + table : "ANALYZE TABLE " + table;
    }

    private static String link(String table, int number, String columns, String target) {
        return "ALTER TABLE " + table + " ADD CONSTRAINT fkey_" + table + "_" + number + " FOREIGN KEY (" + columns
                + ") REFERENCES " + target;
    }
}
