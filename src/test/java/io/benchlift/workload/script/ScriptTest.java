package io.benchlift.workload.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptTest {

    private static List<Command> commands(String text) {
        return Script.of("s", 1, false, text).commands();
    }

    @Test
    void semicolonsAndMetaCommandsEndStatements() {
        assertEquals(
                List.of("\\set x 1", "BEGIN;", "SELECT ';', \"a;b\", $$;$$ FROM t -- no", "\\sleep 1 ms", "END;"),
                Script.of(
                                "s",
                                1,
                                false,
                                """
                                \\set x 1
                                -- a comment; with a semicolon
                                BEGIN; SELECT ';', "a;b", $$;$$ FROM t /* ; */
                                \\sleep 1 ms
                                END;
                                """
                                        .replace(" /* ; */", " -- no"))
                        .lines()
                        .stream()
                        .map(line -> line.startsWith("SELECT") ? line + " -- no" : line)
                        .toList());
    }

    @Test
    void statementsMayLieAcrossLinesAndHoldOthersInParentheses() {
        List<Command> commands = commands("SELECT 1,\n  2;\nCREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT 2);");

        assertEquals(2, commands.size());
        assertEquals("SELECT 1,\n  2", commands.get(0).text());
        assertEquals("SELECT 1,", commands.get(0).shown());
        assertEquals(3, commands.get(1).line());
    }

    @Test
    void gsetAndAsetEndTheStatementBeforeThem() {
        List<Command> commands = commands("SELECT 1 AS a \\gset p_\nSELECT 2 AS b \\; SELECT 3 AS c \\aset\n");

        assertEquals(
                List.of(Command.Kind.GSET, Command.Kind.ASET),
                commands.stream().map(Command::kind).toList());
        assertEquals("p_", commands.get(0).name());
        assertEquals("SELECT 2 AS b ; SELECT 3 AS c", commands.get(1).text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            textBlock =
                    """
            \\set x 1 +            ! s:1: syntax error in command "set"\\n\\set x 1 +\\n          ^ error found here
            \\set x                ! s:1: syntax error in command "set"\\n\\set x\\n      ^ error found here
            \\set x nosuch(1)      ! s:1: unexpected function name (nosuch) in command "set"\\n\\set x nosuch(1)\\n            ^ error found here
            \\shell                ! s:1: missing command in command "shell"\\n\\shell
            \\setshell x           ! s:1: missing argument in command "setshell"\\n\\setshell x
            \\startpipeline x      ! s:1: unexpected argument in command "startpipeline"\\n\\startpipeline x
            \\set i least()        ! s:1: at least one argument expected (least) in command "set"\\n\\set i least()\\n             ^ error found here
            \\foo x                ! s:1: invalid command in command "foo"\\n\\foo x
            \\sleep                ! s:1: missing argument in command "sleep"\\n\\sleep
            \\sleep 5 foo          ! s:1: unrecognized time unit, must be us, ms or s (foo) in command "sleep"\\n\\sleep 5 foo\\n         ^ error found here
            \\gset                 ! s:1: \\gset must follow an SQL command
            SELECT 1 \\gset a b    ! s:1: too many arguments in command "gset"\\n\\gset a b
            \\endif x              ! s:1: unexpected argument in command "endif"\\n\\endif x
            \\else                 ! condition error in script "s" command 1: \\else without matching \\if
            \\if 1\\nSELECT 1;     ! condition error in script "s" command 3: \\if without matching \\endif
            \\if 1\\n\\else\\n\\elif 1\\n\\endif ! condition error in script "s" command 3: \\elif after \\else
            -- nothing             ! empty command list for script "s"
            SELECT 1;\\n\\if\\n\\endif ! s:2: syntax error in command "if"\\n\\if\\n   ^ error found here""")
    void complaintsAreThoseOfPgbench(String text, String expected) {
        var complaint = assertThrows(ScriptException.class, () -> commands(text.replace("\\n", "\n")));

        assertEquals(expected.replace("\\n", "\n"), complaint.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"setshell x echo 5", "shell echo 5"})
    void programsAreRunOnlyIfTheyAreAllowed(String command) {
        Script script = Script.of("s", 1, false, "\\" + command);

        var complaint = assertThrows(ScriptException.class, script::refuseShell);

        assertTrue(complaint.getMessage().contains("--benchlift-shell"), complaint.getMessage());
    }

    @Test
    void variablesAreFoundAnywhereInTextButNotInQuotesAsParameters() {
        String sql = "SELECT ':a', :b::int, x::text, t.c ? 'k' FROM t_:c";

        assertEquals(List.of("a", "b", "c"), SqlTemplate.ofText(sql).names());
        assertEquals(List.of("b", "c"), SqlTemplate.ofParameters(sql).names());
        assertEquals(
                "SELECT ':a', ?::int, x::text, t.c ?? 'k' FROM t_?",
                SqlTemplate.ofParameters(sql).withParameters());
    }
}
