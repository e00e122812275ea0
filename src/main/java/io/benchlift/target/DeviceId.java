package io.benchlift.target;

/**
 * A block device for as long as it exists: names and numbers are given to other disks later, the sequence never is.
 *
 * @param diskSequence 0 where the kernel has none (before 5.15)
 */
public record DeviceId(int major, int minor, long diskSequence) {

    @Override
    public String toString() {
        return major + ":" + minor;
    }
}
