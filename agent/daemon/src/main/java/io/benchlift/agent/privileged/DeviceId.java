package io.benchlift.agent.privileged;

/**
 * A block device by its number and the kernel's sequence number of its content: names and numbers are reused, the pair
 * is not. A kernel without sequence numbers (before 5.15) has {@code diskSequence} 0.
 */
public record DeviceId(int major, int minor, long diskSequence) {

    public DeviceId {
        if (major < 0 || minor < 0 || diskSequence < 0) {
            throw new IllegalArgumentException("no such device: " + major + ":" + minor + " sequence " + diskSequence);
        }
    }

    @Override
    public String toString() {
        return major + ":" + minor + " (sequence " + diskSequence + ")";
    }
}
