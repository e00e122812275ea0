package io.benchlift.ui.hosts;

import io.benchlift.host.HostDescription;
import io.benchlift.host.HostState;
import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The block devices with their queues and mounts; a selected one can be switched or watched. */
final class DevicesCard extends VBox {

    private static final int MOST_ROWS = 8;
    private static final String ARROW = " → ";

    /**
     * A device and the way from each mount down to it.
     *
     * @param paths such as {@code /srv → ext4 → sda1 → sda}
     */
    record Row(Device device, List<String> paths) {
        Row {
            paths = List.copyOf(paths);
        }
    }

    private final UiContext look;
    private final HostModel host;
    private final HostsController controller;
    private final TableView<Row> table;
    private final ComboBox<String> schedulers = new ComboBox<>();
    private final Label paths = Nodes.paragraph("", "hint");

    DevicesCard(UiContext look, HostModel host, HostsController controller) {
        this.look = look;
        this.host = host;
        this.controller = controller;
        this.table = table();
        getStyleClass().addAll("card-box", "host-card");
        getChildren()
                .addAll(
                        Nodes.label(look.text("ui.hosts.devices"), "card-title"),
                        table,
                        paths,
                        actions(),
                        Nodes.paragraph(look.text("ui.hosts.devices.hint"), "hint"));
        Nodes.follow(host.sheet, now -> now.ifPresent(this::show));
    }

    private TableView<Row> table() {
        TableView<Row> devices = Table.of(
                "devices",
                List.of(
                        Table.text(look.text("ui.hosts.device.name"), 84, row -> row.device()
                                .name()),
                        Table.text(look.text("ui.hosts.device.kind"), 140, row -> kind(row.device())),
                        Table.text(
                                look.text("ui.hosts.device.size"),
                                78,
                                row -> look.size(row.device().size().bytes())),
                        Table.text(
                                look.text("ui.hosts.device.scheduler"),
                                110,
                                row -> row.device().queue().schedulers().isEmpty()
                                        ? "–"
                                        : row.device().queue().scheduler()),
                        Table.text(look.text("ui.hosts.device.offered"), 216, row -> offered(row.device())),
                        Table.text(
                                look.text("ui.hosts.device.turning"),
                                80,
                                row -> look.text(
                                        row.device().hardware().isRotational() ? "ui.hosts.yes" : "ui.hosts.no")),
                        Table.text(
                                look.text("ui.hosts.device.depth"),
                                80,
                                row -> row.device().queue().attributes().getOrDefault("nr_requests", "–")),
                        Table.text(
                                look.text("ui.hosts.device.beneath"),
                                110,
                                row -> row.paths().isEmpty() ? "–" : String.join("; ", row.paths()))),
                look.text("ui.hosts.devices.none"));
        devices.getSelectionModel().selectedItemProperty().addListener(observable -> showChosen());
        return devices;
    }

    private String kind(Device device) {
        return device.hardware().model().isBlank()
                ? device.kind()
                : device.kind() + ", " + device.hardware().model().strip();
    }

    private static String offered(Device device) {
        return device.queue().schedulers().isEmpty()
                ? "–"
                : String.join(" ", device.queue().schedulers());
    }

    private Node actions() {
        schedulers.setId("scheduler");
        schedulers.setMinWidth(150);
        schedulers.setAccessibleText(look.text("ui.hosts.device.scheduler"));
        Button hold = Nodes.button("scheduler-hold", look.text("ui.hosts.hold"), Icon.CLOCK, this::hold, "accent");
        Term.LEASE.explain(hold, look);
        Nodes.disableWhile(
                hold,
                () -> host.busy.get()
                        || !host.mayTune()
                        || schedulers.getValue() == null
                        || table.getSelectionModel().getSelectedItems().size() != 1,
                host.busy,
                host.link,
                host.sheet,
                schedulers.valueProperty(),
                table.getSelectionModel().getSelectedItems());
        Button watch = Nodes.button("watch", look.text("ui.hosts.watch"), Icon.LIVE, this::watch);
        Nodes.disableWhile(
                watch,
                () -> host.busy.get()
                        || !host.link.get().isConnected()
                        || table.getSelectionModel().getSelectedItems().isEmpty(),
                host.busy,
                host.link,
                table.getSelectionModel().getSelectedItems());
        HBox row = new HBox(
                Nodes.label(look.text("ui.hosts.device.scheduler"), "field-label"),
                schedulers,
                hold,
                Nodes.spacer(),
                watch);
        row.getStyleClass().add("host-head");
        return row;
    }

    private void hold() {
        controller.hold(host, table.getSelectionModel().getSelectedItem().device(), schedulers.getValue());
    }

    private void watch() {
        controller.watch(
                host,
                table.getSelectionModel().getSelectedItems().stream()
                        .map(Row::device)
                        .toList());
    }

    private void show(HostDescription sheet) {
        Table.show(table, rows(sheet.state()), MOST_ROWS, row -> row.device().id());
        if (table.getSelectionModel().isEmpty() && !table.getItems().isEmpty()) {
            table.getSelectionModel().select(0);
        }
    }

    /** Devices that carry mounts and can be switched come first, empty ones last. */
    static List<Row> rows(HostState state) {
        return state.devices().stream()
                .map(device -> new Row(device, paths(state, device)))
                .sorted(Comparator.comparing((Row row) -> row.paths().isEmpty())
                        .thenComparing(row -> row.device().size().bytes() == 0)
                        .thenComparing(row -> !row.device().offersChoice())
                        .thenComparing(row -> row.device().name()))
                .toList();
    }

    private static List<String> paths(HostState state, Device device) {
        return state.mounts().stream()
                .filter(mount -> mount.devices().leaves().contains(device.name()))
                .map(DevicesCard::path)
                .distinct()
                .toList();
    }

    private static String path(Mount mount) {
        return mount.devices().stack().isEmpty()
                ? mount.path()
                        + ARROW
                        + mount.fileSystem()
                        + ARROW
                        + String.join(", ", mount.devices().leaves())
                : String.join(ARROW, mount.devices().stack());
    }

    private void showChosen() {
        List<Row> chosen = List.copyOf(table.getSelectionModel().getSelectedItems().stream()
                .filter(row -> row != null)
                .toList());
        List<String> offered =
                chosen.size() == 1 ? chosen.get(0).device().queue().schedulers() : List.of();
        if (!schedulers.getItems().equals(offered)) {
            schedulers.getItems().setAll(offered);
            schedulers.setValue(
                    chosen.size() == 1 && !offered.isEmpty()
                            ? chosen.get(0).device().queue().scheduler()
                            : null);
        }
        paths.setText(
                chosen.stream().flatMap(row -> row.paths().stream()).distinct().collect(Collectors.joining("\n")));
        Nodes.show(paths, !paths.getText().isEmpty());
    }
}
