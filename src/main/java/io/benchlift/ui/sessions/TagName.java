package io.benchlift.ui.sessions;

import java.util.Optional;
import javafx.util.StringConverter;

/** A tag in a drop-down list, where empty means all. */
final class TagName extends StringConverter<Optional<String>> {

    private final String all;

    TagName(String all) {
        this.all = all;
    }

    @Override
    public String toString(Optional<String> tag) {
        return tag == null ? "" : tag.orElse(all);
    }

    @Override
    public Optional<String> fromString(String text) {
        throw new UnsupportedOperationException("a tag is chosen, not typed");
    }
}
