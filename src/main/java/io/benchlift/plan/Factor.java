package io.benchlift.plan;

import java.util.List;
import java.util.Objects;

/**
 * A varying setting and its levels, such as {@code engine} with InnoDB and MyISAM.
 *
 * @param setting a name of {@link Setting}
 */
public record Factor(String setting, List<String> levels) {

    public Factor {
        Objects.requireNonNull(setting);
        levels = List.copyOf(levels);
        if (levels.isEmpty()) {
            throw new IllegalArgumentException("factor '" + setting + "' has no levels");
        }
        if (levels.stream().distinct().count() < levels.size()) {
            throw new IllegalArgumentException("factor '" + setting + "' names a level twice: " + levels);
        }
    }
}
