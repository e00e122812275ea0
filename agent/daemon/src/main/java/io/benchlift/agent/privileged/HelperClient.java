package io.benchlift.agent.privileged;

import java.io.IOException;
import java.nio.file.Path;

/** The helper's end in the daemon; the connection comes with the helper. */
final class HelperClient {

    private HelperClient() {}

    static Privileged connect(Path socket) throws IOException {
        throw new IOException(socket + ": this build has no helper");
    }
}
