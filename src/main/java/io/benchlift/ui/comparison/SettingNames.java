package io.benchlift.ui.comparison;

import io.benchlift.ui.common.UiContext;

/** The names of settings on the screen, and the sentence that explains each. */
final class SettingNames {

    private SettingNames() {}

    /** The name of a setting; options, variables and queue attributes keep the names their makers gave them. */
    static String name(UiContext look, String path) {
        return text(look, path, ".name", path);
    }

    /** Whether it is shown by its path, because no language has a name for it. */
    static boolean isTechnical(UiContext look, String path) {
        return !look.messages().has("ui.setting." + path + ".name");
    }

    /** One sentence of help: from the message bundles, else the option's own description. */
    static String help(UiContext look, String path, String otherwise) {
        return text(look, path, ".help", otherwise);
    }

    private static String text(UiContext look, String path, String aspect, String otherwise) {
        String key = "ui.setting." + path + aspect;
        return look.messages().has(key) ? look.text(key) : look.said(otherwise);
    }

    /** A level as it is shown; an empty level would not be visible. */
    static String level(UiContext look, String level) {
        return level.isEmpty() ? look.text("ui.editor.level.empty") : level;
    }

    /** A node's id: letters, digits and hyphens. */
    static String id(String... parts) {
        return String.join("-", parts).replaceAll("[^A-Za-z0-9]+", "-");
    }

    /** What a workload does; a workload from a plug-in has no sentence. */
    static String workload(UiContext look, String name) {
        String key = "ui.workload." + name;
        return name != null && look.messages().has(key) ? look.text(key) : look.text("ui.workload.unknown");
    }
}
