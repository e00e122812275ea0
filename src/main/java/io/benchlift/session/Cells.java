package io.benchlift.session;

import io.benchlift.plan.Cell;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The cells of a session by their numbers, in order. */
record Cells(Path path, Map<Integer, Cell> byNumber) {

    List<Cell> all() {
        return List.copyOf(byNumber.values());
    }

    /** @throws SessionException if a row names a cell that does not exist */
    Cell cell(int number) {
        Cell cell = byNumber.get(number);
        if (cell == null) {
            throw new SessionException(Message.of("session.no-cell", path.toString(), String.valueOf(number)));
        }
        return cell;
    }
}
