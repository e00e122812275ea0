package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.stats.Blocks;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Question;
import io.benchlift.stats.Verdict;
import io.benchlift.stats.Verdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The search for the largest rate, on servers whose knee is known. */
class RateSearchTest {

    private static final double ALLOWED = 0.01;
    private static final double PRECISION = 0.03;
    private static final int SECONDS = 3;

    /** Serves {@code capacity}; from {@code knee} on more than one event in a hundred is late. */
    private static final class Server implements RateSearch.Load {

        private final double knee;
        private final double capacity;
        private final Random random;
        private double clientMost = Double.POSITIVE_INFINITY;

        Server(double knee, double capacity, long seed) {
            this.knee = knee;
            this.capacity = capacity;
            this.random = new Random(seed);
        }

        Server withClientOf(double most) {
            clientMost = most;
            return this;
        }

        @Override
        public RateSearch.Step at(double rate) {
            if (rate == 0) {
                return new RateSearch.Step(capacity, List.of(), List.of(), 5, false, false);
            }
            if (rate > clientMost) {
                return new RateSearch.Step(rate, List.of(9L, 9L, 9L), List.of(99L, 99L, 99L), 50, false, true);
            }
            List<Long> missed = new ArrayList<>();
            List<Long> events = new ArrayList<>();
            double share = ALLOWED * Math.pow(rate / knee, 8);
            for (int second = 0; second < SECONDS; second++) {
                long all = Math.round(rate);
                double noisy = share * Math.exp(0.2 * random.nextGaussian());
                events.add(all);
                missed.add(Math.min(all, Math.round(noisy * all)));
            }
            return new RateSearch.Step(rate, missed, events, 10 * rate / knee, rate > capacity, false);
        }
    }

    @Test
    void theKneeLiesBetweenTheTwoRates() {
        for (double knee : new double[] {300, 1234, 4000}) {
            RateSearch.Result found = search(new Server(knee, 1.4 * knee, 7));

            assertEquals(RateSearch.End.FOUND, found.end());
            assertEquals(knee, found.rate(), 0.06 * knee, "knee at " + knee);
            assertTrue(found.missed() <= found.met() * (1 + PRECISION) + 1e-9, found.toString());
        }
    }

    @Test
    void aKneeFarBelowTheFastestIsFoundByHalving() {
        RateSearch.Result found = search(new Server(100, 10_000, 7));

        assertEquals(100, found.rate(), 10);
    }

    /** With many threads at once a closed loop can be slower than the server's open loop. */
    @Test
    void aKneeAboveTheFastestIsFoundByGrowing() {
        Server server = new Server(3000, 1000, 7);
        RateSearch.Load load = rate -> {
            RateSearch.Step step = server.at(rate);
            return new RateSearch.Step(step.rate(), step.missed(), step.events(), step.millis(), false, false);
        };

        RateSearch.Result found = new RateSearch(load, ALLOWED, PRECISION).find();

        assertEquals(3000, found.rate(), 180);
    }

    @Test
    void aClientThatIsTheLimitEndsTheSearch() {
        Server server = new Server(3000, 5000, 7).withClientOf(2000);

        RateSearch.Result found = search(server);

        assertEquals(RateSearch.End.CLIENT_LIMITED, found.end());
        assertTrue(found.met() <= 2000 && found.met() > 1900, found.toString());
        assertEquals(found.met(), found.rate(), "only a lower bound is known");
    }

    @Test
    void aTargetThatNoRateKeepsIsSaid() {
        RateSearch.Load late = rate -> new RateSearch.Step(
                rate == 0 ? 1000 : rate, List.of(50L, 50L, 50L), List.of(100L, 100L, 100L), 50, false, false);

        RateSearch.Result found = new RateSearch(late, ALLOWED, PRECISION).find();

        assertEquals(RateSearch.End.NEVER_MET, found.end());
        assertEquals(0, found.met());
        assertTrue(found.tried().size() <= 9, found.tried().size() + " rates");
    }

    @Test
    void aRateNearTheKneeIsTriedAgain() {
        RateSearch.Result found = search(new Server(1000, 1400, 7));

        assertTrue(found.tried().stream().anyMatch(tried -> tried.steps() > 1), found.toString());
        assertTrue(found.tried().stream().allMatch(tried -> tried.steps() <= RateSearch.MOST_TRIES));
    }

    /** Identical servers, two hundred plans of eight blocks: no winner but by the chance that the rule allows. */
    @Test
    void twoIdenticalServersHaveNoWinner() {
        int winners = 0;
        Random machine = new Random(42);
        for (int plan = 0; plan < 200; plan++) {
            winners += verdict(machine, 1.0).kind() == Verdict.Kind.WINNER ? 1 : 0;
        }

        assertTrue(winners <= 1, winners + " winners among identical servers");
    }

    @Test
    void aServerThatCarriesAFifthMoreWins() {
        Random machine = new Random(42);
        int winners = 0;
        for (int plan = 0; plan < 20; plan++) {
            Verdict verdict = verdict(machine, 1.2);
            winners += verdict.winner().filter("b"::equals).isPresent() ? 1 : 0;
        }

        assertTrue(winners >= 18, winners + " of 20");
    }

    private static Verdict verdict(Random machine, double factor) {
        double[][] values = new double[8][];
        for (int block = 0; block < values.length; block++) {
            values[block] = new double[] {
                found(machine, 1), found(machine, factor), found(machine, 1),
            };
        }
        Question question = Question.of(new Blocks(List.of("a", "b", "a2"), values), "a", Metric.MAX_RATE)
                .withTwin("a2");
        return Verdicts.judge(question).of("b");
    }

    /** Each trial meets a knee of its own, as on a real machine. */
    private static double found(Random machine, double factor) {
        double knee = 1000 * factor * Math.exp(0.03 * machine.nextGaussian());
        return search(new Server(knee, 1.4 * knee, machine.nextLong())).rate();
    }

    private static RateSearch.Result search(Server server) {
        return new RateSearch(server, ALLOWED, PRECISION).find();
    }
}
