package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.stats.Flag;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A flag that judging does not know would be shown and forbid nothing. */
class KnownFlagsTest {

    private static final Path SOURCES = Path.of("src/main/java/io/benchlift");
    private static final Pattern RAISED = Pattern.compile("flags\\s*\\.put\\(\\s*\"([a-z-]+)\"");

    @Test
    void everyFlagThatIsRaisedIsKnownToJudging() throws IOException {
        Path sources = Files.isDirectory(SOURCES) ? SOURCES : Path.of("main/java/io/benchlift");
        var raised = new TreeSet<String>();
        try (var files = Files.walk(sources)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                RAISED.matcher(Files.readString(file)).results().forEach(found -> raised.add(found.group(1)));
            }
        }

        assertTrue(raised.contains("client-limited") && raised.contains("not-direct"), raised.toString());
        raised.removeIf(id -> Flag.of(id).isPresent());
        assertEquals(new TreeSet<String>(), raised);
    }

    @ParameterizedTest
    @EnumSource(Flag.class)
    void everyFlagComesWithAdvice(Flag flag) {
        assertTrue(Messages.in(Locale.ENGLISH).has("report.advice." + flag.id()), flag.id());
    }
}
