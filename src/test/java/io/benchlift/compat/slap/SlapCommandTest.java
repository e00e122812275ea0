package io.benchlift.compat.slap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.CapturedTool;
import io.benchlift.compat.ExitStatus;
import io.benchlift.plan.PlanFile;
import io.benchlift.target.Database;
import io.benchlift.target.Tls;
import io.benchlift.workload.slap.LoadType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlapCommandTest {

    @TempDir
    private Path folder;

    @Test
    void takesTheLinesOfABlogWithItsDashesAndItsBrokenLine() {
        SlapCommand command = parse("-u root -h localhost -c 10,50,100,200,400 -i 2 \u2013ENGINE=MyISAM"
                + " \u2013auto-generate-sql-load-type=mixed \u2013number-of-queries=50000 \u2013number-char-cols=5"
                + " \u2013number -int-cols=5 \u2013auto-generate-sql");

        assertEquals(List.of(10, 50, 100, 200, 400), command.load().concurrency());
        assertEquals(2, command.load().iterations());
        assertEquals(List.of(new SlapEngine("MyISAM", "")), command.schema().engines());
        assertEquals(5, command.generated().orElseThrow().table().ints().count());
        assertEquals(5, command.generated().orElseThrow().table().chars().count());
        assertEquals(LoadType.MIXED, command.generated().orElseThrow().type());
        assertEquals(5000, command.limit(10));
        assertEquals(125, command.limit(400));
        assertTrue(command.drops());
        assertTrue(
                command.output().notes().get(0).contains("typographic dash"),
                command.output().notes()::toString);
        assertTrue(
                command.output()
                        .notes()
                        .contains("'--number' and '-int-cols=5' are read as one word, --number-int-cols"),
                command.output().notes()::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--concurrency=3 --iterations=2 --engine=innodb --query=x --silent",
                "--concurrency 3 --iterations 2 --engine innodb --query x --silent",
                "-c3 -i2 -einnodb -qx -s",
                "-c 3 -i 2 -e innodb -q x -s",
                "--CONC=3 --iter=2 --eng=innodb --que=x --sil",
                "--concurrency=9 --concurrency=3 --iterations=2 --engine=innodb --query=x --loose-silent",
                "\u2013concurrency=3 \u2014iterations=2 \u2212e innodb \u2013\u2013query=x \u2013s",
                "-svc3 -i2 --engine=innodb --query=x"
            })
    void takesEverySpellingThatMySqlsProgramsTake(String line) {
        SlapCommand command = parse(line);

        assertEquals(List.of(3), command.load().concurrency());
        assertEquals(2, command.load().iterations());
        assertEquals(List.of(new SlapEngine("innodb", "")), command.schema().engines());
        assertEquals(List.of("x"), command.statements().query());
        assertTrue(command.output().silent());
        assertFalse(command.drops());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            -a --query=x                                       | does not go with --create and --query
            -a --auto-generate-sql-load-type=key               | needs a primary key
            -a --auto-generate-sql-load-type=all               | mixed, update, write, key, read, not 'all'
            -a --auto-generate-sql-guid-primary --auto-generate-sql-add-autoincrement | choose one
            -a --number-of-queries=5 --auto-generate-sql-execute-number=5 | exclude each other
            -a --auto-generate-sql-unique-write-number=0       | would never end
            -a --auto-generate-sql-write-number=0              | from 1 on, not 0
            -a -c 0                                            | from 1 to 100000
            -a -c 1,,2                                         | from 1 to 100000
            -a -c many                                         | from 1 to 100000
            -a -i -1                                           | from 0 to 1000000, not -1
            -a --number-of-queries=ten                         | --number-of-queries takes a whole number, not 'ten'
            -a --number-of-queries=-1                          | from 0 on, not -1
            -a -x 5:y                                          | --number-char-cols takes a number of columns
            -a -x 0 -y 0                                       | needs a column
            -a --engine=,                                      | is no engine
            -a --engine='                                      | is no engine
            -a --create-schema=MySQL                           | is the server's own
            -a --compress                                      | --compress is refused: the JDBC connection
            -aC                                                | --compress is refused
            -a --pre-system=ls                                 | starts no shell
            -a --ssl-ca=/x                                     | trust store
            -a --enginee=x                                     | did you mean '--engine'?
            -a --number=5                                      | may mean --number-char-cols or --number-int-cols or
            -a -k                                              | there is no option -k
            -a innodb                                          | 'innodb' is one word too many
            -a --silent=perhaps                                | takes on or off
            -a --concurrency                                   | --concurrency needs a value
            --query=a;;b --delimiter=;                         | statement 2 is empty
            --query=a --delimiter=                             | at least one letter
            --query=quries.sql                                 | --query: there is no file 'quries.sql'""")
    void refusesWithAReasonInsteadOfGuessing(String line, String says) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> parse(line));

        assertTrue(e.getMessage().contains(says), e.getMessage());
    }

    @Test
    void cutsStatementsAtTheFirstLetterOfTheDelimiter() throws IOException {
        Path file = Files.writeString(folder.resolve("q.sql"), "SELECT 1;\nSELECT 2; SELECT 3;");

        assertEquals(
                List.of("SELECT 1", "SELECT 2", "SELECT 3"),
                parse("--delimiter=;; --query=" + file).statements().query());
        assertEquals(
                List.of("SELECT 1;", "SELECT 2; SELECT 3;"),
                parse("--query=" + file).statements().query());
    }

    @Test
    void aQueryGivenByTheUserIsSentOnceThroughUnlessANumberSaysMore() {
        assertEquals(2, parse("--query=a;b -F ;").limit(7));
        assertEquals(100, parse("--query=a;b -F ; --number-of-queries=200").limit(2));
    }

    @Test
    void saysWhatIsKeptOfTheToolsPeculiarities() {
        assertTrue(parse("-a --commit=2 --detach=3").output().notes().get(0).contains("--detach undoes --commit"));
        assertTrue(parse("-a --commit=2 -i 2").output().notes().get(0).contains("stays open"));
        assertEquals(
                List.of("10 queries do not divide by 3 clients: 9 are sent"),
                parse("-a -c 3 --number-of-queries=10").output().notes());
        assertEquals(
                List.of("10 queries are less than 30 clients: each sends its list once, as with mysqlslap"),
                parse("-a -c 30 --number-of-queries=10").output().notes());
    }

    @Test
    void findsTheServerInTheOrderOfMySqlsClients() throws IOException {
        Path socket = Files.createFile(folder.resolve("mysql.sock"));
        Map<String, String> environment =
                Map.of("MYSQL_TCP_PORT", "3307", "MYSQL_PWD", "secret", "MYSQL_UNIX_PORT", socket.toString());

        Database byPort = target("-a -h localhost -u root", environment);
        assertEquals(3307, byPort.address().port());
        assertEquals(Optional.empty(), byPort.address().socket());
        assertEquals("root", byPort.user());
        assertEquals("secret", byPort.password());
        assertEquals(Tls.DISABLED, byPort.encryption().tls());

        Map<String, String> withoutPort = Map.of("MYSQL_UNIX_PORT", socket.toString());
        assertEquals(
                Optional.of(socket.toString()),
                target("-a -u root -pother", withoutPort).address().socket());
        assertEquals(
                Optional.empty(),
                target("-a -u root --protocol=tcp", withoutPort).address().socket());
        assertEquals(
                Optional.empty(),
                target("-a -u root -P 3306", withoutPort).address().socket());
        assertEquals(
                Optional.empty(),
                target("-a -u root -h 127.0.0.1", withoutPort).address().socket());
        assertEquals("other", target("-a -u root -pother", environment).password());
        assertEquals("", target("-a -u root --password=", environment).password());
    }

    @Test
    void aServerElsewhereIsEncryptedUnlessToldOtherwise() {
        assertEquals(Tls.REQUIRED, target("-a -h db1", Map.of()).encryption().tls());
        assertEquals(
                Tls.DISABLED,
                target("-a -h db1 --skip-ssl", Map.of()).encryption().tls());
        assertEquals(
                Tls.VERIFY_IDENTITY,
                target("-a -h db1 --ssl-verify-server-cert", Map.of())
                        .encryption()
                        .tls());
        assertEquals(
                Tls.REQUIRED,
                target("-a -h 127.0.0.1 --ssl", Map.of()).encryption().tls());
    }

    @Test
    void readsTheOptionFilesGroupsThatAreMeantForIt() throws IOException {
        Path file = Files.writeString(
                folder.resolve("my.cnf"),
                """
                [client]
                user = "bob"   # who
                port=3310
                safe-updates
                [mysqld]
                port=9
                [mysqlslap]
                iterations = 4
                """);
        List<String> words = List.of("--defaults-file=" + file, "-a", "-i", "5");

        assertEquals(List.of("--user=bob", "--port=3310", "--iterations=4"), OptionFiles.words(words, Map.of()));
        CapturedTool shown =
                CapturedTool.run(new SlapTool(), Map.of(), List.of("--defaults-file=" + file, "--print-defaults"));
        assertEquals(
                "mysqlslap would have been started with the following arguments:\n"
                        + "--user=bob --port=3310 --iterations=4\n",
                shown.out());
    }

    @Test
    void aSocketOfAnOptionFileDoesNotOutdoAPortThatIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("my.cnf"), "[client-server]\nsocket = /run/mysqld/mysqld.sock\n");
        String only = "--defaults-file=" + file;

        assertEquals(List.of("--socket=/run/mysqld/mysqld.sock"), OptionFiles.words(List.of(only, "-a"), Map.of()));
        assertEquals(List.of(), OptionFiles.words(List.of(only, "-a", "-P", "3307"), Map.of()));
        assertEquals(List.of(), OptionFiles.words(List.of(only, "-a"), Map.of("MYSQL_TCP_PORT", "3307")));
    }

    @Test
    void becomesAPlanOfItsEnginesAndClients() {
        CapturedTool plan = CapturedTool.run(
                new SlapTool(),
                Map.of(),
                CapturedTool.words("--no-defaults --to-plan -h db1 -a -c 2,4 -i 3 -e innodb,myisam -y 2:1"
                        + " --auto-generate-sql-load-type=write --number-of-queries=1000"));

        assertEquals(ExitStatus.DONE, plan.status());
        assertEquals(2, PlanFile.read(plan.out()).factors().size());
        assertTrue(plan.out().contains("number_int_cols: \"2:1\"") || plan.out().contains("2:1"), plan.out());
    }

    @Test
    void listsItsOptions() {
        CapturedTool help = CapturedTool.run(new SlapTool(), Map.of(), List.of("--no-defaults", "-?"));

        assertEquals(ExitStatus.DONE, help.status());
        assertTrue(help.out().contains("-c, --concurrency=…"), help.out());
        assertTrue(CapturedTool.run(new SlapTool(), Map.of(), List.of("--no-defaults", "-V"))
                .out()
                .startsWith("mysqlslap  Ver 1.0 (Benchlift "));
    }

    private static SlapCommand parse(String line) {
        SlapArguments words = SlapArguments.of(line.isBlank() ? List.of() : CapturedTool.words(line));
        return new SlapParser(new SlapValues(words.options()), words.notes()).parse(words.verbose());
    }

    private static Database target(String line, Map<String, String> environment) {
        return SlapTarget.of(
                        new SlapValues(
                                SlapArguments.of(CapturedTool.words(line)).options()),
                        environment,
                        () -> "typed",
                        new ArrayList<String>()::add)
                .database();
    }
}
