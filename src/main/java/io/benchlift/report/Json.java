package io.benchlift.report;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Builds JSON documents: names in the given order, numbers in the measured precision. */
public final class Json {

    private static final double DECIMALS = 1e6;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /**
     * A name with its value.
     *
     * @param value null if it is missing
     */
    public record Field(String name, Object value) {}

    public static Field field(String name, Object value) {
        return new Field(name, value);
    }

    public static Map<String, Object> object(Field... fields) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (Field field : fields) {
            object.put(field.name(), field.value());
        }
        return object;
    }

    /** Without a final line break. */
    public static String text(Map<String, Object> document) {
        return MAPPER.writeValueAsString(document);
    }

    /** Rounded to a millionth, the limit of every measurement; null if there is no number. */
    static Double number(double value) {
        return Double.isFinite(value) ? Math.round(value * DECIMALS) / DECIMALS : null;
    }

    /** A probability is never rounded to zero. */
    static Double probability(double p) {
        return p > 0 && p < 1 / DECIMALS ? (Double) p : number(p);
    }
}
