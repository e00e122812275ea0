package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import java.util.Optional;

/**
 * A file system of scratch volumes; {@code missing} is empty if it can be made here, otherwise the missing program or
 * module.
 */
public record MakeableFileSystem(String name, Optional<Message> missing) {

    public boolean isMakeable() {
        return missing.isEmpty();
    }
}
