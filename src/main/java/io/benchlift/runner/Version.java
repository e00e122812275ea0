package io.benchlift.runner;

import java.util.Optional;

/** The version of this Benchlift. */
public final class Version {

    /** The version of a checkout that was not packaged. */
    private static final String UNPACKAGED = "0.1.0-SNAPSHOT";

    private Version() {}

    public static String text() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse(UNPACKAGED);
    }
}
