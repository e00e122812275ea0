package io.benchlift.ui.common;

import java.util.List;

/** A sentence in no language yet: the key of a text and its arguments, which may be {@code Words} again. */
public record Words(String key, List<Object> arguments) {

    public Words {
        arguments = List.copyOf(arguments);
    }

    public static Words of(String key, Object... arguments) {
        return new Words(key, List.of(arguments));
    }
}
