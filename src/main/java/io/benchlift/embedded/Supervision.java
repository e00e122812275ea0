package io.benchlift.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The shell script that ends a server with the process that owns it. */
final class Supervision {

    /** Passed to the shell as text, so that no file has to be where root's and the user's servers can read it. */
    static final String SCRIPT = script();

    private Supervision() {}

    /** The arguments that make a server run as its account and end with the supervisor if that is killed. */
    static List<String> serverPrefix(ServerProgram program, Account account) {
        var prefix = new ArrayList<>(account.prefix());
        if (prefix.isEmpty()) {
            prefix.add("setpriv");
        }
        prefix.addAll(List.of("--pdeathsig", program.abandonSignal()));
        return prefix;
    }

    private static String script() {
        try (var script = Supervision.class.getResourceAsStream("supervise.sh")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
