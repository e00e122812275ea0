package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.runner.AddressCheck.Part;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressCheckTest {

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            localhost,       3306,   sbtest, sbtest,  ''
            ' db1 ',         ' 1 ',  me,     _a$b-c,  ''
            192.0.2.7,       65535,  me,     a,       ''
            'two words',     3306,   me,     a,       HOST
            db1,             0,      me,     a,       PORT
            db1,             65536,  me,     a,       PORT
            db1,             99999999999, me, a,      PORT
            db1,             -1,     me,     a,       PORT
            db1,             '',     ' ',    a,       PORT USER
            db1,             3306,   me,     1a,      SCHEMA
            db1,             3306,   me,     'a;b',   SCHEMA
            '',              x,      '',     '',      HOST PORT SCHEMA USER
            """)
    void saysWhichPartsAreWrong(String host, String port, String user, String schema, String wrong) {
        Set<String> found = AddressCheck.problems(host, port, user, schema).keySet().stream()
                .map(Part::name)
                .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(
                Arrays.stream(wrong.split(" ")).filter(part -> !part.isEmpty()).collect(Collectors.toSet()), found);
    }
}
