package io.benchlift.host;

import io.benchlift.agent.wire.DiskModels;
import io.benchlift.target.DiskModel;
import io.benchlift.text.Message;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Converts model disks of plans and commands to the protocol, and checks that they exist. */
public final class ModelDisks {

    private ModelDisks() {}

    /** Why no agent of this version can make it, with the name of the wrong value; empty if one can. */
    public static Optional<Message> refusal(DiskModel model) {
        Map<String, Long> values = new TreeMap<>();
        for (Map.Entry<String, String> each : new TreeMap<>(model.parameters()).entrySet()) {
            if (!each.getValue().matches("\\d{1,18}")) {
                return Optional.of(Message.of(
                        "model-disk.number", each.getKey(), model.kind().word(), each.getValue()));
            }
            values.put(each.getKey(), Long.parseLong(each.getValue()));
        }
        return DiskModels.refusal(model.kind().word(), values).map(why -> FromWire.message(why, why.getText()));
    }

    /** @throws HostException REFUSED for a model that {@link #refusal} names */
    public static io.benchlift.agent.v1.DiskModel wire(DiskModel model) {
        refusal(model).ifPresent(why -> {
            throw new HostException(HostException.Kind.REFUSED, why);
        });
        io.benchlift.agent.v1.DiskModel.Builder wire = io.benchlift.agent.v1.DiskModel.newBuilder()
                .setKind(model.kind().word())
                .setSeed(model.seed());
        model.parameters().forEach((name, value) -> wire.putParameters(name, Long.parseLong(value)));
        return wire.build();
    }

    public static DiskModel of(io.benchlift.agent.v1.DiskModel wire) {
        Map<String, String> parameters = new LinkedHashMap<>();
        wire.getParametersMap().forEach((name, value) -> parameters.put(name, Long.toString(value)));
        return new DiskModel(
                DiskModel.Kind.valueOf(wire.getKind().toUpperCase(Locale.ROOT)), parameters, wire.getSeed());
    }
}
