package io.benchlift.cli.slap;

import io.benchlift.cli.PastedLine;
import io.benchlift.target.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A pasted command line of mysqlslap as a plan. */
public final class SlapLine {

    private static final String LOAD =
            "auto-generate-sql.*|concurrency|iterations|engine|number-.*|commit|detach|to-plan";
    private static final Set<String> ADDRESS =
            Set.of("host", "port", "user", "password", "protocol", "ssl", "ssl-verify-server-cert");

    private SlapLine() {}

    /** @throws IllegalArgumentException naming the word that cannot be understood */
    public static PastedLine read(List<String> arguments, Map<String, String> environment) {
        SlapWords words = SlapWords.of(arguments);
        SlapValues values = new SlapValues(words.options());
        SlapCommand command = new SlapParser(values, words.notes()).parse(words.verbose());
        List<String> notes = new ArrayList<>(command.notes());
        Database database =
                SlapTarget.of(values, environment, () -> "", notes::add).database();
        return new PastedLine(
                SlapPlan.of(command, database),
                Optional.of(database),
                notes,
                words.options().keySet().stream()
                        .filter(name -> !name.matches(LOAD) && !ADDRESS.contains(name))
                        .map(name -> "--" + name)
                        .toList());
    }
}
