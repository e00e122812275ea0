package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Flag;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownFlagsTest {

    static List<Flag> known() {
        return Flag.known();
    }

    @ParameterizedTest
    @MethodSource("known")
    void everyFlagComesWithAdvice(Flag flag) {
        assertTrue(Messages.in(Locale.ENGLISH).has("report.advice." + flag.id()), flag.id());
    }

    @ParameterizedTest
    @MethodSource("known")
    void aKnownFlagIsFoundByItsId(Flag flag) {
        assertEquals(
                Optional.of(flag),
                known().stream().filter(one -> one == Flag.of(flag.id())).findFirst());
        assertTrue(flag.isKnown());
    }

    /** The counters behind the first two are those of another machine, so no test raises them. */
    @ParameterizedTest
    @ValueSource(strings = {"not-direct", "not-io-bound", "client-limited", "lease-lost"})
    void whatMakesFiguresUselessForbidsAWinner(String id) {
        assertTrue(Flag.of(id).forbidsWinner());
    }

    @Test
    void theFlagOfANewerVersionKeepsItsIdAndForbidsAWinner() {
        Flag flag = Flag.of("moon-risen");

        assertEquals("moon-risen", flag.id());
        assertTrue(flag.forbidsWinner());
        assertFalse(flag.isKnown());
        assertEquals(flag, Flag.of("moon-risen"));
    }
}
