package io.benchlift.workload.probe;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.PrimitiveIterator;

/**
 * The fate of every id of a {@link Ledger}: acknowledged rows must exist, and all other rows must be among the unknown.
 *
 * @param started ids with which an event began
 * @param acked ids whose COMMIT was acknowledged
 * @param unknown ids whose COMMIT was sent and never answered
 * @param unknownPresent how many of the unknown exist in the table
 * @param rows ids in the table
 * @param lost ids acknowledged but absent
 * @param unexpected ids in the table that no COMMIT was sent for or that no event ever used
 */
public record LedgerCheck(
        long started, long acked, long unknown, long unknownPresent, long rows, Ids lost, Ids unexpected) {

    /**
     * Ids with a problem: the first {@value #LISTED} of them, and how many there are.
     *
     * @param count how many there are
     */
    public record Ids(List<Long> first, long count) {

        public Ids {
            first = List.copyOf(first);
        }
    }

    private static final int LISTED = 10;

    /** Compares the marks under {@code ledger_file} with the ids in the table, in any order. */
    public static LedgerCheck of(Path ledgerFile, PrimitiveIterator.OfLong idsInTable) {
        Tally tally = new Tally(LedgerFile.read(ledgerFile));
        while (idsInTable.hasNext()) {
            tally.present(idsInTable.nextLong());
        }
        return tally.check();
    }

    /** Whether a driver has made files of marks under {@code ledgerFile}. */
    public static boolean hasMarks(Path ledgerFile) {
        return LedgerFile.exist(ledgerFile);
    }

    /** acked ⊆ rows, and rows − acked ⊆ unknown. */
    public boolean holds() {
        return lost.count() == 0 && unexpected.count() == 0;
    }

    /** One sentence with the numbers. */
    @Override
    public String toString() {
        return "%s events: %s acknowledged, %s of them lost %s; %s unknown, %s of them there; %s rows, %s unexpected %s"
                .formatted(
                        started,
                        acked,
                        lost.count(),
                        lost.first(),
                        unknown,
                        unknownPresent,
                        rows,
                        unexpected.count(),
                        unexpected.first());
    }

    private static final class Tally {

        private final List<ByteBuffer> marks;
        private final List<BitSet> seen = new ArrayList<>();
        private final List<Long> unexpected = new ArrayList<>();
        private long unexpectedCount;
        private long unknownPresent;
        private long rows;

        Tally(List<ByteBuffer> marks) {
            this.marks = marks;
            marks.forEach(worker -> seen.add(new BitSet()));
        }

        void present(long id) {
            rows++;
            byte mark = mark(Ledger.worker(id), Ledger.sequence(id));
            if (mark == LedgerFile.ACKED || mark == LedgerFile.SENT) {
                seen.get(Ledger.worker(id)).set((int) Ledger.sequence(id));
                unknownPresent += mark == LedgerFile.SENT ? 1 : 0;
            } else {
                unexpectedCount++;
                note(unexpected, id);
            }
        }

        private byte mark(int worker, long sequence) {
            boolean known = worker >= 0
                    && worker < marks.size()
                    && sequence < marks.get(worker).capacity();
            return known ? marks.get(worker).get((int) sequence) : 0;
        }

        LedgerCheck check() {
            long started = 0;
            long acked = 0;
            long unknown = 0;
            long lostCount = 0;
            List<Long> lost = new ArrayList<>();
            for (int worker = 0; worker < marks.size(); worker++) {
                ByteBuffer own = marks.get(worker);
                for (int i = 0; i < own.capacity() && own.get(i) != 0; i++) {
                    started++;
                    unknown += own.get(i) == LedgerFile.SENT ? 1 : 0;
                    if (own.get(i) == LedgerFile.ACKED) {
                        acked++;
                        if (!seen.get(worker).get(i)) {
                            lostCount++;
                            note(lost, Ledger.id(worker, i));
                        }
                    }
                }
            }
            return new LedgerCheck(
                    started,
                    acked,
                    unknown,
                    unknownPresent,
                    rows,
                    new LedgerCheck.Ids(lost, lostCount),
                    new LedgerCheck.Ids(unexpected, unexpectedCount));
        }

        private static void note(List<Long> list, long id) {
            if (list.size() < LISTED) {
                list.add(id);
            }
        }
    }
}
