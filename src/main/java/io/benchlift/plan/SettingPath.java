package io.benchlift.plan;

import io.benchlift.text.Nearest;
import java.util.List;
import java.util.Optional;

/** How a {@link Setting} is called in a plan's text: {@code option.tables} is {@code tables} under {@code options}. */
final class SettingPath {

    static final String OPTIONS = "options";
    static final String VARIABLES = "variables";
    static final String VARIANTS = "variants";
    static final String QUEUE = "queue";
    static final String VOLUME = "volume";
    static final String MODEL = "model";
    static final String NEIGHBOUR = "neighbour";

    /** Settings of one kind stand together in a plan's text. */
    static final List<String> GROUPS = List.of(OPTIONS, VARIABLES, QUEUE, VOLUME, MODEL, NEIGHBOUR);

    private static final List<String> OF_A_VOLUME = List.of("size", "options", "place", "direct");

    private static final List<String> OF_A_NEIGHBOUR = List.of(Setting.WORKLOAD, Setting.THREADS, Setting.RATE);

    private static final String NAME = "[A-Za-z][A-Za-z0-9_.-]{0,63}";

    private SettingPath() {}

    /** The path of a setting, such as {@code options.tables}. */
    static String of(String setting) {
        if (setting.startsWith(Setting.OPTION_PREFIX)) {
            return OPTIONS + "." + setting.substring(Setting.OPTION_PREFIX.length());
        }
        if (setting.startsWith(Setting.VARIABLE_PREFIX)) {
            return VARIABLES + "." + setting.substring(Setting.VARIABLE_PREFIX.length());
        }
        if (setting.startsWith(Setting.NEIGHBOUR_PREFIX)) {
            return Setting.NEIGHBOUR_PREFIX + of(setting.substring(Setting.NEIGHBOUR_PREFIX.length()));
        }
        if (setting.startsWith(Setting.VARIANT_PREFIX)) {
            String rest = setting.substring(Setting.VARIANT_PREFIX.length());
            int dot = rest.indexOf('.');
            return VARIANTS + "." + rest.substring(0, dot + 1) + of(rest.substring(dot + 1));
        }
        return setting;
    }

    /** The setting at a path, which may be a variant's, as in {@code variants.E2.options.tables}. */
    static String toSettingOrVariants(String path) {
        if (!path.startsWith(VARIANTS + ".")) {
            return toSetting(path);
        }
        String rest = path.substring(VARIANTS.length() + 1);
        int dot = rest.indexOf('.');
        if (dot < 1) {
            throw new IllegalArgumentException("a variant's setting is written variants.NAME.SETTING");
        }
        return variant(rest.substring(0, dot), rest.substring(dot + 1));
    }

    /** @throws IllegalArgumentException if a variant cannot have that name, or no variant that setting */
    static String variant(String name, String path) {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]{0,31}")) {
            throw new IllegalArgumentException("'" + name + "' is no name of a variant: letters, digits, _ and -");
        }
        String setting = toSetting(path);
        if (setting.equals(Setting.VARIANT)) {
            throw new IllegalArgumentException("a variant cannot hold another");
        }
        return Setting.VARIANT_PREFIX + name + "." + setting;
    }

    /**
     * The setting at a path.
     *
     * @throws IllegalArgumentException if there is none, with the nearest one there is
     */
    static String toSetting(String path) {
        Optional<String> group = group(path);
        if (path.equals(VOLUME + ".fs") || path.equals(VOLUME + ".filesystem")) {
            return Setting.FILESYSTEM;
        }
        if (group.equals(Optional.of(Setting.VOLUME_PREFIX))) {
            return Setting.VOLUME_PREFIX + ofVolume(path.substring(path.indexOf('.') + 1));
        }
        if (group.equals(Optional.of(Setting.NEIGHBOUR_PREFIX))) {
            return Setting.NEIGHBOUR_PREFIX + ofNeighbour(path.substring(path.indexOf('.') + 1));
        }
        if (group.isPresent()) {
            return group.get() + named(path.substring(path.indexOf('.') + 1));
        }
        if (!Setting.NAMES.contains(path)) {
            throw new IllegalArgumentException(
                    "there is no setting '" + path + "'"
                            + Nearest.to(path, Setting.NAMES)
                                    .map(near -> "; did you mean '" + near + "'?")
                                    .orElse(
                                            "; there are " + String.join(", ", Setting.NAMES)
                                                    + ", options.NAME, variables.NAME, queue.NAME, volume.NAME, model.NAME and neighbour.NAME"));
        }
        return path;
    }

    private static Optional<String> group(String path) {
        if (path.startsWith(OPTIONS + ".") || path.startsWith(Setting.OPTION_PREFIX)) {
            return Optional.of(Setting.OPTION_PREFIX);
        }
        if (path.startsWith(VARIABLES + ".") || path.startsWith(Setting.VARIABLE_PREFIX)) {
            return Optional.of(Setting.VARIABLE_PREFIX);
        }
        return List.of(Setting.QUEUE_PREFIX, Setting.VOLUME_PREFIX, Setting.MODEL_PREFIX, Setting.NEIGHBOUR_PREFIX)
                .stream()
                .filter(path::startsWith)
                .findFirst();
    }

    private static String ofVolume(String name) {
        if (!OF_A_VOLUME.contains(name)) {
            throw new IllegalArgumentException("a volume has no '" + name + "'"
                    + Nearest.to(name, OF_A_VOLUME)
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse("; it has " + String.join(", ", OF_A_VOLUME)
                                    + ", and 'filesystem' says of what kind"));
        }
        return name;
    }

    private static String ofNeighbour(String path) {
        Optional<String> group = group(path);
        if (group.equals(Optional.of(Setting.OPTION_PREFIX))) {
            return group.get() + named(path.substring(path.indexOf('.') + 1));
        }
        if (!OF_A_NEIGHBOUR.contains(path)) {
            throw new IllegalArgumentException("a neighbour has no '" + path + "'"
                    + Nearest.to(path, OF_A_NEIGHBOUR)
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse("; it has " + String.join(", ", OF_A_NEIGHBOUR) + " and options.NAME"));
        }
        return path;
    }

    /** Hyphens and underscores mean the same in the names of options and server variables. */
    private static String named(String name) {
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no name of an option or variable: letters, digits, _, - and .");
        }
        return name.replace('-', '_');
    }
}
