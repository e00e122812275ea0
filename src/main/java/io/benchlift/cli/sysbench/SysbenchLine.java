package io.benchlift.cli.sysbench;

import io.benchlift.cli.PastedLine;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A pasted command line of sysbench as a plan. */
public final class SysbenchLine {

    private static final Set<String> TAKEN = Set.of(
            "threads",
            "events",
            "time",
            "rate",
            "warmup_time",
            "rand_seed",
            "db_driver",
            "db_ps_mode",
            "mysql_storage_engine",
            "host",
            "benchlift_strict",
            "benchlift_connector",
            "to_plan");
    private static final String ADDRESS = "(mysql|pgsql)_(host|port|user|password|db|ssl|sslmode)";

    private SysbenchLine() {}

    /** @throws IllegalArgumentException naming the word that cannot be understood */
    public static PastedLine read(List<String> arguments) {
        SysbenchCommand command = SysbenchCommand.parse(arguments);
        return new PastedLine(
                SysbenchPlan.of(command),
                command.isOnFiles()
                        ? Optional.empty()
                        : Optional.of(command.target().database()),
                command.notes(),
                leftOut(arguments, command));
    }

    private static List<String> leftOut(List<String> arguments, SysbenchCommand command) {
        Words words = Words.of(arguments);
        SysbenchTest test = SysbenchTest.of(words.test().orElseThrow());
        Set<String> given = words.options().keySet();
        return Legacy.of(test, words.options()).options().keySet().stream()
                .filter(name -> given.contains(name) || !test.legacy())
                .filter(name -> !TAKEN.contains(name) && !name.matches(ADDRESS))
                .filter(name -> !command.given().containsKey(name))
                .map(SysbenchParser::shown)
                .toList();
    }
}
