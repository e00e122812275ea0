package io.benchlift.runner;

import io.benchlift.host.BenchHost;
import io.benchlift.host.HostSource;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The hosts of one run: connected at their first use, released at its end. */
final class Hosts implements AutoCloseable {

    private final HostSource source;
    private final Map<String, BenchHost> open = new LinkedHashMap<>();

    Hosts(HostSource source) {
        this.source = source;
    }

    /** On this machine the agent is started for one directory; on other machines it runs already. */
    BenchHost of(HostRequirements requirements) {
        boolean isPath =
                requirements.directory().startsWith("/") && requirements.host().equals(HostRequirements.HERE);
        String directory = isPath ? requirements.directory() : "";
        return open.computeIfAbsent(
                requirements.host() + " " + directory, key -> source.open(requirements.host(), Path.of(directory)));
    }

    /** An agent by its name or its address; it must have been paired before. */
    BenchHost paired(String name) {
        return open.computeIfAbsent(name + " ", key -> source.open(name, Path.of("")));
    }

    @Override
    public void close() {
        open.values().forEach(BenchHost::close);
        open.clear();
    }
}
