package io.benchlift.ui.hosts;

import io.benchlift.evidence.WatchedDevice;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Locale;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The selected devices in the last second, in the form of iostat. */
final class WatchCard extends VBox {

    private static final int MOST_ROWS = 6;

    WatchCard(UiContext look, HostModel host, Runnable stop) {
        Locale locale = look.messages().locale();
        getStyleClass().addAll("card-box", "host-card");
        TableView<WatchedDevice> table = Table.of(
                "iostat",
                List.of(
                        Table.text(look.text("ui.hosts.device.name"), 100, WatchedDevice::device),
                        Table.text(look.text("ui.hosts.device.scheduler"), 110, WatchedDevice::scheduler),
                        Column.number("r/s", 80, locale, WatchedDevice::readsPerSecond),
                        Column.number("w/s", 80, locale, WatchedDevice::writesPerSecond),
                        Column.number("MB/s", 80, locale, WatchedDevice::megabytesPerSecond),
                        Column.number(look.text("ui.hosts.watch.await"), 120, locale, WatchedDevice::awaitMillis),
                        Column.number(look.text("ui.hosts.watch.queue"), 90, locale, WatchedDevice::queueLength),
                        Column.number("%util", 80, locale, WatchedDevice::utilisationPercent)),
                look.text("ui.hosts.watch.wait"));
        Button end = Nodes.button("watch-stop", look.text("ui.hosts.watch.stop"), Icon.STOP, stop);
        HBox head = new HBox(Nodes.label(look.text("ui.hosts.watch.title"), "card-title"), Nodes.spacer(), end);
        head.getStyleClass().add("host-head");
        getChildren().addAll(head, table, Nodes.paragraph(look.text("ui.hosts.watch.hint"), "hint"));
        InvalidationListener again =
                observable -> Table.show(table, List.copyOf(host.watched), MOST_ROWS, WatchedDevice::device);
        host.watched.addListener(again);
        again.invalidated(host.watched);
        Nodes.follow(host.watching, now -> Nodes.show(this, now));
    }
}
