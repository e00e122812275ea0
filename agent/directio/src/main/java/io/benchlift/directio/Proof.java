package io.benchlift.directio;

/**
 * Whether direct I/O was direct: the load's requests and the kernel's counts for this process and for the leaf devices,
 * warm-up included. Other processes write to the devices too; -1 where no leaf device is known.
 *
 * @param doubt in words; empty if direct access was requested and observed, or was not requested
 */
public record Proof(
        long requestedReadBytes,
        long requestedWrittenBytes,
        long processReadBytes,
        long processWrittenBytes,
        long deviceReadBytes,
        long deviceWrittenBytes,
        String doubt) {}
