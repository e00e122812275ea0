package io.benchlift.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest; a checkout has no jar. */
final class Version implements IVersionProvider {

    static String text() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("(from a checkout)");
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "benchlift " + text(), "Java " + System.getProperty("java.version") + ", " + System.getProperty("os.name")
        };
    }
}
