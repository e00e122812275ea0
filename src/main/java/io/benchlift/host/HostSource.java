package io.benchlift.host;

import java.nio.file.Path;

/** Opens hosts. */
@FunctionalInterface
public interface HostSource {

    /**
     * The host of that name, connected; the caller closes it.
     *
     * @param directory on this machine only: where files may be made
     * @throws HostException if it cannot be reached or refuses this client
     */
    BenchHost open(String name, Path directory);
}
