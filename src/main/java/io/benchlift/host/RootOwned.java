package io.benchlift.host;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Whether only root can replace a file: the file and every folder above it belong to root, and no other user may write
 * to them. A folder with the sticky bit, such as {@code /tmp}, may be above one that belongs to root: others cannot
 * rename what is not theirs.
 */
final class RootOwned {

    private static final int OTHERS_WRITE = 0002;
    private static final int GROUP_WRITES = 0020;
    private static final int STICKY = 01000;

    private RootOwned() {}

    /** Why another user could replace {@code file}, naming the file or folder at fault; empty if none could. */
    static Optional<Message> objection(Path file) throws IOException {
        for (Path at = file.toRealPath(); at != null; at = at.getParent()) {
            Map<String, Object> attributes = Files.readAttributes(at, "unix:uid,gid,mode,owner");
            if ((int) attributes.get("uid") != 0) {
                return Optional.of(
                        Message.of("host.not-roots", at.toString(), String.valueOf(attributes.get("owner"))));
            }
            if (isWritable((int) attributes.get("mode"), (int) attributes.get("gid"), Files.isDirectory(at))) {
                return Optional.of(Message.of("host.written-by-others", at.toString()));
            }
        }
        return Optional.empty();
    }

    private static boolean isWritable(int mode, int group, boolean isFolder) {
        if (isFolder && (mode & STICKY) != 0) {
            return false;
        }
        return (mode & OTHERS_WRITE) != 0 || (mode & GROUP_WRITES) != 0 && group != 0;
    }
}
