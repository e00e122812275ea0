package io.benchlift.agent.privileged;

/** A filesystem of scratch volumes; {@code missing} is empty if it can be made here, otherwise what is lacking. */
public record MakeableFileSystem(String name, String missing) {

    public boolean isMakeable() {
        return missing.isEmpty();
    }
}
