package io.benchlift.ui;

import javafx.application.Platform;
import javafx.scene.Scene;

/** Puts off what can wait until people see the window. */
final class Drawn {

    private static final int PULSES = 2;

    private Drawn() {}

    /** Runs {@code task} on the JavaFX thread when the scene, as it is now, is on the screen. */
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
