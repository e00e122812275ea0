package io.benchlift.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Group;
import javafx.scene.Node;
import org.junit.jupiter.api.Test;

class WeakListenersTest {

    private static final int COLLECTIONS_AT_MOST = 50;

    private final StringProperty model = new SimpleStringProperty("before");
    private final List<String> heard = new ArrayList<>();

    @Test
    void hearsEveryChangeAsLongAsTheNodeLives() {
        Node node = new Group();
        WeakListeners.values(node, model, heard::add);
        WeakListeners.changes(node, model, () -> heard.add("changed"));
        System.gc();

        model.set("now");

        assertEquals(List.of("now", "changed"), heard);
        assertEquals(2, node.getProperties().size());
    }

    @Test
    void isForgottenWithTheNode() {
        WeakReference<Node> node = followed();

        for (int i = 0; i < COLLECTIONS_AT_MOST && node.get() != null; i++) {
            System.gc();
        }
        model.set("now");

        assertNull(node.get());
        assertEquals(List.of(), heard);
    }

    /** The action knows its view, as all of them do. */
    private WeakReference<Node> followed() {
        Node node = new Group();
        WeakListeners.values(node, model, now -> heard.add(now + node));
        return new WeakReference<>(node);
    }
}
