package io.benchlift.ui;

import io.benchlift.text.Messages;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.SystemTheme;
import io.benchlift.ui.common.TableMemory;
import io.benchlift.ui.common.Theme;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafx.scene.Scene;

/** What the user's choices make of the window: its look, which is another one after every choice. */
final class Appearance {

    private final Choices choices;
    private final TableMemory tables;
    private Look look;

    Appearance(Choices choices, TableMemory tables) {
        this.choices = choices;
        this.tables = tables;
        this.look = looking();
    }

    /** As it is at the moment. */
    Look look() {
        return look;
    }

    /** As it has to be from now on. */
    Look renewed() {
        look = looking();
        Dress.theme(look);
        return look;
    }

    private Look looking() {
        Theme theme = choices.theme().get();
        boolean isDark = theme == Theme.DARK || (theme == Theme.SYSTEM && SystemTheme.isDark());
        return new Look(
                Messages.in(choices.language().get()), isDark, choices.units().get(), tables);
    }

    void dress(Scene scene) {
        Dress.root(scene.getRoot(), look, choices.textPercent().get());
    }

    /** The desktop's theme may have changed while another window was in front; to ask for it takes time. */
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

    /** Writes down how tables are arranged. */
    void remember() {
        tables.write();
    }
}
