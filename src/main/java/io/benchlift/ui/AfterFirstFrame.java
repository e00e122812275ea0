package io.benchlift.ui;

import javafx.application.Platform;
import javafx.scene.Scene;

/** Delays work that can wait until the window is visible. */
final class AfterFirstFrame {

    private static final int PULSES = 2;

    private AfterFirstFrame() {}

    /** Runs {@code task} on the JavaFX thread once the scene in its present state is on the screen. */
    static void then(Scene scene, Runnable task) {
        scene.addPostLayoutPulseListener(new Runnable() {
            private int pulses;

            @Override
            public void run() {
                if (++pulses < PULSES) {
                    Platform.requestNextPulse();
                } else {
                    scene.removePostLayoutPulseListener(this);
                    Platform.runLater(task);
                }
            }
        });
    }
}
