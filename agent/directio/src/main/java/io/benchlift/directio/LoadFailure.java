package io.benchlift.directio;

/**
 * Why a load could not start or ended early, in words. Numbers are load.h's enum failure_kind and internal.h's enum
 * op_kind.
 */
final class LoadFailure {

    private static final String[] OPERATIONS = {"read", "write", "fsync"};

    private LoadFailure() {}

    static String of(long kind, long operation, long file, long offset, long detail) {
        String where = "test_file." + file + ", offset " + offset + ": ";
        return switch ((int) kind) {
            case 0 -> "";
            case 1 -> where + OPERATIONS[(int) operation] + ": " + reason((int) detail);
            case 2 -> where + OPERATIONS[(int) operation] + " moved " + detail + " bytes only";
            case 3 -> where + "wrong checksum";
            case 4 -> where + "the block belongs to another offset";
            case 5 -> where + "the block belongs to another file";
            case 6 -> where + "not what this run wrote there last";
            case 7 -> "the queue of arrivals is full: the threads cannot keep up with the rate";
            default -> where + "failed for a reason of unknown number " + kind;
        };
    }

    static boolean isFullDisk(long kind, long detail) {
        return kind == 1 && (detail == Shim.ENOSPC || detail == Shim.EDQUOT);
    }

    /** Why the engine of a load could not be set up. */
    static String ofSetup(LoadSpec spec, int error) {
        String reason = Shim.describe(error);
        return switch (error) {
            case Shim.EAGAIN ->
                spec.engine() == Engine.LIBAIO
                        ? "the kernel's limit of asynchronous requests (fs.aio-max-nr) does not allow " + spec.threads()
                                + " threads with depth " + spec.queueDepth()
                        : "no more threads or files can be had: " + reason;
            case Shim.ENOSYS, Shim.EPERM -> "this kernel does not let us use " + spec.engine() + ": " + reason;
            case Shim.EOPNOTSUPP -> "this kernel's io_uring is too old; it needs Linux 5.11";
            default -> spec.engine() + " cannot be set up: " + reason;
        };
    }

    private static String reason(int error) {
        return error == Shim.EOPNOTSUPP
                ? Shim.describe(error) + "; a device that is not made for polling cannot be polled"
                : Shim.describe(error);
    }
}
