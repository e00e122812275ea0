package io.benchlift.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the command line is wired with.
 *
 * @param verbatim other tools' command lines by the tool's name, such as {@code sysbench}
 */
public record Parts(Runs runs, Selftest selftest, Map<String, Verbatim> verbatim) {

    public Parts {
        verbatim = Collections.unmodifiableMap(new LinkedHashMap<>(verbatim));
    }
}
