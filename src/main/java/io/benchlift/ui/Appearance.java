package io.benchlift.ui;

import io.benchlift.text.Messages;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.SystemTheme;
import io.benchlift.ui.common.TableMemory;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.UiContext;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafx.scene.Scene;

/** Applies the user's choices to the window. Every change of a choice makes a new {@link UiContext}. */
final class Appearance {

    private final Choices choices;
    private final TableMemory tables;
    private UiContext look;

    Appearance(Choices choices, TableMemory tables) {
        this.choices = choices;
        this.tables = tables;
        this.look = looking();
    }

    /** The current context. */
    UiContext look() {
        return look;
    }

    /** A new context made from the current choices. */
    UiContext renewed() {
        look = looking();
        Theming.theme(look);
        return look;
    }

    private UiContext looking() {
        Theme theme = choices.theme().get();
        boolean isDark = theme == Theme.DARK || (theme == Theme.SYSTEM && SystemTheme.isDark());
        return new UiContext(
                Messages.in(choices.language().get()), isDark, choices.units().get(), tables);
    }

    /** @param larger how many times as large the letters are for now */
    void dress(Scene scene, double larger) {
        Theming.root(
                scene.getRoot(), look, (int) Math.round(choices.textPercent().get() * larger));
    }

    /** The desktop's theme may have changed while another window was in front. Reading it takes time. */
    void followTheDesktop(Runnable whenChanged) {
        if (choices.theme().get() != Theme.SYSTEM) {
            return;
        }
        CompletableFuture.supplyAsync(SystemTheme::isDark)
                .thenAcceptAsync(
                        isDark -> {
                            if (choices.theme().get() == Theme.SYSTEM && isDark != look.isDark()) {
                                whenChanged.run();
                            }
                        },
                        Platform::runLater);
    }

    /** Saves how the tables are arranged. */
    void remember() {
        tables.write();
    }
}
