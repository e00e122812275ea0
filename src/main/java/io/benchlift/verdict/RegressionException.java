package io.benchlift.verdict;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** Sessions that cannot be checked for a regression: they did not measure the same. */
public final class RegressionException extends MessageException {

    private static final long serialVersionUID = 1;

    RegressionException(String key, Object... arguments) {
        super(Message.of(key, arguments));
    }
}
