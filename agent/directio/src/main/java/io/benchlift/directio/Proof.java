package io.benchlift.directio;

/**
 * Whether direct I/O was direct: what the load asked for beside what the kernel counted for this process and for the leaf
 * devices, warm-up included. Other processes write to the devices too; -1 where no leaf device is known.
 *
 * @param doubt in words; empty if direct access was asked for and seen, or was not asked for
 */
public record Proof(
        long requestedReadBytes,
        long requestedWrittenBytes,
        long processReadBytes,
        long processWrittenBytes,
        long deviceReadBytes,
        long deviceWrittenBytes,
        String doubt) {}
