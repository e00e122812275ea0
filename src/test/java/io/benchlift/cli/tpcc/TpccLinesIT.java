package io.benchlift.cli.tpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.cli.Terminal;
import io.benchlift.cli.Verbatim;
import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.runner.Cancellation;
import io.benchlift.target.Database;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command lines of the reference study, sent to an embedded server by the environment alone; only the times are shorter. */
class TpccLinesIT {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void theStudysLinesLoadMeasureAndReportAsTpccMysqlDoes(@TempDir Path folder) throws IOException, SQLException {
        Database database = RealServers.of(Edition.MARIADB).database();
        Map<String, String> environment = Map.of(
                "BENCHLIFT_HOST", database.host(),
                "BENCHLIFT_PORT", Integer.toString(database.port()),
                "BENCHLIFT_USER", database.user(),
                "BENCHLIFT_PASSWORD", database.password(),
                "BENCHLIFT_DATABASE", database.schema());
        Path times = folder.resolve("times");
        try {
            assertEquals(0, run(new TpccLoad(printer(), environment), "localhost tpcc root 123 1"), err.toString());
            assertTrue(printed().endsWith("\n...DATA LOADING COMPLETED SUCCESSFULLY.\n"), printed());
            assertTrue(printed().contains("  [OK] 12: "), printed());

            out.reset();
            var start = new TpccStart(printer(), environment);
            assertEquals(0, run(start, "-i 1 -f " + times + " localhost tpcc root 123 1 4 1 3"), err.toString());
            assertReport(printed());
            assertEquals(newOrders(printed()), Files.readAllLines(times).size());
            assertFalse((printed() + err).contains(database.password()));

            RealServers.execute(database, "UPDATE warehouse SET w_ytd = w_ytd + 1");
            assertEquals(1, run(start, "localhost tpcc root 123 1 1 0 1"));
            assertTrue(err.toString().contains("before the load already, the tables are not consistent: 1: W_YTD"));
            assertTrue(printed().contains("  [NG] 8: W_YTD = sum(H_AMOUNT), but not at w_id=1 "), printed());
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

    private int run(Verbatim tool, String line) {
        Terminal terminal = Terminal.into(
                printer(), new PrintStream(err, true, StandardCharsets.UTF_8), new ByteArrayInputStream(new byte[0]));
        return tool.run(List.of(line.split(" ")), terminal, new Cancellation());
    }

    private PrintStream printer() {
        return new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
