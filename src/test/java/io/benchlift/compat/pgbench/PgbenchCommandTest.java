package io.benchlift.compat.pgbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.pgbench.PgbenchCommand.Action;
import io.benchlift.compat.pgbench.PgbenchCommand.QueryMode;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgbenchCommandTest {

    private static final Map<String, String> LOCAL = Map.of("PGHOST", "127.0.0.1", "PGUSER", "me");

    private static PgbenchCommand parse(String words) {
        return parse(words, LOCAL);
    }

    private static PgbenchCommand parse(String words, Map<String, String> environment) {
        return PgbenchCommand.parse(words.isEmpty() ? List.of() : Arrays.asList(words.split(" ")), environment);
    }

    @Test
    void theLinesOfTheReferenceStudyAreUnderstood() {
        PgbenchCommand init = parse("-i -s 10");
        PgbenchCommand.Run run = parse("-c 64 -M prepared -t 1000").run();

        assertEquals(Action.INITIALIZE, init.action());
        assertEquals(10, init.init().scale());
        assertEquals("dtgvp", init.init().steps());
        assertEquals(64, run.clients().count());
        assertEquals(QueryMode.PREPARED, run.clients().mode());
        assertEquals(1000, run.length().transactions());
        assertEquals(List.of("tpcb-like@1"), run.script().items());
    }

    @ParameterizedTest
    @CsvSource({
        "-c4 -T60 -nS",
        "-n -S -c 4 -T 60",
        "--client=4 --time 60 --select-only --no-vacuum",
        "--cli=4 --tim=60 -S -n"
    })
    void lettersAndWordsMeanTheSame(String words) {
        PgbenchCommand.Run run = parse(words).run();

        assertEquals(4, run.clients().count());
        assertEquals(60, run.length().duration());
        assertEquals(0, run.length().transactions());
        assertEquals(List.of("select-only@1"), run.script().items());
        assertFalse(run.preparation().vacuums());
    }

    @Test
    void typographicDashesAreReadWithANote() {
        PgbenchCommand command = parse("\u2013c 4 \u2013\u2013time=5 \u2014jobs=2");

        assertEquals(4, command.run().clients().count());
        assertEquals(5, command.run().length().duration());
        assertEquals(2, command.run().clients().jobs());
        assertEquals(3, command.notes().size());
        assertEquals(
                "'\u2013c' is written with a typographic dash; read as -c",
                command.notes().get(0));
    }

    @Test
    void stepsFollowTheOptions() {
        assertEquals("dtgp", parse("-i -n").init().steps());
        assertEquals("dtgvpf", parse("-i --foreign-keys").init().steps());
        assertEquals("dtGf", parse("-i -I dtGf --foreign-keys").init().steps());
    }

    @Test
    void scriptsAreBuiltInOrRead(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("odd@name.sql"), "SELECT 1;");
        PgbenchCommand.Run run = parse("-b tpcb@3 -N -f " + file + "@5").run();

        assertEquals(
                List.of("tpcb-like@3", "simple-update@1"), run.script().items().subList(0, 2));
        assertTrue(run.script().items().get(2).startsWith("text:")
                && run.script().items().get(2).endsWith("@5"));
    }

    @Test
    void variablesAndTheSeedAreTaken() {
        PgbenchCommand command = parse("-D a=1 -Db=x=y --random-seed=18446744073709551615");

        assertEquals(Map.of("a", "1", "b", "x=y"), command.run().script().defined());
        assertEquals(OptionalLong.of(-1), command.run().script().seed());
        assertEquals(List.of(), command.notes());
        assertEquals(
                OptionalLong.of(5),
                parse("", Map.of("PGHOST", "localhost", "PGBENCH_RANDOM_SEED", "5"))
                        .run()
                        .script()
                        .seed());
    }

    @Test
    void theEnvironmentSaysWhere() {
        Database database = parse(
                        "",
                        Map.of(
                                "PGHOST", "10.1.2.3",
                                "PGPORT", "5433",
                                "PGUSER", "me",
                                "PGDATABASE", "there",
                                "PGPASSWORD", "secret",
                                "PGSSLMODE", "verify-full",
                                "PGOPTIONS", "-c work_mem=1MB"))
                .target()
                .database();

        assertEquals(
                new Database(
                        Product.POSTGRESQL,
                        new Database.Address("10.1.2.3", 5433, Optional.empty()),
                        "me",
                        "secret",
                        "there",
                        Tls.VERIFY_IDENTITY),
                database);
    }

    @Test
    void optionsWinOverTheEnvironmentAndTheUserNamesTheDatabase() {
        Database database = parse("-h localhost -p 99 -U you", Map.of("PGHOST", "x", "PGPORT", "1", "PGUSER", "me"))
                .target()
                .database();

        assertEquals("localhost", database.address().host());
        assertEquals(99, database.address().port());
        assertEquals("you", database.schema());
        assertEquals(Tls.DISABLED, database.encryption().tls());
    }

    @Test
    void aDirectoryIsASocketAndAUriSaysItAll() {
        assertEquals(
                Optional.of("/run/x/.s.PGSQL.5432"),
                parse("-h /run/x bench").target().database().address().socket());
        Database database =
                parse("postgresql://you:pw@127.0.0.1:77/there").target().database();
        assertEquals("PostgreSQL at 127.0.0.1:77/there as you", database.toString());
        assertEquals("pw", database.password());
    }

    @ParameterizedTest
    @CsvSource({"-d there", "--dbname=there", "there", "-d -c 2 there"})
    void theDatabaseIsNamedInEveryWayOfEveryVersion(String words) {
        assertEquals("there", parse(words).target().database().schema());
    }

    @Test
    void otherServersAreBenchliftsOwn() {
        PgbenchCommand.Target target = parse("--benchlift-product=mariadb --benchlift-engine=Aria -U me bench")
                .target();

        assertEquals(Product.MARIADB, target.database().product());
        assertEquals(3306, target.database().address().port());
        assertEquals("Aria", target.engine().name());
    }

    @Test
    void logsAreAskedForInFull() {
        assertEquals(
                Optional.of(new PgbenchCommand.Log("x", 0.5, 0)),
                parse("-l --log-prefix=x --sampling-rate=0.5").run().output().log());
        assertEquals(
                Optional.of(new PgbenchCommand.Log("pgbench_log", 1, 10)),
                parse("-l --aggregate-interval=10 -T 20").run().output().log());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            -x                         | pgbench: invalid option -- 'x'\\nhint: Try "pgbench --help" for more information.
            --clent=3                  | pgbench: unrecognized option '--clent'\\nhint: Try "pgbench --help" for more information.
            --log-                     | pgbench: option '--log-prefix' requires an argument\\nhint: Try "pgbench --help" for more information.
            --progress-timestamp       | --progress-timestamp is allowed only under --progress
            --pro=simple               | pgbench: option '--pro' is ambiguous; possibilities: '--protocol' '--progress' '--progress-timestamp'\\nhint: Try "pgbench --help" for more information.
            -c                         | pgbench: option requires an argument -- 'c'\\nhint: Try "pgbench --help" for more information.
            --select-only=yes          | pgbench: option '--select-only' doesn't allow an argument\\nhint: Try "pgbench --help" for more information.
            -c 0                       | -c/--clients must be in range 1..2147483647
            -c many                    | invalid value "many" for option -c/--clients
            -t 2 -T 3                  | specify either a number of transactions (-t) or a duration (-T), not both
            -i -c 3                    | some of the specified options cannot be used in initialization (-i) mode
            -F 50                      | some of the specified options cannot be used in benchmarking mode
            -i -F 5                    | -F/--fillfactor must be in range 10..100
            -i -I dx                   | unrecognized initialization step "x"\\ndetail: Allowed step characters are: "dtgGvpf".
            -i --partition-method=hash | --partition-method requires greater than zero --partitions
            -b nosuch                  | no builtin script found for name "nosuch"\\nAvailable builtin scripts:\\n      tpcb-like: <builtin: TPC-B (sort of)>\\n  simple-update: <builtin: simple update>\\n    select-only: <builtin: select only>
            -f nosuch.sql              | could not open file "nosuch.sql": No such file or directory
            -f x@y                     | invalid weight specification: @y
            -M foo                     | invalid query mode (-M): "foo"
            -R 0                       | invalid rate limit: "0"
            -L x                       | invalid latency limit: "x"
            -D =3                      | invalid variable definition: "=3"
            --max-tries=0              | an unlimited number of transaction tries can only be used with --latency-limit or a duration (-T)
            --sampling-rate=0.1        | log sampling (--sampling-rate) is allowed only when logging transactions (-l)
            -l --sampling-rate=2       | invalid sampling rate: "2"
            -l --aggregate-interval=3 -T 10 | duration (10) must be a multiple of aggregation interval (3)
            --random-seed=x            | unrecognized random seed option "x"\\ndetail: Expecting an unsigned integer, "time" or "rand".\\nerror: error while setting random seed from --random-seed option
            -p 99999                   | invalid port number: "99999"
            one two                    | too many command-line arguments (first is "two")\\nhint: Try "pgbench --help" for more information.
            --dbname=nosuch=1          | invalid connection option "nosuch"
            -l -T 1 --aggregate-interval=3 | number of seconds for aggregation (3) must not be higher than test duration (1)
            -b se@-1                   | weight specification out of range (0 .. 2147483647): -1
            --exit-on-abort            | --exit-on-abort is not taken: refused: the others go on, as in pgbench 15
            --benchlift-warmup=5       | --benchlift-warmup needs -T: with -t each transaction counts, from the first on
            -i -I G --benchlift-product=mysql | -I G, rows made by the server, needs PostgreSQL; use g, which sends them""")
    void whatIsWrongIsSaidInOneSentence(String words, String expected) {
        assertEquals(
                expected.replace("\\n", "\n"),
                assertThrows(IllegalArgumentException.class, () -> parse(words)).getMessage());
    }

    @Test
    void connectionStringsAreRead() {
        var database = new PgbenchCommand.Target[] {
            PgbenchCommand.parse(List.of("host=/tmp dbname=bench"), Map.of()).target(),
            parse("postgresql://me:secret@db:5433/bench").target()
        };

        assertEquals("bench", database[0].database().schema());
        assertEquals(
                "/tmp/.s.PGSQL.5432", database[0].database().address().socket().orElseThrow());
        assertEquals("bench", database[1].database().schema());
        assertEquals(5433, database[1].database().address().port());
    }

    @Test
    void failuresAreThoseOfPgbench() {
        var tool = new PgbenchTool();

        assertEquals(
                "pgbench: error: unrecognized initialization step \"x\"\n"
                        + "pgbench: detail: Allowed step characters are: \"dtgGvpf\".",
                PgbenchTool.failureText(
                        "unrecognized initialization step \"x\"\ndetail: Allowed step characters are: \"dtgGvpf\"."));
        assertEquals(1, tool.status(2));
        assertEquals(1, tool.status(3));
        assertEquals(130, tool.status(130));
    }

    @Test
    void aServersMessageIsShownAsByLibpq() {
        assertEquals(
                "client 0 script 0 aborted in command 2 query 0: ERROR:  division by zero\n"
                        + "DETAIL:  none\nCONTEXT:  unnamed portal",
                ServerMessage.of("client 0 script 0 aborted in command 2 query 0: ERROR: division by zero\n"
                        + "  Detail: none\n  Where: unnamed portal\n  Position: 5"));
    }

    @Test
    void helpListsEveryOption() {
        String help = parse("--help").shown();

        for (PgbenchFlag flag : PgbenchFlag.values()) {
            assertTrue(help.contains(flag.shown()), flag.shown());
        }
        assertTrue(help.contains("benchlift pgbench -i -s 10 bench"));
        assertEquals(Action.HELP, parse("-?").action());
        assertEquals(Action.VERSION, parse("-V").action());
    }

    @Test
    void scriptsAreListedAndShown() {
        assertTrue(parse("-b list").shown().contains("      tpcb-like: <builtin: TPC-B (sort of)>\n"));
        assertEquals(
                "-- select-only: <builtin: select only>\n\\set aid random(1, 100000 * :scale)\n"
                        + "SELECT abalance FROM pgbench_accounts WHERE aid = :aid;\n",
                parse("--show-script=select").shown());
    }

    @Test
    void aLineBecomesAPlan() {
        var plan = PgbenchPlan.of(parse("-c 8 -T 30 -M prepared -S -s 10"));
        var mixed = PgbenchPlan.of(parse("-c 8 -t 5 -b tpcb@2 -b select"));

        assertEquals("select-only", plan.fixed().get("workload"));
        assertEquals("8", plan.fixed().get("threads"));
        assertEquals("10", plan.fixed().get("option.scale"));
        assertEquals("on", plan.fixed().get("prepared"));
        assertEquals("tpcb-like@2,select-only@1", mixed.fixed().get("option.scripts"));
        assertEquals(40, mixed.schedule().phases().events());
        assertEquals(new ArrayList<>(), mixed.factors());
    }
}
