package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Look;

/** What settings are called on the screen, and the sentence that says what they are for. */
final class Naming {

    private Naming() {}

    /** The name of a setting; options, variables and queue attributes are called as their makers call them. */
    static String name(Look look, String path) {
        return text(look, path, ".name", path);
    }

    /** Whether it is called by its path, which is no word of a language. */
    static boolean isTechnical(Look look, String path) {
        return !look.messages().has("ui.setting." + path + ".name");
    }

    /** A sentence of help; an option's own where the bundles have none, else nothing. */
    static String help(Look look, String path, String otherwise) {
        return text(look, path, ".help", otherwise);
    }

    private static String text(Look look, String path, String aspect, String otherwise) {
        String key = "ui.setting." + path + aspect;
        return look.messages().has(key) ? look.text(key) : look.said(otherwise);
    }

    /** A level as it is shown: nothing would not be seen. */
    static String level(Look look, String level) {
        return level.isEmpty() ? look.text("ui.editor.level.empty") : level;
    }

    /** A node's id: letters, digits and hyphens. */
    static String id(String... parts) {
        return String.join("-", parts).replaceAll("[^A-Za-z0-9]+", "-");
    }

    /** What a workload does; one of somebody else's has no sentence. */
    static String workload(Look look, String name) {
        String key = "ui.workload." + name;
        return name != null && look.messages().has(key) ? look.text(key) : look.text("ui.workload.unknown");
    }
}
