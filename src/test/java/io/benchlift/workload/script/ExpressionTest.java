package io.benchlift.workload.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.workload.Messages;
import io.benchlift.workload.RandomStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that pgbench 15 gave for the same expressions, unless the manual says otherwise. */
class ExpressionTest {

    private static String value(String text) throws ExpressionParser.Complaint {
        Variables variables = new Variables(new RandomStream(1, 1));
        variables.slot("x").set(7);
        variables.slot("word").set("tower");
        variables.slot("number").set("42");
        variables.slot("nothing").set("");
        variables.slot("default_seed").set(5432);
        Value into = new Value();
        ExpressionParser.parse(text, variables).evaluate(into);
        return into.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            textBlock =
                    """
            5                          ! 5
            1 + 2 * 3                  ! 7
            10 - 2 - 3                 ! 5
            (1 + 2) * 3                ! 9
            -7 / 2                     ! -3
            7 % -3                     ! 1
            - - 2                      ! 2
            ~ 1 + 2                    ! -4
            2 | 1 & 4                  ! 0
            5 # 1                      ! 4
            1 << 65                    ! 2
            -1 >> 1                    ! -1
            3 - 2.0                    ! 1
            1.0/3                      ! 0.333333333333333
            .5 + 1                     ! 1.5
            1e3                        ! 1000
            1e20                       ! 1e+20
            1.0/0                      ! Infinity
            sqrt(-1)                   ! NaN
            -9223372036854775808       ! -9223372036854775808
            null + 1                   ! NULL
            null and false             ! NULL
            null or true               ! NULL
            not null                   ! NULL
            debug(null)                ! NULL
            permute(0, 2, 5431)        ! 0
            permute(0, 2, 5433)        ! 1
            permute(9223372036854775796, 9223372036854775797, 5432) ! 520382784483822430
            permute(9223372036854775795, 9223372036854775797, 5432) ! 1143715004660802862
            not 1 = 2                  ! true
            1 is null                  ! false
            null isnull                ! true
            1 NOTNULL                  ! true
            5 is true                  ! false
            true is not false          ! true
            3 > 2                      ! true
            3 >= 3.5                   ! false
            1 <> 2                     ! true
            case when 0 then 1 end     ! NULL
            CASE WHEN null THEN 1 WHEN 2 THEN 5 ELSE 3 END ! 5
            case when :x <> 0 then 14/:x else null end ! 2
            :number + 1                ! 43
            :nothing is null           ! true
            ABS(-17)                   ! 17
            double(5432)               ! 5432
            int(5.4 + 3.8)             ! 9
            int(2.5)                   ! 2
            exp(1.0)                   ! 2.71828182845905
            ln(2.718281828459045)      ! 1
            pi()                       ! 3.14159265358979
            pow(2, -1)                 ! 0.5
            power(2.0, 10)             ! 1024
            mod(54, 32)                ! 22
            greatest(5, 4, 3, 2)       ! 5
            least(5, 4, 3, 2.1)        ! 2.1
            greatest(5, 4.5)           ! 5
            greatest(1, null)          ! NULL
            hash(10, 5432)             ! -5817877081768721676
            hash(10)                   ! -5817877081768721676
            hash_murmur2(10, 5432)     ! -5817877081768721676
            hash_fnv1a(10, 5432)       ! -7793829335365542153
            hash(null)                 ! NULL
            permute(7, 1)              ! 0
            random(5, 5)               ! 5
            random_zipfian(3, 3, 1.5)  ! 3
            random_gaussian(3, 3, 2.0) ! 3
            random_exponential(3, 3, 9)! 3""")
    void hasTheValueOfPgbench(String text, String expected) throws ExpressionParser.Complaint {
        assertEquals(expected, value(text));
    }

    @Test
    void linesMayBeContinued() throws ExpressionParser.Complaint {
        assertEquals("3", value("1 + \\\n 2"));
        assertEquals("false", value("1 != \\\n 1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            textBlock =
                    """
            5 / 0                      ! division by zero
            mod(5, 0)                  ! division by zero
            9223372036854775807 + 1    ! bigint add out of range
            -9223372036854775807 - 2   ! bigint sub out of range
            5000000000 * 5000000000    ! bigint mul out of range
            -9223372036854775808 / -1  ! bigint div out of range
            true + 1                   ! cannot coerce boolean to int
            not 0.0                    ! cannot coerce double to boolean
            5 or 0                     ! cannot coerce int to boolean
            least(0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16) ! too many function arguments, maximum is 16
            double(true)               ! cannot coerce boolean to double
            int(1e19)                  ! double to int overflow for 10000000000000000000.000000
            :nosuch + 1                ! undefined variable "nosuch"
            :word + 1                  ! malformed variable "word" value: "tower"
            random(5, 1)               ! empty range given to random
            random(-9223372036854775807, 9223372036854775807) ! random range is too large
            random_gaussian(1, 10, 1)  ! gaussian parameter must be at least 2.000000 (not 1.000000)
            random_exponential(1, 9, 0)! exponential parameter must be greater than zero (not 0.000000)
            random_zipfian(1, 10, 1)   ! zipfian parameter must be in range [1.001, 1000] (not 1.000000)
            permute(3, 0)              ! permute size parameter must be greater than zero""")
    void hasNoValueForTheReasonOfPgbench(String text, String expected) {
        assertEquals(
                expected,
                assertThrows(EvaluationException.class, () -> value(text)).getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            textBlock =
                    """
            1 +                  ! 3  ! syntax error
            1 = 1 = 1            ! 6  ! syntax error
            (1                   ! 2  ! syntax error
            notnull 1            ! 8  ! syntax error
            case 1 end           ! 5  ! syntax error
            1 $ 2                ! 2  ! unexpected character ($)
            9223372036854775808  ! 18 ! bigint constant overflow (9223372036854775808)
            1e400                ! 4  ! double constant overflow (1e400)
            nosuch(1)            ! 5  ! unexpected function name (nosuch)
            abs()                ! 4  ! unexpected number of arguments (abs)
            random(1, 2, 3)      ! 14 ! unexpected number of arguments (random)""")
    void complaintsNameTheColumn(String text, int column, String expected) {
        var complaint = assertThrows(ExpressionParser.Complaint.class, () -> value(text));

        assertEquals(expected + " at " + column, complaint.getMessage() + " at " + complaint.column());
    }

    @Test
    void permuteVisitsEveryPlaceOnce() {
        for (long size : new long[] {2, 3, 4, 5, 17, 1000}) {
            Set<Long> places = new HashSet<>();
            for (long i = 0; i < size; i++) {
                long place = Permutation.place(i, size, 99);
                assertTrue(place >= 0 && place < size);
                places.add(place);
            }
            assertEquals(size, places.size());
        }
        assertEquals(Permutation.place(3, 1000, 1), Permutation.place(1003, 1000, 1));
        long huge = Permutation.place(5, Long.MAX_VALUE, 7);
        assertTrue(huge >= 0 && huge < Long.MAX_VALUE);
    }

    /** The first draws of the only client of {@code pgbench --random-seed=5432}. */
    @Test
    void drawsAreThoseOfPgbench() throws ExpressionParser.Complaint {
        Variables variables = new Variables(new PgRandom(new PgRandom(5432).next()), Messages.NONE);
        Value into = new Value();
        List<String> drawn = new ArrayList<>();
        for (String text : List.of(
                "random(10, 19)",
                "random_exponential(100, 199, 10.0)",
                "random_gaussian(1000, 1999, 10.0)",
                "random_zipfian(1, 9, 1.3)")) {
            ExpressionParser.parse(text, variables).evaluate(into);
            drawn.add(into.toString());
        }

        assertEquals(List.of("17", "104", "1498", "3"), drawn);
    }

    /** Shares of the formulas in the manual, over 200,000 draws of a fixed seed. */
    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            'random(1, 10)',                  1, 0.1000
            'random(1, 10)',                 10, 0.1000
            'random_exponential(1, 10, 3.0)', 1, 0.2728
            'random_exponential(1, 10, 3.0)', 10, 0.0183
            'random_gaussian(1, 10, 2.5)',    5, 0.1939
            'random_gaussian(1, 10, 2.5)',    1, 0.0167
            'random_zipfian(1, 10, 1.5)',     1, 0.5012
            'random_zipfian(1, 10, 1.5)',     2, 0.1772""")
    void drawsAreSpreadAsTheManualSays(String text, long wanted, double share) throws ExpressionParser.Complaint {
        Variables variables = new Variables(new RandomStream(42, 0));
        Expression expression = ExpressionParser.parse(text, variables);
        Value into = new Value();
        int hits = 0;
        int draws = 200_000;
        for (int i = 0; i < draws; i++) {
            expression.evaluate(into);
            hits += into.asLong() == wanted ? 1 : 0;
        }

        assertEquals(share, (double) hits / draws, 0.004);
    }
}
