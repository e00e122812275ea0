package io.benchlift.ui.hosts;

import io.benchlift.host.HostDescription;
import io.benchlift.target.DiskModel;
import io.benchlift.text.Message;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The model disk below a volume, if any; its parameters appear once a kind is chosen. */
final class ModelDiskFields extends VBox {

    private static final int SEED_WIDTH = 84;
    private static final int PARAMETERS_WIDTH = 300;

    private final UiContext look;
    private final HostModel host;
    private final ModelDiskForm form;
    private final Label missing = Nodes.paragraph("", "hint");
    private final Segments<Optional<DiskModel.Kind>> kinds;

    ModelDiskFields(UiContext look, HostModel host) {
        this.look = look;
        this.host = host;
        this.form = host.volumeForm.model;
        this.kinds = kinds();
        getStyleClass().add("host-model");
        FlowPane choice = new FlowPane(Nodes.label(look.text("ui.hosts.volume.model")), kinds);
        choice.getStyleClass().add("host-form");
        getChildren().addAll(choice, missing, details());
        host.sheet.addListener((property, before, now) -> now.ifPresent(this::show));
        Nodes.show(missing, false);
        host.sheet.get().ifPresent(this::show);
    }

    private Segments<Optional<DiskModel.Kind>> kinds() {
        List<Optional<DiskModel.Kind>> choices = Stream.concat(
                        Stream.of(Optional.<DiskModel.Kind>empty()),
                        Arrays.stream(DiskModel.Kind.values()).map(Optional::of))
                .toList();
        Segments<Optional<DiskModel.Kind>> made = new Segments<>(choices, form.kind, (choice, button) -> {
            button.setText(choice.map(DiskModel.Kind::word).orElse(look.text("ui.hosts.volume.model.none")));
            button.setId("volume-model-" + choice.map(DiskModel.Kind::word).orElse("none"));
        });
        made.setMaxHeight(USE_PREF_SIZE);
        return made;
    }

    private Node details() {
        TextField parameters = new TextField();
        parameters.setId("volume-model-set");
        parameters.setPrefWidth(PARAMETERS_WIDTH);
        parameters.setAccessibleText(look.text("ui.hosts.volume.model.set"));
        parameters.setPromptText(look.text("ui.hosts.volume.model.set"));
        parameters.textProperty().bindBidirectional(form.parameters);
        TextField seed = new TextField();
        seed.setId("volume-model-seed");
        seed.setPrefWidth(SEED_WIDTH);
        seed.setAccessibleText(look.text("ui.hosts.volume.model.seed"));
        seed.textProperty().bindBidirectional(form.seed);
        FlowPane fields = new FlowPane(parameters, Nodes.label(look.text("ui.hosts.volume.model.seed")), seed);
        fields.getStyleClass().add("host-form");
        Label what = Nodes.paragraph("");
        Label choices = Nodes.paragraph("", "hint");
        VBox details = new VBox(
                what,
                fields,
                choices,
                Nodes.paragraph(look.text("ui.hosts.volume.model.warning"), "host-warning-title"));
        details.getStyleClass().add("host-model");
        Nodes.update(form.kind, () -> {
            form.kind.get().ifPresent(kind -> {
                what.setText(look.text("ui.hosts.volume.model." + kind.word()));
                choices.setText(look.text("ui.hosts.volume.model.choices", ModelDiskForm.choices(kind)));
            });
            Nodes.show(details, form.kind.get().isPresent());
        });
        return details;
    }

    private void show(HostDescription sheet) {
        Message why = sheet.state().modelsMissing();
        missing.setText(why.isEmpty() ? "" : look.text("ui.hosts.volume.model.missing", why));
        Nodes.show(missing, !why.isEmpty() && host.mayMakeVolumes());
        kinds.setDisable(!why.isEmpty());
        if (!why.isEmpty()) {
            form.kind.set(Optional.empty());
        }
    }
}
