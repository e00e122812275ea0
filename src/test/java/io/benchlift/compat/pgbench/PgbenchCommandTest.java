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
        assertEquals(List.of("setting random seed to 18446744073709551615"), command.notes());
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
            -x                         | invalid option -- 'x'; 'benchlift pgbench --help' lists them
            --clent=3                  | unrecognized option '--clent'; did you mean '--client'?; 'benchlift pgbench --help' lists them
            --log-                     | option requires an argument: --log-prefix=PREFIX
            --progress-timestamp       | --progress-timestamp is allowed only under --progress
            --pro=simple               | option '--pro' is ambiguous; possibilities: -M/--protocol, -P/--progress, --progress-timestamp
            -c                         | option requires an argument: -c, --client=NUM
            --select-only=yes          | option '--select-only' doesn't allow an argument
            -c 0                       | -c/--client must be in range 1..2147483647
            -c many                    | invalid value "many" for option -c/--client: it takes a whole number
            -t 2 -T 3                  | specify either a number of transactions (-t) or a duration (-T), not both
            -i -c 3                    | some of the specified options cannot be used in initialization (-i) mode: -c/--client
            -F 50                      | some of the specified options cannot be used in benchmarking mode: -F/--fillfactor
            -i -F 5                    | -F/--fillfactor must be in range 10..100
            -i -I dx                   | unrecognized initialization step "x"; allowed step characters are: "dtgGvpf"
            -i --partition-method=hash | --partition-method requires greater than zero --partitions
            -b nosuch                  | no builtin script found for name "nosuch"; there are tpcb-like, simple-update, select-only
            -f nosuch.sql              | could not open file "nosuch.sql": it is not there or not readable
            -f x@y                     | invalid weight specification: @y
            -M foo                     | invalid query mode (-M): "foo"; there are simple, extended and prepared
            -R 0                       | invalid rate limit: "0"
            -L x                       | invalid latency limit: "x"
            -D =3                      | invalid variable definition: "=3"
            --max-tries=0              | an unlimited number of transaction tries can only be used with --latency-limit or a duration (-T)
            --sampling-rate=0.1        | log sampling (--sampling-rate) is allowed only when logging transactions (-l)
            -l --sampling-rate=2       | invalid sampling rate: "2.0"; it takes a share from 0 to 1
            -l --aggregate-interval=3 -T 10 | --aggregate-interval=3 must divide the duration (-T 10) into whole intervals
            --random-seed=x            | unrecognized random seed option "x": expecting an unsigned integer, "time" or "rand"
            -p 99999                   | -p/--port takes a number from 1 to 65535, not 99999
            one two                    | too many command-line arguments (first is "two"); the database is named once
            host=x                     | 'host=x' is a connection string, which is not read; give -h, -p, -U and the name of the database
            --exit-on-abort            | --exit-on-abort is not taken: refused: the others go on, as in pgbench 15
            --benchlift-warmup=5       | --benchlift-warmup needs -T: with -t each transaction counts, from the first on
            -i -I G --benchlift-product=mysql | -I G, rows made by the server, needs PostgreSQL; use g, which sends them""")
    void whatIsWrongIsSaidInOneSentence(String words, String expected) {
        assertEquals(
                expected,
                assertThrows(IllegalArgumentException.class, () -> parse(words)).getMessage());
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
