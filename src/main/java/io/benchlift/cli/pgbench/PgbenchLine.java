package io.benchlift.cli.pgbench;

import io.benchlift.cli.PastedLine;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A pasted command line of pgbench as a plan. */
public final class PgbenchLine {

    private static final Set<Flag> TAKEN = EnumSet.of(
            Flag.BUILTIN,
            Flag.FILE,
            Flag.SKIP_SOME_UPDATES,
            Flag.SELECT_ONLY,
            Flag.CLIENT,
            Flag.DEFINE,
            Flag.TRANSACTIONS,
            Flag.TIME,
            Flag.RATE,
            Flag.PROTOCOL,
            Flag.SCALE,
            Flag.WARMUP,
            Flag.RANDOM_SEED,
            Flag.HOST,
            Flag.PORT,
            Flag.USERNAME,
            Flag.DBNAME,
            Flag.PRODUCT,
            Flag.ENGINE,
            Flag.TO_PLAN);

    private PgbenchLine() {}

    /** @throws IllegalArgumentException naming the word that cannot be understood */
    public static PastedLine read(List<String> arguments, Map<String, String> environment) {
        PgbenchCommand command = PgbenchCommand.parse(arguments, environment);
        if (command.action() != PgbenchCommand.Action.RUN) {
            throw new IllegalArgumentException(
                    "this line of pgbench runs no load (-i makes tables): paste the one that does");
        }
        return new PastedLine(
                PgbenchPlan.of(command),
                Optional.of(command.target().database()),
                command.notes(),
                Words.of(arguments).given().stream()
                        .map(Words.Given::flag)
                        .filter(flag -> !TAKEN.contains(flag))
                        .map(Flag::called)
                        .distinct()
                        .toList());
    }
}
