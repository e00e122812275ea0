package io.benchlift.workload.fileio;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;

/** One size of a mix of block sizes, and its weight in the mix. */
public record BlockShare(int bytes, double weight) {
    public BlockShare {
        if (bytes < 1) {
            throw new InvalidValueException(Message.of("files.block", String.valueOf(bytes)));
        }
        if (!(weight > 0 && weight <= 1e6)) {
            throw new InvalidValueException(Message.of("files.weight", String.valueOf(weight)));
        }
    }
}
