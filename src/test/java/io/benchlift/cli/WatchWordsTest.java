package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.benchlift.compat.ExitStatus;
import io.benchlift.target.Product;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WatchWordsTest {

    @Test
    void namesThenIntervalThenCount() {
        assertEquals(new IntervalAndCount(List.of(), 0, 0), IntervalAndCount.of(List.of()));
        assertEquals(new IntervalAndCount(List.of("vda"), 0, 0), IntervalAndCount.of(List.of("vda")));
        assertEquals(new IntervalAndCount(List.of(), 2, 0), IntervalAndCount.of(List.of("2")));
        assertEquals(
                new IntervalAndCount(List.of("vda", "loop3"), 0.5, 10),
                IntervalAndCount.of(List.of("vda", "loop3", "0.5", "10")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            iostat                    | 'benchlift iostat' needs HOST (see 'benchlift iostat --help')
            iostat localhost 0        | INTERVAL takes seconds from 0.05 to 3600, not 0
            iostat localhost 0.01 5   | INTERVAL takes seconds from 0.05 to 3600, not 0.01
            iostat localhost 1 0      | COUNT takes a whole number from 1 up, not 0
            iostat localhost 1 2.5    | COUNT takes a whole number from 1 up, not 2.5
            iostat localhost 1 2 3    | '3' is one number too many: give INTERVAL and COUNT
            iostat localhost 1 vda    | '1' stands in the wrong place: INTERVAL and COUNT come last
            iotop localhost           | 'benchlift iotop' needs --url (see 'benchlift iotop --help')
            iotop localhost --url=x y | 'y' is no INTERVAL: behind HOST come only INTERVAL and COUNT
            iotop localhost --url=jdbc:mariadb://h/d?user=u --tls=x | there is no TLS mode 'x'; there are disabled, required, verify-ca and verify-identity
            iotop localhost --url=jdbc:mariadb://h/d | --user is missing: name the user to connect as
            """)
    void namesTheWordThatIsWrong(String line, String sentence) {
        Captured result = Captured.of(line.split(" "));

        assertEquals(new Captured(ExitStatus.USAGE, "", "benchlift: " + sentence + "\n"), result);
    }

    @Test
    void takesUserAndPasswordOutOfAUrl() {
        assertEquals(
                new JdbcUrl(Product.MYSQL, "127.0.0.1", 3307, "shop", Optional.of("me"), Optional.of("a b&c")),
                JdbcUrl.of("jdbc:mysql://127.0.0.1:3307/shop?user=me&password=a%20b%26c"));
        assertEquals(
                new JdbcUrl(Product.POSTGRESQL, "[::1]", 5432, "postgres", Optional.empty(), Optional.empty()),
                JdbcUrl.of("jdbc:postgresql://[::1]"));
    }

    @Test
    void aUrlIsNeverRepeated() {
        assertFalse(JdbcUrl.of("jdbc:mariadb://h/d?user=u&password=S3CRET")
                .toString()
                .contains("S3CRET"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlite:S3CRET.db",
                "jdbc:mysql://h:port/S3CRET",
                "mysql://u:S3CRET@h/d",
                "jdbc:mysql://address=(host=h)(password=S3CRET)/d",
                "jdbc:mysql://h/d?password=S3CRET&allowLoadLocalInfile=true",
                "jdbc:postgresql://h/d?socketFactory=x&password=S3CRET",
                "jdbc:mysql://h1,h2/d?user=u&password=S3CRET",
                "jdbc:mysql://h/d d?password=S3CRET"
            })
    void anyOtherUrlIsRefusedWithoutRepeatingIt(String url) {
        Captured result = Captured.of("iotop", "localhost", "--url", url);

        assertEquals(ExitStatus.USAGE, result.status());
        assertEquals("", result.out());
        assertFalse(result.err().contains("S3CRET"), result.err());
    }
}
