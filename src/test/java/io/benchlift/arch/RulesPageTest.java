package io.benchlift.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page that says which test holds which rule must not name what is no longer there. */
class RulesPageTest {

    private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z0-9]+(?:Test|IT))`");

    @Test
    void everyTestOnThePageExists() throws IOException {
        Path root = Files.isDirectory(Path.of("docs")) ? Path.of("") : Path.of("..");
        Set<String> named = TEST.matcher(Files.readString(root.resolve("docs/rules.md")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(named.size() > 30, named.toString());

        named.removeAll(classes(root.resolve("src")));
        named.removeAll(classes(root.resolve("agent")));

        assertEquals(Set.of(), named);
    }

    private static Set<String> classes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
    }
}
