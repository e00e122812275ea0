package io.benchlift.agent.privileged;

import io.benchlift.agent.wire.DiskModels;
import java.util.Map;
import java.util.TreeMap;

/**
 * A disk that is a program, for a volume.
 *
 * @param parameters that differ from the kind's defaults
 */
public record ModelDisk(String kind, Map<String, Long> parameters, long seed) {

    /** @throws RefusedException if there is no such kind, parameter or value, with its name and range */
    public ModelDisk {
        parameters = Map.copyOf(parameters);
        DiskModels.refusal(kind, parameters).ifPresent(why -> {
            throw new RefusedException(why);
        });
    }

    void put(Wire.Request request) {
        DiskModels.Kind known = DiskModels.find(kind).orElseThrow();
        request.int32(DiskModels.kinds().indexOf(known)).int64(seed).int32(parameters.size());
        new TreeMap<>(parameters)
                .forEach((name, value) -> request.int32(known.number(name)).int64(value));
    }
}
