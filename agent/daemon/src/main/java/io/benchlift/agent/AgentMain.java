package io.benchlift.agent;

import java.util.List;
import java.util.Optional;

/**
 * {@code benchlift-agentd}. It listens nowhere yet: the protocol is answered in-process only (see {@link AgentService}), until
 * pairing and mutual TLS exist. Whatever but {@code --version} and {@code --help} is refused.
 */
public final class AgentMain {

    private static final int USAGE = 2;
    private static final String HELP = "usage: benchlift-agentd --version | --help";

    private AgentMain() {}

    public static void main(String[] args) {
        List<String> words = List.of(args);
        if (words.equals(List.of("--version"))) {
            System.out.println("benchlift-agentd " + version());
        } else if (words.equals(List.of("--help"))) {
            System.out.println(HELP);
        } else {
            System.err.println(
                    "benchlift-agentd cannot serve yet: it has no pairing and no TLS, and never listens without them.");
            System.err.println(HELP);
            System.exit(USAGE);
        }
    }

    /** The jar's version; classes run from a folder have none. */
    static String version() {
        return Optional.ofNullable(AgentMain.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }
}
