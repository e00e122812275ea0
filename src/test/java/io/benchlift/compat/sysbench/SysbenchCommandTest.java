package io.benchlift.compat.sysbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.cli.Terminal;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.sysbench.SysbenchCommand.Action;
import io.benchlift.plan.Data;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.runner.Cancellation;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SysbenchCommandTest {

    @Test
    void takesThePublishedLineOfTheEngineComparison() {
        SysbenchCommand command = parse("--mysql-host=127.0.0.1 --mysql-port=3306 --mysql-user=sbtest "
                + "--mysql-password=secret --mysql-db=sbtest --threads=10 --time=30 --report-interval=3 "
                + "/usr/share/sysbench/oltp_read_write.lua --tables=5 --table_size=100000 --index_updates=30 "
                + "--non_index_updates=30 --range_selects=false run");

        assertEquals("oltp_read_write", command.script().name());
        assertEquals(Action.RUN, command.action());
        assertEquals(10, command.rules().threads());
        assertEquals(
                Optional.of(Duration.ofSeconds(30)), command.rules().limits().time());
        assertEquals(3, command.output().report().intervalSeconds());
        assertEquals(5, command.script().options().count("tables"));
        assertEquals(100_000, command.script().options().count("table_size"));
        assertEquals(30, command.script().options().count("index_updates"));
        assertFalse(command.script().options().isOn("range_selects"));
        assertEquals(
                Database.at(Product.MYSQL, "127.0.0.1", 3306, "sbtest", "secret", "sbtest"),
                command.target().database());
        assertEquals(List.of(), command.output().notes());
    }

    @Test
    void takesThePublishedLineOfTheSchedulerComparison() {
        SysbenchCommand command = parse("oltp_insert --mysql-host=127.0.0.1 --mysql-db=test --tables=20 "
                + "--table_size=1000000 --threads=10 --time=300 --report-interval=1 --db-ps-mode=disable prepare");

        assertEquals(Action.PREPARE, command.action());
        assertFalse(command.rules().prepared());
        assertEquals("test", command.target().database().schema());
    }

    @Test
    void hasSysbenchsDefaults() {
        SysbenchCommand command = parse("oltp_read_write run");

        assertEquals(1, command.rules().threads());
        assertEquals(
                new SysbenchCommand.Limits(
                        Optional.of(Duration.ofSeconds(10)),
                        0,
                        0,
                        Duration.ZERO,
                        Optional.empty(),
                        Duration.ofSeconds(30)),
                command.rules().limits());
        assertEquals(
                new SysbenchCommand.ReportOptions(0, List.of(), 95, false, false, false, 3),
                command.output().report());
        assertTrue(command.rules().prepared());
        assertEquals(Set.of(1213, 1020, 1205), command.rules().ignored().codes());
        assertEquals(OptionalLong.empty(), command.rules().seed());
        assertEquals(
                Database.at(Product.MYSQL, "localhost", 3306, "sbtest", "", "sbtest"),
                command.target().database());
        assertEquals(Engine.of("InnoDB"), command.target().engine());
        assertEquals(Connector.MYSQL, command.target().connector());
        assertEquals("special", command.script().options().text("rand_type"));
    }

    @Test
    void takesTheSpellingsOf0_5() {
        SysbenchCommand command = parse("--test=/usr/share/doc/sysbench/tests/db/oltp.lua --num-threads=8 "
                + "--max-time=60 --max-requests=0 --oltp-table-size=5000 --oltp-tables-count=4 --oltp-read-only=on "
                + "--oltp-dist-type=uniform --mysql-table-engine=myisam run");

        assertEquals("oltp_read_only", command.script().name());
        assertEquals(8, command.rules().threads());
        assertEquals(
                Optional.of(Duration.ofSeconds(60)), command.rules().limits().time());
        assertEquals(0, command.rules().limits().events());
        assertEquals(4, command.script().options().count("tables"));
        assertEquals(5000, command.script().options().count("table_size"));
        assertEquals("uniform", command.script().options().text("rand_type"));
        assertEquals(Engine.of("MyISAM"), command.target().engine());
        assertEquals(2, command.output().notes().size());
    }

    @Test
    void namesOf0_5HaveTheLimitsOf0_5() {
        SysbenchCommand command = parse("--test=oltp run");

        assertEquals(10_000, command.rules().limits().events());
        assertEquals(Optional.empty(), command.rules().limits().time());
        assertTrue(
                command.output().notes().get(1).contains("10000 events"),
                command.output().notes().toString());
    }

    @Test
    void formerNamesWithZeroMeanNotGivenIn1_0() {
        SysbenchCommand command = parse("oltp_read_write --max-requests=0 --max-time=0 run");

        assertEquals(
                Optional.of(Duration.ofSeconds(10)), command.rules().limits().time());
    }

    @Test
    void takesTheOptionsOf1_1() {
        SysbenchCommand command = parse("oltp_read_write --warmup-time=5 --thread-init-timeout=60 --reconnect=100 "
                + "--rand-type=zipfian --rand-zipfian-exp=1.1 --create_table_options=CHARSET=latin1 "
                + "--mysql-ssl=verify_identity run");

        assertEquals(Duration.ofSeconds(5), command.rules().limits().warmUp());
        assertEquals(100, command.script().options().count("reconnect"));
        assertEquals("CHARSET=latin1", command.script().options().text("create_table_options"));
        assertEquals(
                Tls.VERIFY_IDENTITY, command.target().database().encryption().tls());
    }

    @Test
    void hyphensAndUnderscoresMeanTheSame() {
        assertEquals(
                7,
                parse("oltp_read_write --table-size=7 --report_interval=1 run")
                        .script()
                        .options()
                        .count("table_size"));
    }

    @Test
    void typographicDashesAreReadWithANote() {
        SysbenchCommand command = parse("oltp_read_write \u2013threads=4 \u2014table\u2010size=9 \u2013-time=3 run");

        assertEquals(4, command.rules().threads());
        assertEquals(9, command.script().options().count("table_size"));
        assertEquals(
                Optional.of(Duration.ofSeconds(3)), command.rules().limits().time());
        assertEquals(3, command.output().notes().size());
        assertEquals(
                "'\u2013threads' is written with a typographic dash; read as --threads",
                command.output().notes().get(0));
    }

    @Test
    void hostsAndPortsAreDealtOutAsSysbenchDoes() {
        List<Database> databases = parse("oltp_read_only --mysql-host=127.0.0.1,127.0.0.2 --mysql-port=3306,3307 run")
                .target()
                .databases();

        assertEquals(
                List.of("127.0.0.1:3306", "127.0.0.1:3307", "127.0.0.2:3306", "127.0.0.2:3307"),
                databases.stream()
                        .map(each ->
                                each.address().host() + ":" + each.address().port())
                        .toList());
    }

    @Test
    void socketsReplaceHosts() {
        List<Database> databases = parse("oltp_read_only --mysql-host=db1 --mysql-socket=/run/a.sock,/run/b.sock run")
                .target()
                .databases();

        assertEquals(
                List.of(Optional.of("/run/a.sock"), Optional.of("/run/b.sock")),
                databases.stream().map(database -> database.address().socket()).toList());
    }

    /** As libpq takes it, which knows no encryption there. */
    @Test
    void aDirectoryIsTheSocketOfPostgres() {
        SysbenchCommand command = parse(
                "oltp_read_only --db-driver=pgsql --pgsql-host=/run/pg --pgsql-port=5433 --pgsql-sslmode=require run");

        Database database = command.target().database();
        assertEquals(Optional.of("/run/pg/.s.PGSQL.5433"), database.address().socket());
        assertEquals("localhost", database.address().host());
        assertEquals(Tls.DISABLED, database.encryption().tls());
        assertEquals(List.of(), command.output().notes());
    }

    @Test
    void forcedShutdownWithoutAValueWaitsForATwentiethOfTheTime() {
        assertEquals(
                Optional.of(Duration.ofSeconds(3)),
                parse("oltp_read_only --time=60 --forced-shutdown run")
                        .rules()
                        .limits()
                        .forcedShutdown());
    }

    @ParameterizedTest
    @ValueSource(strings = {"select_random_points", "select_random_ranges"})
    void theTestsOfOneTableTakeMoreAndSayWhichIsRead(String test) {
        assertEquals(2, parse(test + " --tables=2 prepare").script().options().count("tables"));
        assertEquals(
                List.of(test + " reads sbtest1 only, as in sysbench, whatever --tables says"),
                parse(test + " --tables=2 run").output().notes());
        assertEquals(List.of(), parse(test + " run").output().notes());
    }

    @Test
    void postgresHasItsOwnOptions() {
        SysbenchCommand command = parse("oltp_read_only --db-driver=pgsql --pgsql-host=127.0.0.1 --pgsql-port=5433 "
                + "--pgsql-user=u --pgsql-password=p --pgsql-db=d run");

        assertEquals(
                Database.at(Product.POSTGRESQL, "127.0.0.1", 5433, "u", "p", "d"),
                command.target().database());
        assertEquals(Connector.POSTGRESQL, command.target().connector());
    }

    @Test
    void aConnectionInClearToAnotherHostIsSaid() {
        SysbenchCommand command = parse("oltp_read_only --mysql-host=db1.example.org run");

        assertEquals(Tls.DISABLED, command.target().database().encryption().tls());
        assertEquals(
                List.of("the connection to db1.example.org is not encrypted, as with sysbench; "
                        + "--mysql-ssl=required encrypts it"),
                command.output().notes());
        assertEquals(
                Tls.VERIFY_IDENTITY,
                parse("oltp_read_only --mysql-host=db1.example.org --benchlift-strict run")
                        .target()
                        .database()
                        .encryption()
                        .tls());
    }

    @Test
    void oltpCommonMakesTablesOnly() {
        SysbenchCommand command =
                parse("--mysql_storage_engine=MEMORY --tables=10 /usr/share/sysbench/oltp_common.lua prepare");

        assertEquals("oltp_common", command.script().name());
        assertEquals(10, command.script().options().count("tables"));
        assertEquals(Engine.of("MEMORY"), command.target().engine());
        assertTrue(refusal("oltp_common run").startsWith("oltp_common makes and removes tables only"));
    }

    @Test
    void bulkInsertHasATableForEachThread() {
        assertEquals(
                4, parse("bulk_insert --threads=4 prepare").script().options().count("tables"));
    }

    @Test
    void ignoresAllErrorsIfTold() {
        assertTrue(parse("oltp_read_write --mysql-ignore-errors=all run")
                .rules()
                .ignored()
                .contains(1062));
        assertTrue(parse("oltp_read_write --mysql-ignore-errors=1062,1213 run")
                .rules()
                .ignored()
                .contains(1062));
        assertFalse(parse("oltp_read_write run").rules().ignored().contains(1062));
    }

    @Test
    void theConnectorIsOurs() {
        assertEquals(
                Connector.MARIADB,
                parse("oltp_read_only --benchlift-connector=mariadb-connector-j run")
                        .target()
                        .connector());
    }

    @Test
    void withoutATestThereIsHelp() {
        assertEquals(Action.HELP, parse("").action());
        assertEquals(Action.HELP, parse("--help").action());
        assertEquals(Action.HELP, parse("oltp_read_write help").action());
        assertEquals(Action.VERSION, parse("--version").action());
    }

    @Test
    void optionsMayStandInAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("options");
        Files.writeString(file, "# a comment\nthreads=3\ntable-size = 77\n\nhistogram\n");

        SysbenchCommand command = parse("oltp_read_write --config-file=" + file + " --threads=5 run");

        assertEquals(5, command.rules().threads());
        assertEquals(77, command.script().options().count("table_size"));
        assertTrue(command.output().report().histogram());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            oltp_read_wite run                              | FATAL: Cannot find benchmark 'oltp_read_wite': no such built-in test, file or module\\nnote: did you mean 'oltp_read_write'?
            oltp_read_write                                 | FATAL: Command is required. Supported commands: prepare, prewarm, run, cleanup, help
            oltp_read_write rum                             | Unknown command: rum\\nnote: did you mean 'run'?
            oltp_read_write --theads=4 run                  | invalid option: --theads=4\\nnote: did you mean --threads?
            oltp_read_write --frobnicate=4 run              | invalid option: --frobnicate=4\\nnote: 'oltp_read_write help' lists them
            oltp_read_write --threads=four run              | Invalid value for the 'threads' option: 'four'\\nnote: --threads takes a whole number
            oltp_read_write --tables=abc run                | Invalid value for the 'tables' option: 'abc'\\nnote: --tables takes a whole number
            oltp_read_write --threads=0 run                 | --threads takes a number from 1 on, not 0
            oltp_read_write --threads run                   | --threads takes a number from 1 on, not 0
            oltp_read_write --time=-1 run                   | --time takes a number from 0 on, not -1
            oltp_read_write --percentile=101 run            | --percentile takes a number from 0 to 100, not 101
            oltp_read_write --auto-inc=maybe run            | Invalid value for the 'auto-inc' option: 'maybe'\\nnote: --auto-inc takes on or off
            oltp_read_write --rand-type=foo run             | Invalid value for the 'rand-type' option: 'foo'\\nnote: --rand-type takes one of uniform, gaussian, special, pareto, zipfian
            oltp_read_write --rand-pareto-h=x run           | Invalid value for the 'rand-pareto-h' option: 'x'\\nnote: --rand-pareto-h takes a number
            oltp_read_write --tables=0 run                  | --tables takes a number from 1 on, not 0
            oltp_read_write --mysql-port=abc run            | --mysql-port takes numbers with commas between, not 'abc'
            oltp_read_write --mysql-port=99999 run          | --mysql-port takes a number from 1 to 65535, not 99999
            oltp_read_write --db-driver=oracle run          | FATAL: invalid database driver name: 'oracle'\\nFATAL: `thread_init' function failed: ./oltp_common.lua: failed to initialize the DB driver
            oltp_read_write --db-ps-mode=on run             | Invalid value for the 'db-ps-mode' option: 'on'\\nnote: --db-ps-mode takes one of auto, disable
            oltp_read_write --report-checkpoints=a run      | --report-checkpoints takes numbers with commas between, not 'a'
            oltp_read_write --forced-shutdown=abc run       | --forced-shutdown takes seconds, a percentage of --time such as 5%, or off, not 'abc'
            oltp_read_write --mysql-ignore-errors=x run     | --mysql-ignore-errors takes numbers with commas between, not 'x'
            oltp_read_write --threads 4 run                 | a value follows its option after an equals sign: --threads=4
            oltp_read_write run now                         | Unrecognized command line argument: now
            oltp_read_write -x run                          | Unrecognized command line argument: -x
            oltp_read_write --config-file=/no/such run      | --config-file: there is no file /no/such
            oltp_read_write --mysql-dry-run run             | --mysql-dry-run is refused: what the client alone costs is measured by the workload 'nothing'
            oltp_read_write --mysql-compression=on run      | --mysql-compression is refused: connections are not compressed, so that the server is measured, not zlib
            oltp_read_write --pgsql_variant=redshift run    | --pgsql-variant is refused: Benchlift knows no variant of PostgreSQL
            oltp_read_write --db-driver=pgsql prewarm       | FATAL: `sysbench.cmdline.call_command' function failed: ./oltp_common.lua:100: prewarm is currently MySQL only
            cpu run                                         | FATAL: Cannot find benchmark 'cpu': no such built-in test, file or module\\nFATAL: 'cpu' is not taken: it measures a processor, and Benchlift compares databases and disks
            oltp_read_only --benchlift-connector=pgjdbc run | --benchlift-connector=pgjdbc cannot talk to MySQL or MariaDB; leave it out
            oltp_read_write --mysql-ssl=maybe run           | --mysql-ssl takes on, off, disabled, preferred, required, verify_ca or verify_identity, not 'maybe'""")
    void whatIsWrongIsNamedInOneSentence(String line, String sentence) {
        assertEquals(sentence.replace("\\n", "\n"), refusal(line));
    }

    @Test
    void aScriptOfOnesOwnIsRefused() {
        assertTrue(refusal("./my_load.lua run")
                .startsWith("FATAL: Cannot find benchmark './my_load.lua': no such built-in test, file or module\n"
                        + "FATAL: './my_load.lua' is a script of its own"));
    }

    @Test
    void parallelPrepareOfZeroFiveMakesTables() {
        SysbenchCommand command = parse("--test=parallel_prepare.lua --num-threads=4 --oltp-tables-count=4 run");

        assertEquals(SysbenchCommand.Action.PREPARE, command.action());
        assertEquals(4, command.rules().threads());
    }

    @Test
    void fatalMessagesArePartOfTheOutputAndComplaintsAreNot() {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var streams = new ToolContext(
                Map.of(),
                Terminal.into(new PrintStream(out), new PrintStream(err), InputStream.nullInputStream()),
                new Cancellation(),
                false);
        var tool = new SysbenchTool();

        tool.fail("FATAL: gone\nerror 2002: socket\nWARNING: short\nnote: ours", streams);
        tool.fail("Unknown command: rum\nnote: did you mean 'run'?", streams);

        assertEquals("FATAL: gone\nFATAL: error 2002: socket\nWARNING: short\n", out.toString());
        assertEquals("Unknown command: rum\n", err.toString());
        assertEquals(1, tool.status(3));
    }

    @Test
    void aHostThatWouldChangeTheUrlIsRefused() {
        assertTrue(refusal("oltp_read_only --mysql-host=address=(host=x) run").contains("is no host"));
    }

    @Test
    void optionsWithoutEffectAreSaid() {
        assertEquals(
                List.of("--thread-stack-size has no effect: the JVM chooses its threads' stacks"),
                parse("oltp_read_only --thread-stack-size=64K run").output().notes());
    }

    @Test
    void sizesWithALetterAreReadAsMeantWithANote() {
        SysbenchCommand command = parse("oltp_read_only --table-size=1K run");

        assertEquals(1024, command.script().options().count("table_size"));
        assertEquals(1, command.output().notes().size());
    }

    @Test
    void becomesAPlan() {
        Plan plan = SysbenchPlan.of(parse("oltp_read_write --mysql-host=db1.example.org --mysql-password=secret "
                + "--mysql_storage_engine=memory/btree --threads=10 --time=30 --warmup-time=5 --tables=5 --rand-seed=9 "
                + "--db-ps-mode=disable --to-plan run"));

        assertEquals("db1.example.org-3306", plan.fixed().get(Setting.SERVER));
        assertEquals("MEMORY/BTREE", plan.fixed().get(Setting.ENGINE));
        assertEquals("10", plan.fixed().get(Setting.THREADS));
        assertEquals("off", plan.fixed().get(Setting.PREPARED));
        assertEquals("sysbench", plan.fixed().get(Setting.ERRORS));
        assertEquals("5", plan.fixed().get(Setting.OPTION_PREFIX + "tables"));
        assertEquals(9, plan.schedule().seed());
        assertEquals(Duration.ofSeconds(5), plan.schedule().phases().warmUp());
        assertEquals(Data.AS_FOUND, plan.schedule().data());
        assertFalse(plan.toString().contains("secret"));
    }

    @Test
    void thePasswordIsNeverShown() {
        assertFalse(
                parse("oltp_read_only --mysql-password=s3cr3t run").toString().contains("s3cr3t"));
        assertFalse(parse("oltp_read_only --db-driver=pgsql --pgsql-password=s3cr3t run")
                .toString()
                .contains("s3cr3t"));
    }

    @Test
    void theHelpOfATestListsItsOptionsByName() {
        String help = SysbenchHelp.of(parse("select_random_ranges help"), true);
        List<String> names = Arrays.stream(help.split("\n"))
                .filter(line -> line.startsWith("  --"))
                .map(line -> line.strip().split("[=\\[ ]")[0])
                .toList();

        assertEquals("select_random_ranges options:", help.lines().findFirst().orElseThrow());
        assertEquals(names.stream().sorted().toList(), names);
        assertTrue(names.containsAll(
                List.of("--delta", "--number_of_ranges", "--mysql_storage_engine", "--pgsql_variant", "--tables")));
        assertTrue(help.contains("  --auto_inc[=on|off]           "), help);
        assertTrue(help.contains("[10000]\n"), help);
    }

    @Test
    void askedForInGeneralTheHelpIsTheGeneralOne() {
        for (String line : List.of("", "--help", "oltp_read_write --help", "--help oltp_read_write run")) {
            assertEquals(SysbenchHelp.general(true), SysbenchHelp.of(parse(line), true), line);
        }
    }

    @Test
    void theGeneralHelpListsEveryOptionOfSysbench() {
        String help = SysbenchHelp.general(true);
        for (String option : List.of(
                "--threads=N",
                "--forced-shutdown=STRING",
                "--thread-stack-size=SIZE",
                "--report-checkpoints=[LIST,...]",
                "--histogram[=on|off]",
                "--config-file=FILENAME",
                "--max-requests=N",
                "--rand-pareto-h=N",
                "--db-ps-mode=STRING",
                "--mysql-ignore-errors=[LIST,...]",
                "--pgsql-port=N")) {
            assertTrue(help.contains("  " + option + " "), option);
        }
    }

    private static SysbenchCommand parse(String line) {
        return SysbenchCommand.parse(line.isEmpty() ? List.of() : List.of(line.split(" ")));
    }

    private static String refusal(String line) {
        return assertThrows(IllegalArgumentException.class, () -> parse(line)).getMessage();
    }
}
