package io.benchlift.compat.tpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.compat.CapturedTool;
import io.benchlift.compat.CompatTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TpccArgumentsTest {

    private static final List<String> POSITIONS = List.of("h", "d", "u", "p", "w", "c", "r", "l");

    @ParameterizedTest
    @CsvSource({
        "localhost tpcc root 123 1 4 60 180",
        "-hlocalhost -dtpcc -uroot -p123 -w1 -c4 -r60 -l180",
        "-h localhost -d tpcc -u root -p 123 -w 1 -c 4 -r 60 -l 180",
        "–h localhost –d tpcc –u root –p 123 –w 1 –c 4 –r 60 –l 180",
    })
    void oldAndNewSpellingMeanTheSame(String line) {
        TpccArguments words = words(line);

        assertEquals(
                Map.of(
                        "h",
                        "localhost",
                        "d",
                        "tpcc",
                        "u",
                        "root",
                        "p",
                        "123",
                        "w",
                        "1",
                        "c",
                        "4",
                        "r",
                        "60",
                        "l",
                        "180"),
                words.letters());
    }

    @Test
    void figuresHaveTpccMysqlsDefaultsAndAreCutToWholeIntervals() {
        var notes = new ArrayList<String>();

        assertEquals(
                new TpccStartTool.Run(1, 10, 10, 20, 10, Map.of("delivery_commit", "district", "warehouses", "1")),
                TpccStartTool.read(words("-h db"), notes));
        assertEquals(List.of(), notes);
        assertEquals(180, TpccStartTool.read(words("-l 187"), notes).measure());
        assertEquals(List.of("measured are 180 s, not 187: whole intervals of 10 s, as with tpcc-mysql"), notes);
        assertEquals(7, TpccStartTool.read(words("-l 7"), notes).interval());
    }

    @Test
    void optionsOfOurOwnAndLimitsGoToTheWorkload() {
        var run = TpccStartTool.read(
                TpccArguments.of(
                        "tpcc_start",
                        List.of("--terminals=home", "--think=0.5", "-0", "3", "-w", "7"),
                        "hPdupwcrliftmoS01234",
                        POSITIONS),
                new ArrayList<>());

        assertEquals(
                Map.of(
                        "delivery_commit",
                        "district",
                        "limit_new_order",
                        "3",
                        "terminals",
                        "home",
                        "think",
                        "0.5",
                        "warehouses",
                        "7"),
                run.options());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            -x 1                        | tpcc_start has no option -x; it takes -h -P -d -u -p -w -c -r -l -i -f -t -m -o -S -0 -1 -2 -3 -4
            -w                          | -w takes a value, and none follows
            -w none                     | -w (warehouses) takes a number from 1 on, not 'none'
            -w 0                        | -w (warehouses) takes a number from 1 on, not '0'
            -r -5                       | -r (warmup time) takes a number from 0 on, not '-5'
            -t trx.log                  | -t is refused: start and end of single transactions are not kept; -f writes every response time
            -m 4                        | -m is refused: one schema is loaded and measured at a time
            h d u p 1 4 60 180 1        | a mix of one's own is refused: the mix is the standard's deck of 23 cards
            --host                      | a value follows its option after an equals sign: --host=…
            --terminals=office          | terminals takes one of free, home, not 'office'
            --db-driver=oracle -w 1     | --db-driver takes mysql or pgsql, not 'oracle'
            --engine=MyISAM -w 1        | --engine is an option of tpcc_load, not of tpcc_start
            --server=mariadb --port=1   | --server says already where to connect: leave out --port, or --server
            --port=99999999999 -w 1     | the port takes a number from 1 on, not '99999999999'
            """)
    void whatCannotBeDoneIsRefusedByNameAndReason(String line, String sentence) {
        assertEquals(sentence, refusal(new TpccStartTool(), line));
    }

    @Test
    void loadingByPartsIsRefusedBecauseItIsDoneAnyway() {
        assertEquals(
                "-l is refused: parts need not be started by hand, --threads=N loads N of them at once",
                refusal(new TpccLoadTool(), "-w 1 -l 2"));
        assertEquals("-w (warehouses) takes a number from 1 on, not '0'", refusal(new TpccLoadTool(), "-h db"));
    }

    @Test
    void loadingTakesNoOptionThatItWouldNotHeed() {
        assertEquals(
                "--to-plan is an option of tpcc_start, not of tpcc_load",
                refusal(new TpccLoadTool(), "-w 1 --to-plan"));
    }

    @Test
    void aLineBecomesAPlan() {
        var printed =
                CapturedTool.run(new TpccStartTool(), "--to-plan --server=mariadb localhost tpcc root 123 1 4 60 180");

        assertEquals(0, printed.status());
        String plan = printed.out();
        for (String line : List.of("server: mariadb", "workload: tpcc", "threads: 4", "warm-up: 1m", "measure: 3m")) {
            assertEquals(true, plan.contains(line), line + " in " + plan);
        }
        assertEquals(false, plan.contains("123"), plan);
    }

    private static TpccArguments words(String line) {
        return TpccArguments.of("tpcc_start", List.of(line.split(" ")), "hPdupwcrliftmoS01234", POSITIONS);
    }

    private static String refusal(CompatTool tool, String line) {
        return assertThrows(IllegalArgumentException.class, () -> CapturedTool.run(tool, line))
                .getMessage();
    }
}
