package io.benchlift.workload.tpcc;

import io.benchlift.workload.Invariant;
import java.util.List;

/**
 * The consistency conditions of clause 3.3.2, each a query for the rows that break it. The standard gives the eleventh
 * for freshly loaded tables only; counting the deliveries since then makes it hold always.
 */
final class Conditions {

    private static final String DELIVERED =
            """
            (SELECT o_w_id, o_d_id, o_c_id, SUM(ol_amount) AS delivered FROM orders JOIN order_line
             ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id WHERE ol_delivery_d IS NOT NULL
             GROUP BY o_w_id, o_d_id, o_c_id) d ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id""";

    static final List<Invariant> ALL = List.of(
            new Invariant(
                    "1: W_YTD = sum(D_YTD)",
                    """
                    SELECT w_id, w_ytd, d_sum FROM warehouse LEFT JOIN
                    (SELECT d_w_id, SUM(d_ytd) AS d_sum FROM district GROUP BY d_w_id) d ON d_w_id = w_id
                    WHERE w_ytd <> COALESCE(d_sum, 0)"""),
            new Invariant(
                    "2: D_NEXT_O_ID - 1 = max(O_ID) = max(NO_O_ID)",
                    """
                    SELECT d_w_id, d_id, d_next_o_id, o_max, no_max FROM district LEFT JOIN
                    (SELECT o_w_id, o_d_id, MAX(o_id) AS o_max FROM orders GROUP BY o_w_id, o_d_id) o
                    ON o_w_id = d_w_id AND o_d_id = d_id LEFT JOIN
                    (SELECT no_w_id, no_d_id, MAX(no_o_id) AS no_max FROM new_orders GROUP BY no_w_id, no_d_id) n
                    ON no_w_id = d_w_id AND no_d_id = d_id
                    WHERE d_next_o_id - 1 <> COALESCE(o_max, 0) OR d_next_o_id - 1 <> COALESCE(no_max, o_max)"""),
            new Invariant(
                    "3: max(NO_O_ID) - min(NO_O_ID) + 1 = rows of NEW-ORDER",
                    """
                    SELECT no_w_id, no_d_id, MIN(no_o_id) AS no_min, MAX(no_o_id) AS no_max, COUNT(*) AS no_rows
                    FROM new_orders GROUP BY no_w_id, no_d_id
                    HAVING MAX(no_o_id) - MIN(no_o_id) + 1 <> COUNT(*)"""),
            new Invariant(
                    "4: sum(O_OL_CNT) = rows of ORDER-LINE",
                    """
                    SELECT o_w_id, o_d_id, o_sum, ol_rows FROM
                    (SELECT o_w_id, o_d_id, SUM(o_ol_cnt) AS o_sum FROM orders GROUP BY o_w_id, o_d_id) o LEFT JOIN
                    (SELECT ol_w_id, ol_d_id, COUNT(*) AS ol_rows FROM order_line GROUP BY ol_w_id, ol_d_id) l
                    ON ol_w_id = o_w_id AND ol_d_id = o_d_id WHERE o_sum <> COALESCE(ol_rows, 0)"""),
            new Invariant(
                    "5: O_CARRIER_ID is null where there is a row of NEW-ORDER, and only there",
                    """
                    SELECT o_w_id, o_d_id, o_id, o_carrier_id, no_o_id FROM orders LEFT JOIN new_orders
                    ON no_w_id = o_w_id AND no_d_id = o_d_id AND no_o_id = o_id
                    WHERE (o_carrier_id IS NULL) <> (no_o_id IS NOT NULL)"""),
            new Invariant(
                    "6: O_OL_CNT = rows of ORDER-LINE of the order",
                    """
                    SELECT o_w_id, o_d_id, o_id, o_ol_cnt, COUNT(ol_number) AS ol_rows FROM orders LEFT JOIN order_line
                    ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
                    GROUP BY o_w_id, o_d_id, o_id, o_ol_cnt HAVING o_ol_cnt <> COUNT(ol_number)"""),
            new Invariant(
                    "7: OL_DELIVERY_D is null where O_CARRIER_ID is null, and only there",
                    """
                    SELECT ol_w_id, ol_d_id, ol_o_id, ol_number, ol_delivery_d, o_carrier_id FROM order_line
                    LEFT JOIN orders ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
                    WHERE (ol_delivery_d IS NULL) <> (o_carrier_id IS NULL)"""),
            new Invariant(
                    "8: W_YTD = sum(H_AMOUNT)",
                    """
                    SELECT w_id, w_ytd, h_sum FROM warehouse LEFT JOIN
                    (SELECT h_w_id, SUM(h_amount) AS h_sum FROM history GROUP BY h_w_id) h ON h_w_id = w_id
                    WHERE w_ytd <> COALESCE(h_sum, 0)"""),
            new Invariant(
                    "9: D_YTD = sum(H_AMOUNT)",
                    """
                    SELECT d_w_id, d_id, d_ytd, h_sum FROM district LEFT JOIN
                    (SELECT h_w_id, h_d_id, SUM(h_amount) AS h_sum FROM history GROUP BY h_w_id, h_d_id) h
                    ON h_w_id = d_w_id AND h_d_id = d_id WHERE d_ytd <> COALESCE(h_sum, 0)"""),
            new Invariant(
                    "10: C_BALANCE = sum(OL_AMOUNT delivered) - sum(H_AMOUNT)",
                    """
                    SELECT c_w_id, c_d_id, c_id, c_balance, delivered, paid FROM customer LEFT JOIN
                    %s LEFT JOIN
                    (SELECT h_c_w_id, h_c_d_id, h_c_id, SUM(h_amount) AS paid FROM history
                     GROUP BY h_c_w_id, h_c_d_id, h_c_id) h ON h_c_w_id = c_w_id AND h_c_d_id = c_d_id AND h_c_id = c_id
                    WHERE c_balance <> COALESCE(delivered, 0) - COALESCE(paid, 0)"""
                            .formatted(DELIVERED)),
            new Invariant(
                    "11: rows of ORDER - rows of NEW-ORDER = 2100 + sum(C_DELIVERY_CNT)",
                    """
                    SELECT c_w_id, c_d_id, o_rows, no_rows, deliveries FROM
                    (SELECT c_w_id, c_d_id, SUM(c_delivery_cnt) AS deliveries FROM customer GROUP BY c_w_id, c_d_id) c
                    LEFT JOIN (SELECT o_w_id, o_d_id, COUNT(*) AS o_rows FROM orders GROUP BY o_w_id, o_d_id) o
                    ON o_w_id = c_w_id AND o_d_id = c_d_id LEFT JOIN
                    (SELECT no_w_id, no_d_id, COUNT(*) AS no_rows FROM new_orders GROUP BY no_w_id, no_d_id) n
                    ON no_w_id = c_w_id AND no_d_id = c_d_id
                    WHERE COALESCE(o_rows, 0) - COALESCE(no_rows, 0) <> 2100 + deliveries"""),
            new Invariant(
                    "12: C_BALANCE + C_YTD_PAYMENT = sum(OL_AMOUNT delivered)",
                    """
                    SELECT c_w_id, c_d_id, c_id, c_balance, c_ytd_payment, delivered FROM customer LEFT JOIN
                    %s
                    WHERE c_balance + c_ytd_payment <> COALESCE(delivered, 0)"""
                            .formatted(DELIVERED)));

    private Conditions() {}
}
