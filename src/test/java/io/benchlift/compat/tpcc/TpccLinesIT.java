package io.benchlift.compat.tpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.CapturedTool;
import io.benchlift.compat.CompatTool;
import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command lines of the reference study, sent to an embedded server by the environment alone; only the times are
 * shorter.
 */
class TpccLinesIT {

    @Test
    void theStudysLinesLoadMeasureAndReportAsTpccMysqlDoes(@TempDir Path folder) throws IOException, SQLException {
        Database database = RealServers.of(Edition.MARIADB).database();
        Map<String, String> environment = Map.of(
                "BENCHLIFT_HOST", database.address().host(),
                "BENCHLIFT_PORT", Integer.toString(database.address().port()),
                "BENCHLIFT_USER", database.user(),
                "BENCHLIFT_PASSWORD", database.password(),
                "BENCHLIFT_DATABASE", database.schema());
        Path times = folder.resolve("times");
        try {
            var load = run(new TpccLoadTool(), environment, "localhost tpcc root 123 1");
            assertEquals(0, load.status(), load.err());
            assertTrue(load.out().endsWith("\n...DATA LOADING COMPLETED SUCCESSFULLY.\n"), load.out());
            assertTrue(load.out().contains("  [OK] 12: "), load.out());

            var start = run(new TpccStartTool(), environment, "-i 1 -f " + times + " localhost tpcc root 123 1 4 1 3");
            assertEquals(0, start.status(), start.err());
            assertReport(start.out());
            assertEquals(newOrders(start.out()), Files.readAllLines(times).size());
            assertFalse(start.toString().contains(database.password()));

            RealServers.execute(database, "UPDATE warehouse SET w_ytd = w_ytd + 1");
            var broken = run(new TpccStartTool(), environment, "localhost tpcc root 123 1 1 0 1");
            assertEquals(1, broken.status());
            assertTrue(broken.err().contains("before the load already, the tables are not consistent: 1: W_YTD"));
            assertTrue(broken.out().contains("  [NG] 8: W_YTD = sum(H_AMOUNT), but not at w_id=1 "), broken.out());
        } finally {
            RealServers.execute(
                    database,
                    "DROP TABLE IF EXISTS item, warehouse, district, customer, history, orders, new_orders, order_line,"
                            + " stock, benchlift_load");
        }
    }

    /** The layout of tpcc-mysql's main.c, figures replaced. */
    private static void assertReport(String printed) {
        String expected =
                """
                RAMP-UP TIME.(N sec.)

                MEASURING START.

                N, trx: N, N%: N, N%: N, max_rt: N, N|N, N|N, N|N, N|N
                N, trx: N, N%: N, N%: N, max_rt: N, N|N, N|N, N|N, N|N
                N, trx: N, N%: N, N%: N, max_rt: N, N|N, N|N, N|N, N|N

                STOPPING THREADS....

                <Raw Results>
                [N] sc:N lt:N rt:N fl:N avg_rt: N (N)
                [N] sc:N lt:N rt:N fl:N avg_rt: N (N)
                [N] sc:N lt:N rt:N fl:N avg_rt: N (N)
                [N] sc:N lt:N rt:N fl:N avg_rt: N (N)
                [N] sc:N lt:N rt:N fl:N avg_rt: N (N)
                in N sec.

                <Raw Results2(sum ver.)>
                """;
        String normal = printed.substring(printed.indexOf("RAMP-UP"))
                .replaceAll("(?<![A-Za-z])[0-9]+(\\.[0-9]+)?", "N")
                .replaceAll("(?m)^ +| +$", "")
                .replaceAll("  +", " ");
        assertEquals(expected, normal.substring(0, Math.min(expected.length(), normal.length())));
        for (String part : List.of(
                "<Constraint Check> (all must be [OK])\n [transaction percentage]\n        Payment: ",
                " (>=43.0%)",
                " [response time (at least 90% passed)]\n      New-Order: ",
                "\n<TpmC>\n                 ",
                " TpmC\n",
                "by the tables' own count (D_NEXT_O_ID): ",
                "  [OK] 1: W_YTD = sum(D_YTD)\n")) {
            assertTrue(printed.contains(part), part + " in " + printed);
        }
        assertTrue(
                printed.endsWith("\nThis is not an official TPC-C result: not audited, not priced, not comparable with"
                        + " published tpmC.\n"),
                printed);
    }

    private static int newOrders(String printed) {
        return printed.lines()
                .filter(line -> line.contains(", trx: "))
                .mapToInt(line -> Integer.parseInt(line.replaceAll(".*trx: (\\d+),.*", "$1")))
                .sum();
    }

    private static CapturedTool run(CompatTool tool, Map<String, String> environment, String line) {
        return CapturedTool.run(tool, environment, CapturedTool.words(line));
    }
}
