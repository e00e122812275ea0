package io.benchlift.agent.privileged;

/**
 * A file system of scratch volumes; {@code missing} is empty if it can be made here, otherwise the missing program or
 * module.
 */
public record MakeableFileSystem(String name, String missing) {

    public boolean isMakeable() {
        return missing.isEmpty();
    }
}
