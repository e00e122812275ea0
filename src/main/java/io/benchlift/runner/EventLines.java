package io.benchlift.runner;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Data;
import io.benchlift.plan.Plan;
import io.benchlift.text.Message;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.util.NameTransformer;

/**
 * Events as lines of JSON, one each, ASCII only, with the kind under {@code event}. This version ignores events and
 * keys that a newer version adds; keys are never renamed or removed.
 */
public final class EventLines {

    private static final String KIND = "event";

    /**
     * Key of the messages behind the English sentences, by the place of the sentence in the event; they allow any
     * language.
     */
    private static final String MESSAGES = "messages";

    private static final int SHOWN = 80;
    private static final Map<String, Class<? extends RunEvent>> KINDS = kinds();

    /** Records whose values stand in the object around them, because the lines are older than these records. */
    private static final Set<Class<?>> INLINE = Set.of(
            Counts.Statements.class,
            Latency.Percentiles.class,
            Interval.Time.class,
            Interval.Work.class,
            Interval.Latencies.class,
            TrialResult.Work.class,
            TrialResult.Latencies.class,
            Plan.Schedule.class,
            Plan.Comparison.class,
            HostSecond.Tasks.class,
            Iostat.Usage.class);

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new InlineRecords())
            .addModule(new SimpleModule()
                    .addSerializer(Histogram.class, new HistogramText())
                    .addDeserializer(Histogram.class, new TextHistogram())
                    .addKeySerializer(Flag.class, new FlagId())
                    .addKeyDeserializer(Flag.class, new IdFlag())
                    .addSerializer(Phase.class, new Id<>(Phase.class))
                    .addDeserializer(Phase.class, new OfId<>(Phase.class))
                    .addSerializer(Outcome.class, new Id<>(Outcome.class))
                    .addDeserializer(Outcome.class, new OfId<>(Outcome.class))
                    .addSerializer(RunEnd.class, new Id<>(RunEnd.class))
                    .addDeserializer(RunEnd.class, new OfId<>(RunEnd.class))
                    .addSerializer(Data.class, new Id<>(Data.class))
                    .addDeserializer(Data.class, new OfId<>(Data.class))
                    .addSerializer(Message.class, new MessageText())
                    .addDeserializer(Message.class, new TextMessage()))
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private EventLines() {}

    /** The event as one line, without a line break at its end. */
    public static String write(RunEvent event) {
        ObjectNode line = MAPPER.createObjectNode();
        line.put(KIND, kind(event.getClass()));
        ObjectNode messages = MAPPER.createObjectNode();
        line.setAll(
                (ObjectNode) MAPPER.writer().withAttribute(MESSAGES, messages).valueToTree(event));
        if (!messages.isEmpty()) {
            line.set(MESSAGES, messages);
        }
        return MAPPER.writeValueAsString(line);
    }

    /**
     * The event of a line; empty for a kind that only a newer version knows.
     *
     * @throws IllegalArgumentException if the line is not an event
     */
    public static Optional<RunEvent> read(String line) {
        try {
            JsonNode tree = MAPPER.readTree(line);
            if (!tree.path(KIND).isString()) {
                throw new IllegalArgumentException("no event: " + shown(line));
            }
            Class<? extends RunEvent> type = KINDS.get(tree.path(KIND).stringValue());
            return type == null
                    ? Optional.empty()
                    : Optional.of(MAPPER.readerFor(type)
                            .withAttribute(MESSAGES, tree.path(MESSAGES))
                            .readValue(tree));
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no event: " + shown(line) + " (" + e.getOriginalMessage() + ")", e);
        }
    }

    private static String shown(String line) {
        String text = line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
        return "'" + text.replaceAll("\\p{Cntrl}", "?") + "'";
    }

    private static Map<String, Class<? extends RunEvent>> kinds() {
        Map<String, Class<? extends RunEvent>> kinds = new LinkedHashMap<>();
        for (Class<?> type : RunEvent.class.getPermittedSubclasses()) {
            kinds.put(kind(type), type.asSubclass(RunEvent.class));
        }
        return kinds;
    }

    /** {@code interval-taken} for IntervalTaken; the lines are older than the name of {@code Resumed}. */
    private static String kind(Class<?> type) {
        if (type == RunEvent.Resumed.class) {
            return "went-on";
        }
        return type.getSimpleName().replaceAll("(?<=.)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static String id(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Reads and writes the records of {@link #INLINE} without an object of their own. */
    private static final class InlineRecords extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public NameTransformer findUnwrappingNameTransformer(MapperConfig<?> config, AnnotatedMember member) {
            return INLINE.contains(member.getRawType()) ? NameTransformer.NOP : null;
        }
    }

    /**
     * Writes the English sentence at its place; key and arguments are written with the event's other messages, by that
     * place.
     */
    private static final class MessageText extends StdSerializer<Message> {

        MessageText() {
            super(Message.class);
        }

        @Override
        public void serialize(Message message, JsonGenerator json, SerializationContext context) {
            json.writeString(message.toString());
            if (!message.isVerbatim()) {
                String place = json.streamWriteContext().pathAsPointer().toString();
                ((ObjectNode) context.getAttribute(MESSAGES)).set(place, MessageJson.write(message));
            }
        }
    }

    /** Reads a message; an older driver sends sentences alone. */
    private static final class TextMessage extends StdDeserializer<Message> {

        TextMessage() {
            super(Message.class);
        }

        @Override
        public Message deserialize(JsonParser json, DeserializationContext context) {
            String text = json.getString();
            JsonNode known = ((JsonNode) context.getAttribute(MESSAGES))
                    .path(json.streamReadContext().pathAsPointer().toString());
            return known.isObject() ? Message.orText(MessageJson.read(known), text) : Message.ofEnglish(text);
        }
    }

    /** Writes a histogram compressed, as base64. */
    private static final class HistogramText extends StdSerializer<Histogram> {

        HistogramText() {
            super(Histogram.class);
        }

        @Override
        public void serialize(Histogram histogram, JsonGenerator json, SerializationContext context) {
            json.writeString(Histograms.encode(histogram));
        }
    }

    /** Reads a compressed histogram. */
    private static final class TextHistogram extends StdDeserializer<Histogram> {

        TextHistogram() {
            super(Histogram.class);
        }

        @Override
        public Histogram deserialize(JsonParser json, DeserializationContext context) {
            try {
                return Histograms.decode(json.getString());
            } catch (IllegalArgumentException e) {
                return context.reportInputMismatch(Histogram.class, "%s", e.getMessage());
            }
        }
    }

    /** Writes a flag as a key. */
    private static final class FlagId extends StdSerializer<Flag> {

        FlagId() {
            super(Flag.class);
        }

        @Override
        public void serialize(Flag flag, JsonGenerator json, SerializationContext context) {
            json.writeName(flag.id());
        }
    }

    /** Reads a flag from a key. */
    private static final class IdFlag extends KeyDeserializer {

        @Override
        public Flag deserializeKey(String id, DeserializationContext context) {
            return Flag.of(id);
        }
    }

    /** Writes a constant by its name in files, such as {@code warm-up}. */
    private static final class Id<E extends Enum<E>> extends StdSerializer<E> {

        Id(Class<E> type) {
            super(type);
        }

        @Override
        public void serialize(E constant, JsonGenerator json, SerializationContext context) {
            json.writeString(id(constant));
        }
    }

    /** Reads a constant by its name in files. */
    private static final class OfId<E extends Enum<E>> extends StdDeserializer<E> {

        private final Class<E> type;

        OfId(Class<E> type) {
            super(type);
            this.type = type;
        }

        @Override
        public E deserialize(JsonParser json, DeserializationContext context) {
            String text = json.getString();
            for (E constant : type.getEnumConstants()) {
                if (id(constant).equals(text)) {
                    return constant;
                }
            }
            return context.reportInputMismatch(type, "there is no %s '%s'", type.getSimpleName(), text);
        }
    }
}
