package io.benchlift.ui.hosts;

import io.benchlift.agent.wire.DiskModels;
import io.benchlift.host.ModelDisks;
import io.benchlift.target.DiskModel;
import io.benchlift.text.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The model disk that the user wants below a volume, in the syntax of the command line: {@code rpm=5400
 * span_percent=10}.
 */
final class ModelDiskForm {

    private static final String SEED = "1";

    final ObjectProperty<Optional<DiskModel.Kind>> kind = new SimpleObjectProperty<>(Optional.empty());
    final StringProperty parameters = new SimpleStringProperty("");
    final StringProperty seed = new SimpleStringProperty(SEED);

    ModelDiskForm() {
        // Each kind has different parameters.
        kind.addListener((property, before, now) -> parameters.set(""));
    }

    /** The problem, if any. */
    Optional<Message> problem() {
        if (kind.get().isEmpty()) {
            return Optional.empty();
        }
        Optional<String> noParameter =
                words().stream().filter(word -> !word.matches("[a-z_]+=\\S+")).findFirst();
        if (noParameter.isPresent()) {
            return Optional.of(Message.of("ui.hosts.volume.model.problem.word", noParameter.get()));
        }
        if (!seed.get().strip().matches("\\d{1,18}")) {
            return Optional.of(
                    Message.of("ui.hosts.volume.model.problem.seed", seed.get().strip()));
        }
        return ModelDisks.refusal(disk(kind.get().get()))
                .map(refusal -> Message.of("ui.hosts.volume.model.problem.value", refusal));
    }

    /** The disk; empty for none. Called only without a problem. */
    Optional<DiskModel> disk() {
        return kind.get().map(this::disk);
    }

    private DiskModel disk(DiskModel.Kind of) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words()) {
            int at = word.indexOf('=');
            values.put(word.substring(0, at), word.substring(at + 1));
        }
        return new DiskModel(of, values, Long.parseLong(seed.get().strip()));
    }

    private List<String> words() {
        String text = parameters.get().strip();
        return text.isEmpty() ? List.of() : List.of(text.split("[\\s,]+"));
    }

    /** The parameters, with defaults and ranges: {@code rpm=7200 (3600–15000 1/min)}. */
    static String choices(DiskModel.Kind kind) {
        return DiskModels.find(kind.word()).orElseThrow().parameters().stream()
                .map(each -> each.name() + "=" + each.usual() + "\u00a0("
                        + (each.lowest() + "–" + each.highest() + " " + each.unit())
                                .strip()
                                .replace(' ', '\u00a0')
                        + ")")
                .collect(Collectors.joining(", "));
    }
}
