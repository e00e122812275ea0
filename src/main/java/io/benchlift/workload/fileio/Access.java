package io.benchlift.workload.fileio;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;

/** The flags files are opened with; with {@code sync}, which contains it, {@code dsync} changes nothing. */
public record Access(boolean direct, boolean sync, boolean dsync) {

    /** Parses a list separated by commas, such as {@code direct,dsync}; the empty list means buffered. */
    static Access of(String list) {
        boolean direct = false;
        boolean sync = false;
        boolean dsync = false;
        for (String word : list.split(",")) {
            switch (word.strip()) {
                case "" -> {}
                case "direct" -> direct = true;
                case "sync" -> sync = true;
                case "dsync" -> dsync = true;
                default -> throw new InvalidValueException(Message.of("files.no-flag", word.strip()));
            }
        }
        return new Access(direct, sync, dsync);
    }
}
