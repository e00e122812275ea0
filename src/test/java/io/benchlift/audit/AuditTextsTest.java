package io.benchlift.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditTextsTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d+)}");

    @ParameterizedTest
    @ValueSource(strings = {"cs", "zh"})
    void saysTheSameInEveryLanguage(String language) throws IOException {
        var english = load("/i18n/audit.properties");
        var other = load("/i18n/audit_" + language + ".properties");

        assertEquals(new TreeSet<>(english.stringPropertyNames()), new TreeSet<>(other.stringPropertyNames()));
        for (var key : english.stringPropertyNames()) {
            assertEquals(placeholders(english, key), placeholders(other, key), key);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_cs", "_zh"})
    void formatsEverySentence(String suffix) throws IOException {
        var texts = load("/i18n/audit" + suffix + ".properties");

        for (var key : texts.stringPropertyNames()) {
            var sentence = new MessageFormat(texts.getProperty(key)).format(new Object[] {1, 2, 3, 4, 5, 6, 7});
            assertEquals(-1, sentence.indexOf('{'), sentence);
        }
    }

    @Test
    void hasASentenceForEveryPublishedFinding() {
        for (var name : new String[] {
            "schedulers-sysbench.txt",
            "engines-sysbench.txt",
            "pgbench-four-schedulers.txt",
            "mysqlslap-two-engines.txt",
            "disk-lab-sysbench.txt"
        }) {
            for (var finding : PublishedResultsTest.audit(name).findings()) {
                assertEquals(-1, finding.text().indexOf('{'), finding.text());
            }
        }
    }

    private static TreeSet<String> placeholders(Properties texts, String key) {
        return PLACEHOLDER
                .matcher(texts.getProperty(key))
                .results()
                .map(m -> m.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Properties load(String resource) throws IOException {
        var texts = new Properties();
        try (var in = AuditTextsTest.class.getResourceAsStream(resource)) {
            texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        return texts;
    }
}
