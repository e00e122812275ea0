package io.benchlift.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The arguments after a command: options with a value, each {@code --name value} or {@code --name=value}, and the rest.
 */
record Words(Map<String, List<String>> options, List<String> rest) {

    /** @throws UsageException if an option is not one of {@code known} or lacks its value */
    static Words parse(List<String> words, Set<String> known) {
        Map<String, List<String>> options = new HashMap<>();
        List<String> rest = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (!word.startsWith("--")) {
                rest.add(word);
                continue;
            }
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            if (!known.contains(name)) {
                throw new UsageException("there is no option '" + name + "' here; there are "
                        + String.join(", ", known.stream().sorted().toList()));
            }
            if (equals < 0 && i + 1 == words.size()) {
                throw new UsageException(name + " needs a value");
            }
            options.computeIfAbsent(name, key -> new ArrayList<>())
                    .add(equals < 0 ? words.get(++i) : word.substring(equals + 1));
        }
        return new Words(options, rest);
    }

    String one(String name, String otherwise) {
        List<String> values = all(name);
        return values.isEmpty() ? otherwise : values.get(values.size() - 1);
    }

    List<String> all(String name) {
        return options.getOrDefault(name, List.of());
    }
}
