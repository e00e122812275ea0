package io.benchlift.ui.hosts;

import atlantafx.base.controls.ToggleSwitch;
import io.benchlift.host.HostDescription;
import io.benchlift.host.VolumeOrder;
import io.benchlift.text.Message;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.geometry.HorizontalDirection;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Scratch volumes: the existing ones, and a form for a new one. */
final class VolumesCard extends VBox {

    private static final String VOLUME = "volume ";
    private static final int GOING_SIZE = 18;

    private final UiContext look;
    private final HostModel host;
    private final HostsController controller;
    private final Label list = Nodes.paragraph("");
    private final Label missing = Nodes.paragraph("", "hint");
    private final ComboBox<String> kinds = new ComboBox<>();

    VolumesCard(UiContext look, HostModel host, HostsController controller) {
        this.look = look;
        this.host = host;
        this.controller = controller;
        getStyleClass().addAll("card-box", "host-card");
        list.setId("volumes");
        getChildren()
                .addAll(
                        Nodes.label(look.text("ui.hosts.volumes"), "card-title"),
                        list,
                        form(),
                        new ModelDiskFields(look, host),
                        deed(),
                        make(),
                        missing,
                        Nodes.paragraph(look.text("ui.hosts.volumes.hint"), "hint"));
        Nodes.follow(host.sheet, now -> now.ifPresent(this::show));
    }

    private Node form() {
        TextField size = new TextField();
        size.setId("volume-size");
        size.setPrefWidth(84);
        size.setAccessibleText(look.text("ui.hosts.volume.size"));
        size.textProperty().bindBidirectional(host.volumeForm.mebibytes);
        kinds.setId("volume-kind");
        kinds.setAccessibleText(look.text("ui.hosts.volume.kind"));
        kinds.setMinWidth(100);
        Segments<VolumeForm.Place> place = new Segments<>(
                List.of(VolumeForm.Place.values()),
                host.volumeForm.place,
                (value, button) -> button.setText(look.text(value.key())));
        place.setMaxHeight(USE_PREF_SIZE);
        ToggleSwitch direct = new ToggleSwitch(look.text("ui.hosts.volume.direct"));
        direct.setLabelPosition(HorizontalDirection.RIGHT);
        direct.selectedProperty().bindBidirectional(host.volumeForm.direct);
        FlowPane form = new FlowPane(size, Nodes.label("MiB"), kinds, place, direct);
        form.getStyleClass().add("host-form");
        return form;
    }

    private Node make() {
        Button create = Nodes.button(
                "volume-create", look.text("ui.hosts.volume.create"), Icon.DISK, () -> controller.create(host));
        Observable[] on = Stream.concat(
                        Stream.of(host.busy, host.link, host.sheet, kinds.valueProperty()),
                        Arrays.stream(host.volumeForm.inputs()))
                .toArray(Observable[]::new);
        Nodes.disableWhile(
                create,
                () -> host.busy.get()
                        || !host.mayMakeVolumes()
                        || host.volumeForm.order().isEmpty()
                        || kinds.getValue() == null,
                on);
        ProgressIndicator going = new ProgressIndicator();
        going.setId("volume-going");
        going.setPrefSize(GOING_SIZE, GOING_SIZE);
        going.setAccessibleText(look.text("ui.hosts.volume.making"));
        HBox row = new HBox(create, going, Nodes.label(look.text("ui.hosts.volume.making"), "hint"));
        row.getStyleClass().add("host-head");
        row.getChildren().stream().skip(1).forEach(node -> {
            Nodes.showWhile(node, host.making);
        });
        return row;
    }

    /** The planned change, or the problem. */
    private Node deed() {
        Label deed = Nodes.paragraph("");
        deed.setId("volume-deed");
        InvalidationListener again = observable -> {
            Optional<Message> problem = host.volumeForm.problem();
            deed.setText(problem.map(look::text)
                    .orElseGet(() -> host.volumeForm.order().map(this::deed).orElse("")));
            deed.getStyleClass().remove("problem");
            problem.ifPresent(wrong -> deed.getStyleClass().add("problem"));
        };
        for (Observable input : host.volumeForm.inputs()) {
            input.addListener(again);
        }
        again.invalidated(host.sheet);
        return deed;
    }

    private String deed(VolumeOrder order) {
        String key = host.volumeForm.place.get() == VolumeForm.Place.MEMORY
                ? "ui.hosts.volume.deed.memory"
                : "ui.hosts.volume.deed.disk";
        String plain = look.text(key, look.size(order.sizeBytes()), order.fileSystem());
        return order.model()
                .map(model -> plain + " "
                        + look.text("ui.hosts.volume.deed.model", model.toString(), Long.toString(model.seed())))
                .orElse(plain);
    }

    private void show(HostDescription sheet) {
        List<String> lines = sheet.leases().stream()
                .flatMap(lease -> lease.holds().stream()
                        .filter(thing -> thing.startsWith(VOLUME))
                        .map(thing -> look.text(
                                isOurs(lease) ? "ui.hosts.volume.ours" : "ui.hosts.volume.theirs",
                                thing.substring(VOLUME.length()),
                                lease.client())))
                .toList();
        list.setText(lines.isEmpty() ? look.text("ui.hosts.volumes.none") : String.join("\n", lines));
        Map<String, Message> kindsHere = sheet.state().missing();
        List<String> can = kindsHere.entrySet().stream()
                .filter(kind -> kind.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        if (!kinds.getItems().equals(can)) {
            kinds.valueProperty().unbindBidirectional(host.volumeForm.fileSystem);
            kinds.getItems().setAll(can);
            if (!can.contains(host.volumeForm.fileSystem.get()) && !can.isEmpty()) {
                host.volumeForm.fileSystem.set(can.get(0));
            }
            kinds.valueProperty().bindBidirectional(host.volumeForm.fileSystem);
        }
        String cannot = kindsHere.entrySet().stream()
                .filter(kind -> !kind.getValue().isEmpty())
                .map(kind -> look.text("ui.hosts.volume.missing", kind.getKey(), kind.getValue()))
                .collect(Collectors.joining("\n"));
        missing.setText(cannot);
        Nodes.show(missing, !cannot.isEmpty());
    }

    private boolean isOurs(HostDescription.Lease lease) {
        return host.lease.get().filter(lease.id()::equals).isPresent();
    }
}
