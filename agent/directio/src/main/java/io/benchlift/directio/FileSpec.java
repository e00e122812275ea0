package io.benchlift.directio;

/** A set of files to prepare: {@code totalBytes / files} each, written block by block. */
public record FileSpec(int files, long totalBytes, int blockBytes, Content content, Access access) {

    static final int MOST_FILES = 65_536;
    static final int LARGEST_BLOCK = 1 << 30;

    public FileSpec {
        requireFiles(files, totalBytes);
        if (blockBytes < 1 || blockBytes > LARGEST_BLOCK) {
            throw new IllegalArgumentException("block size " + blockBytes + "; it must lie in 1 to " + LARGEST_BLOCK);
        }
        if (content == Content.VALIDATED) {
            requireRoomForTail(blockBytes);
            requireWholeBlocks("block size", blockBytes, totalBytes / files);
        }
    }

    /** The size of each file. */
    public long fileBytes() {
        return totalBytes / files;
    }

    static void requireFiles(int files, long totalBytes) {
        if (files < 1 || files > MOST_FILES) {
            throw new IllegalArgumentException(files + " files; it must be 1 to " + MOST_FILES);
        }
        if (totalBytes < files) {
            throw new IllegalArgumentException(
                    "total size " + totalBytes + " leaves nothing for each of " + files + " files");
        }
    }

    static void requireRoomForTail(int blockBytes) {
        if (blockBytes < 64) {
            throw new IllegalArgumentException(
                    "block size " + blockBytes + " has no room for a checksum; validation needs 64 bytes");
        }
    }

    static void requireWholeBlocks(String what, long block, long fileBytes) {
        if (fileBytes % block != 0) {
            throw new IllegalArgumentException("each file has " + fileBytes + " bytes, which is not a multiple of the "
                    + what + " " + block + "; change the total size or the number of files");
        }
    }
}
