package io.benchlift.runner;

import java.util.Optional;

/** Which Benchlift this is. */
public final class Version {

    /** What a checkout is called that was not packaged. */
    private static final String UNPACKAGED = "0.1.0-SNAPSHOT";

    private Version() {}

    public static String text() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse(UNPACKAGED);
    }
}
