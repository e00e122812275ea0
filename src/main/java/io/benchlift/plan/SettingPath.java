package io.benchlift.plan;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The name of a {@link Setting} in a plan's text: {@code option.tables} is {@code tables} under {@code options}. */
final class SettingPath {

    static final String OPTIONS = "options";
    static final String VARIABLES = "variables";
    static final String VARIANTS = "variants";
    private static final String VOLUME = "volume";
    private static final String MODEL = "model";
    private static final String NEIGHBOUR = "neighbour";
    private static final String QUEUE = "queue";

    /** Settings of one kind form a group in a plan's text. */
    static final List<String> GROUPS = List.of(OPTIONS, VARIABLES, QUEUE, VOLUME, MODEL, NEIGHBOUR);

    /** The prefix of a cell's setting, by the prefix of its path; either is accepted. */
    private static final Map<String, String> PREFIXES = Map.of(
            OPTIONS + ".",
            Setting.OPTION_PREFIX,
            Setting.OPTION_PREFIX,
            Setting.OPTION_PREFIX,
            VARIABLES + ".",
            Setting.VARIABLE_PREFIX,
            Setting.VARIABLE_PREFIX,
            Setting.VARIABLE_PREFIX,
            Setting.QUEUE_PREFIX,
            Setting.QUEUE_PREFIX,
            Setting.VOLUME_PREFIX,
            Setting.VOLUME_PREFIX,
            Setting.MODEL_PREFIX,
            Setting.MODEL_PREFIX,
            Setting.NEIGHBOUR_PREFIX,
            Setting.NEIGHBOUR_PREFIX);

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

    static boolean isVariants(String path) {
        return path.startsWith(VARIANTS + ".");
    }

    /**
     * The setting at a path, which may be a variant's, as in {@code variants.E2.options.tables}.
     *
     * @throws InvalidValueException if there is none, with the nearest existing one
     */
    static String toSetting(String path) {
        if (!isVariants(path)) {
            return ofCell(path);
        }
        String rest = path.substring(VARIANTS.length() + 1);
        int dot = rest.indexOf('.');
        if (dot < 1) {
            throw refused("plan.path.variant");
        }
        String name = rest.substring(0, dot);
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]{0,31}")) {
            throw refused("plan.path.variant-name", name);
        }
        String setting = ofCell(rest.substring(dot + 1));
        if (setting.equals(Setting.VARIANT)) {
            throw refused("plan.path.variant-in-variant");
        }
        return Setting.VARIANT_PREFIX + name + "." + setting;
    }

    private static String ofCell(String path) {
        if (path.equals(VOLUME + ".fs") || path.equals(VOLUME + ".filesystem")) {
            return Setting.FILESYSTEM;
        }
        Optional<String> prefix = prefix(path);
        if (prefix.isEmpty()) {
            return listed(path);
        }
        String rest = path.substring(path.indexOf('.') + 1);
        return prefix.get()
                + switch (prefix.get()) {
                    case Setting.VOLUME_PREFIX -> ofVolume(rest);
                    case Setting.NEIGHBOUR_PREFIX -> ofNeighbour(rest);
                    default -> named(rest);
                };
    }

    private static Optional<String> prefix(String path) {
        return PREFIXES.entrySet().stream()
                .filter(prefix -> path.startsWith(prefix.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static String listed(String path) {
        if (Setting.NAMES.contains(path)) {
            return path;
        }
        throw new InvalidValueException(
                Nearest.to(path, Setting.NAMES).isPresent()
                        ? meant(Message.of("plan.no-setting", "", path), path, Setting.NAMES)
                        : Message.of("plan.no-setting-there-are", "", path, String.join(", ", Setting.NAMES)));
    }

    private static String ofVolume(String name) {
        List<String> known = Setting.under(Setting.VOLUME_PREFIX);
        if (!known.contains(name)) {
            throw unknown("plan.path.volume", "plan.path.volume.there-are", name, known);
        }
        return name;
    }

    private static String ofNeighbour(String path) {
        if (prefix(path).equals(Optional.of(Setting.OPTION_PREFIX))) {
            return Setting.OPTION_PREFIX + named(path.substring(path.indexOf('.') + 1));
        }
        if (!OF_A_NEIGHBOUR.contains(path)) {
            throw unknown("plan.path.neighbour", "plan.path.neighbour.there-are", path, OF_A_NEIGHBOUR);
        }
        return path;
    }

    private static InvalidValueException unknown(String key, String listKey, String name, List<String> known) {
        return Nearest.to(name, known).isPresent()
                ? new InvalidValueException(meant(Message.of(key, name), name, known))
                : refused(listKey, name, String.join(", ", known));
    }

    /** Hyphens and underscores mean the same in the names of options and server variables. */
    private static String named(String name) {
        if (!name.matches(NAME)) {
            throw refused("plan.path.name", name);
        }
        return name.replace('-', '_');
    }

    private static InvalidValueException refused(String key, String... arguments) {
        return new InvalidValueException(Message.of(key, (Object[]) arguments));
    }

    /** A message about an unknown word, with the nearest known one. */
    static Message meant(Message message, String word, List<String> known) {
        return Nearest.to(word, known)
                .map(near -> Message.of("did-you-mean", message, near))
                .orElse(message);
    }
}
