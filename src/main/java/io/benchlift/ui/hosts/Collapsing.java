package io.benchlift.ui.hosts;

import javafx.scene.Node;

/** Nodes that take no space while they are empty. */
final class Collapsing {

    private Collapsing() {}

    static void when(Node node, boolean isShown) {
        node.setVisible(isShown);
        node.setManaged(isShown);
    }
}
