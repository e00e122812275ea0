package io.benchlift.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A file of the list: a session, or an unreadable file with the reason.
 *
 * @param head empty if it cannot be read
 * @param problem why it cannot be read; empty text if it can
 * @param isElsewhere opened recently, but not from the folder of sessions
 */
public record ListedSession(Path path, Optional<SessionHead> head, String problem, boolean isElsewhere) {

    public boolean isReadable() {
        return head.isPresent();
    }

    /** The problem without the path, which the row already shows. */
    public String reason(UnaryOperator<String> language) {
        return language.apply(problem).replace(path.toString(), "").replaceFirst("^[:：]? *", "");
    }

    /** The file's name without its extension. */
    public String fileName() {
        return path.getFileName().toString().replaceFirst("\\.benchlift$", "");
    }

    public String name() {
        return head.map(SessionHead::name).orElse("");
    }

    public List<String> tags() {
        return head.map(SessionHead::tags).orElse(List.of());
    }
}
