package io.benchlift.ui.hosts;

import javafx.scene.Node;

/** Nodes that take no room while they have nothing to say. */
final class Shown {

    private Shown() {}

    static void when(Node node, boolean isShown) {
        node.setVisible(isShown);
        node.setManaged(isShown);
    }
}
