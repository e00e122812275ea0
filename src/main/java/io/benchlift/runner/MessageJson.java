package io.benchlift.runner;

import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A message as JSON: {@code {"key": "file.missing", "arguments": ["a.bench"]}}; an argument may itself be a message.
 */
public final class MessageJson {

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private MessageJson() {}

    static ObjectNode write(Message message) {
        ObjectNode json = MAPPER.createObjectNode();
        json.put("key", message.key());
        json.set("arguments", array(message.arguments()));
        return json;
    }

    /** The arguments alone, as text. */
    public static String arguments(Message message) {
        return MAPPER.writeValueAsString(array(message.arguments()));
    }

    private static ArrayNode array(List<Object> arguments) {
        ArrayNode array = MAPPER.createArrayNode();
        for (Object argument : arguments) {
            if (argument instanceof Message message) {
                array.add(write(message));
            } else if (argument instanceof Number) {
                array.addPOJO(argument);
            } else {
                array.add(argument.toString());
            }
        }
        return array;
    }

    /** @throws IllegalArgumentException if {@code json} is not a message */
    static Message read(JsonNode json) {
        return new Message(json.path("key").asString(), list(json.path("arguments")));
    }

    /**
     * The message with these arguments.
     *
     * @throws IllegalArgumentException if they are not a JSON array
     */
    public static Message read(String key, String arguments) {
        try {
            return new Message(key, list(MAPPER.readTree(arguments)));
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no arguments: " + e.getOriginalMessage(), e);
        }
    }

    private static List<Object> list(JsonNode array) {
        List<Object> arguments = new ArrayList<>();
        for (JsonNode argument : array) {
            if (argument.isObject()) {
                arguments.add(read(argument));
            } else if (argument.isNumber()) {
                arguments.add(argument.numberValue());
            } else {
                arguments.add(argument.asString());
            }
        }
        return arguments;
    }
}
