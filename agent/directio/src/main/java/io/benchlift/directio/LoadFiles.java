package io.benchlift.directio;

import java.io.IOException;

/** The opened and checked files of a load; the load takes ownership of the descriptors. */
record LoadFiles(int[] descriptors, int alignment) {

    static LoadFiles open(FileSet set, LoadSpec spec) throws IOException {
        if (spec.mode() == Mode.SEQ_WRITE) {
            set.removeFiles();
        }
        int[] fds = new int[spec.files()];
        int opened = 0;
        boolean good = false;
        try {
            for (; opened < fds.length; opened++) {
                fds[opened] = open(set, spec, opened);
            }
            int alignment = alignment(set, spec, fds[0]);
            good = true;
            return new LoadFiles(fds, alignment);
        } finally {
            if (!good) {
                for (int i = 0; i < opened; i++) {
                    Shim.close(fds[i]);
                }
            }
        }
    }

    private static int open(FileSet set, LoadSpec spec, int index) throws IOException {
        if (spec.mode() == Mode.SEQ_WRITE) {
            return set.createFile(index, spec.access());
        }
        int fd = set.openFile(index, spec.access());
        long size = Shim.fileSize(fd);
        if (size < spec.fileBytes()) {
            Shim.close(fd);
            throw new IOException(set.path() + ": " + set.name(index) + " has " + size + " bytes, and the load needs "
                    + spec.fileBytes() + "; prepare with the same total size and number of files");
        }
        return fd;
    }

    private static int alignment(FileSet set, LoadSpec spec, int fd) throws IOException {
        if (!spec.access().isDirect()) {
            return 1;
        }
        int alignment = Shim.checked(set.path() + ": direct I/O", Shim.alignment(fd));
        for (BlockShare block : spec.blocks()) {
            Alignment.require("block size", block.bytes(), alignment);
        }
        Alignment.require("size of each file", spec.fileBytes(), alignment);
        return alignment;
    }
}
