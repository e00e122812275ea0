package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.ServerException;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.text.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every mistake gives one sentence that names it, the right exit status, and nothing on standard output. */
class BadInputTest {

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            rum                                  | there is no command 'rum'; did you mean 'run'? (see 'benchlift --help')
            --verson                             | there is no option '--verson'; did you mean '--version'? (see 'benchlift --help')
            run                                  | 'benchlift run' needs PLAN (see 'benchlift run --help')
            run engines-base two                 | 'two' is one word too many (see 'benchlift run --help')
            run engines-base --sesion=x          | there is no option '--sesion'; did you mean '--session'? (see 'benchlift run --help')
            run engines-base --format=xml        | --format takes one of text, json, events, not 'xml' (see 'benchlift run --help')
            run engins-base                      | there is neither a plan file nor a study 'engins-base'; did you mean 'engines-base'?
            run nothing.yaml                     | there is neither a plan file nor a study 'nothing.yaml'; 'benchlift studies' lists the studies
            run engines-base --set thread=4      | --set thread=4: there is no setting 'thread'; did you mean 'threads'?
            run engines-base --set threads=many  | threads takes a whole number from 1 to 10000, not 'many'
            run engines-base --set workload=oltp_raed_write | there is no workload 'oltp_raed_write'; did you mean 'oltp_read_write'?
            run engines-base --set options.tabels=4 | oltp_read_write: there is no option 'tabels'; did you mean 'tables'?
            run engines-base --set options.tables=four | oltp_read_write: tables takes a whole number, not 'four'
            run engines-base --set metric=tsp    | there is no metric 'tsp': take one of tps, qps, goodput_qps, reads_per_s, writes_per_s, fsyncs_per_s, read_bytes_per_s, written_bytes_per_s, p95, p99, seconds, max_rate, neighbour_mib
            run engines-base --set measure=9999999999h | measure takes at most 30 days, not '9999999999h'
            run engines-base --resume            | --resume needs --session: the file to go on with
            demo --seconds=soon                  | --seconds takes a whole number, not 'soon' (see 'benchlift demo --help')
            demo --seconds=5                     | --seconds takes a number from 30 up, for less shows nothing, not 5
            studies lsit                         | there is no command 'lsit'; did you mean 'list'? (see 'benchlift studies --help')
            studies show engine                  | there is neither a plan file nor a study 'engine'; 'benchlift studies' lists the studies
            servers start mysql                  | there is no embedded server 'mysql': take mariadb or postgresql
            servers start mariadb --port=x       | --port takes a whole number, not 'x' (see 'benchlift servers start --help')
            servers start mariadb --port=99999   | --port takes a number from 1 to 65535, or 0 for a free one, not 99999
            servers start mariadb --set=x        | --set takes VARIABLE=VALUE, as in max_connections=500, not 'x'
            servers url mariadb --format=odbc    | --format takes one of jdbc, sysbench, client, env, not 'odbc' (see 'benchlift servers url --help')
            compare nothing.benchlift            | nothing.benchlift: there is no such file
            compare a.benchlift b.benchlift      | a.benchlift: there is no such file
            compare nothing.benchlift --fail-on=5 | --fail-on takes a percentage below 100%, as in 5%, or 'delta', not '5'
            compare nothing.benchlift --fail-on=-5% | --fail-on takes a percentage below 100%, as in 5%, or 'delta', not '-5%'
            compare nothing.benchlift --fail-on=0% | --fail-on takes a percentage below 100%, as in 5%, or 'delta', not '0%'
            compare nothing.benchlift --fail-on=100% | --fail-on takes a percentage below 100%, as in 5%, or 'delta', not '100%'
            compare nothing.benchlift --fail-on=5% | nothing.benchlift: there is no such file
            compare nothing.benchlift --junit=/nowhere/x.xml | /nowhere/x.xml cannot be written: it is a directory, or its directory does not exist
            compare nothing.benchlift --markdown=/tmp | /tmp cannot be written: it is a directory, or its directory does not exist
            run engines-base --against=nothing.benchlift | nothing.benchlift: there is no such file
            run engines-base --fail-on=nine%     | --fail-on takes a percentage below 100%, as in 5%, or 'delta', not 'nine%'
            run engines-base --fail-on=5% --format=events | --against and --fail-on need --format text or json
            run engines-base --fail-on=5% --add-blocks=2 | --add-blocks adds to a session: check it afterwards with 'benchlift compare'
            sessions tag nothing.benchlift x     | nothing.benchlift: there is no such file
            report nothing.benchlift --html=x    | nothing.benchlift: there is no such file
            report nothing.benchlift --html=-    | --html takes a name, not '-': only --json can go to standard output
            audit /tmp                           | /tmp is a directory: name the file with the results
            audit nothing.log                    | nothing.log: there is no such file
            """)
    void namesTheWordAndTheRemedy(String line, String sentence) {
        Captured result = Captured.of(line.split(" "));

        assertEquals(new Captured(ExitStatus.USAGE, "", "benchlift: " + sentence + "\n"), result);
    }

    @Test
    void tellsTheLineAndColumnOfATypoInAPlan() throws Exception {
        Path plan = Files.writeString(
                folder.resolve("my.yaml"), "benchlift: 1\nname: x\nthreds: 4\noptions:\n  tabels: 4\n");

        Captured result = Captured.of("run", plan.toString());

        assertEquals(
                new Captured(
                        ExitStatus.USAGE,
                        "",
                        "benchlift: " + plan + ": line 3, column 1: there is no key 'threds'; did you mean 'threads'?\n"
                                + "benchlift: " + plan + ": line 5, column 11: oltp_read_write: there is no option"
                                + " 'tabels'; did you mean 'tables'?\n"),
                result);
    }

    @Test
    void refusesAFileThatIsNoSession() throws Exception {
        Path file = Files.writeString(folder.resolve("x.benchlift"), "hello");

        assertEquals(
                new Captured(ExitStatus.USAGE, "", "benchlift: " + file + " is no Benchlift session\n"),
                Captured.of("compare", file.toString()));
    }

    @Test
    void doesNotOverwriteASession() throws Exception {
        Path file = Files.writeString(folder.resolve("x.benchlift"), "precious");

        Captured result = Captured.of("run", "engines-base", "--session", file.toString());

        assertEquals(ExitStatus.USAGE, result.status());
        assertTrue(result.err().contains("exists already"), result.err());
        assertEquals("precious", Files.readString(file));
    }

    @Test
    void saysThatAFolderHoldsNoWorkOfAClass() {
        Captured result = Captured.of("lab", "class", folder.toString());

        assertEquals(ExitStatus.USAGE, result.status());
        assertEquals(
                "benchlift: " + folder + " holds no session of a lab: 'benchlift lab run' makes them\n", result.err());
    }

    @Test
    void saysThatASessionMayNotBeRead() throws Exception {
        Path file = Files.writeString(folder.resolve("x.benchlift"), "hello");
        Files.setPosixFilePermissions(file, Set.of());
        assumeFalse(Files.isReadable(file), "root may read everything");

        assertEquals(
                new Captured(ExitStatus.USAGE, "", "benchlift: " + file + " cannot be read: permission denied\n"),
                Captured.of("compare", file.toString()));
    }

    @Test
    void exportsAStudyWholeOrNotAtAll() throws Exception {
        Path missing = folder.resolve("missing");
        Path there = Files.writeString(folder.resolve("there.yaml"), "precious");

        assertEquals(
                new Captured(
                        ExitStatus.UNREACHABLE,
                        "",
                        "benchlift: " + missing.resolve("x.yaml") + " cannot be written: there is no directory "
                                + missing + "\n"),
                Captured.of(
                        "studies",
                        "export",
                        "engines-base",
                        "--to",
                        missing.resolve("x.yaml").toString()));
        assertEquals(
                ExitStatus.USAGE,
                Captured.of("studies", "export", "engines-base", "--to", there.toString())
                        .status());
        assertEquals("precious", Files.readString(there));
    }

    @Test
    void leavesNoSessionOfARunThatCouldNotBegin() throws Exception {
        Path file = folder.resolve("x.benchlift");

        Captured result = Captured.with(
                (request, listener, cancel) -> {
                    throw new UnreachableException(
                            Message.verbatim("nothing answers at db1:3306: is MySQL running there?"), null);
                },
                "run",
                "engines-base",
                "--session",
                file.toString());

        assertEquals(
                new Captured(
                        ExitStatus.UNREACHABLE,
                        "",
                        "benchlift: nothing answers at db1:3306: is MySQL running there?\n"),
                result);
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void tellsThatASessionIsNoPlan() throws Exception {
        Path file = Files.writeString(folder.resolve("x.benchlift"), "hello");

        assertEquals(
                new Captured(
                        ExitStatus.USAGE,
                        "",
                        "benchlift: " + file
                                + " is a session, not a plan: go on with it with --add-blocks N, or with its"
                                + " plan and '--session " + file + " --resume'\n"),
                Captured.of("run", file.toString()));
    }

    @Test
    void everyKindOfFailureHasItsStatus() {
        assertEquals(
                ExitStatus.UNREACHABLE,
                Failure.of(new ServerException(Message.verbatim("x"))).status());
        assertEquals(
                ExitStatus.FAILED,
                Failure.of(new LoadException(Message.verbatim("x"))).status());
        assertEquals(
                ExitStatus.INTERRUPTED, Failure.of(new InterruptedException()).status());
        assertEquals(
                new Failure(
                        ExitStatus.FAILED,
                        List.of(Message.of("cli.defect", "IllegalStateException", Message.verbatim("x")))),
                Failure.of(new IllegalStateException("x")));
    }

    @Test
    void printsTheTraceOnlyWhenAsked() {
        assertFalse(Captured.of("compare", "nothing").err().contains("\tat "));
        assertTrue(Captured.of("-v", "compare", "nothing").err().contains("\tat "));
        assertTrue(Captured.of("compare", "nothing", "-v").err().contains("\tat "));
    }
}
