package io.benchlift.remote.host;

import java.nio.file.Path;

/** Where hosts come from. */
@FunctionalInterface
public interface HostSource {

    /**
     * The host of that name, connected; the caller closes it.
     *
     * @param directory on this machine only: where files may be made
     * @throws HostException if it cannot be reached or will not have us
     */
    BenchHost open(String name, Path directory);
}
