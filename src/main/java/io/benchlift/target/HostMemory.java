package io.benchlift.target;

/** A host's memory at one moment. */
public record HostMemory(
        long totalBytes,
        long availableBytes,
        long cachedBytes,
        long dirtyBytes,
        long writebackBytes,
        long swapTotalBytes,
        long swapFreeBytes) {}
