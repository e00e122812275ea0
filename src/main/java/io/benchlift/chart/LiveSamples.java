package io.benchlift.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The samples of one trial, a number per second and curve, in primitive arrays: an overnight run fits in a few MB. */
public final class LiveSamples {

    /**
     * A line across all panels at a second of a trial.
     *
     * @param text of a person or the host; for a phase, its key
     */
    public record Mark(double second, Kind kind, String text) {

        public enum Kind {
            PHASE,
            SCHEDULER,
            PERSON
        }
    }

    private static final int FIRST_ROOM = 64;

    public final int cell;
    public final String label;
    public final Hue hue;
    /** The levels of the factors that are not judged: trials of another panel are not drawn with this one. */
    public final String panel;

    private Optional<LiveSamples> copied = Optional.empty();
    private final Track load;
    private final Track host;
    private final List<Mark> marks;
    private double warmUpEnd;

    public LiveSamples(int cell, String label) {
        this(cell, label, new Hue(cell - 1, 0), "");
    }

    public LiveSamples(int cell, String label, Hue hue, String panel) {
        this.cell = cell;
        this.label = label;
        this.hue = hue;
        this.panel = panel;
        this.load = new Track();
        this.host = new Track();
        this.marks = new ArrayList<>();
    }

    private LiveSamples(LiveSamples other) {
        this.cell = other.cell;
        this.label = other.label;
        this.hue = other.hue;
        this.panel = other.panel;
        this.load = new Track(other.load);
        this.host = new Track(other.host);
        this.marks = new ArrayList<>(other.marks);
    }

    /** Series of numbers with their own times. */
    private static final class Track {

        private int size;
        private double[] seconds = new double[FIRST_ROOM];
        private final double[][] values = new double[LiveCurve.values().length][];

        private Track() {}

        private Track(Track other) {
            size = other.size;
            seconds = Arrays.copyOf(other.seconds, size);
            Arrays.setAll(values, i -> other.values[i] == null ? null : Arrays.copyOf(other.values[i], size));
        }

        private void next(double second) {
            if (size == seconds.length) {
                int room = 2 * size;
                seconds = Arrays.copyOf(seconds, room);
                Arrays.setAll(values, i -> values[i] == null ? null : Arrays.copyOf(values[i], room));
            }
            seconds[size] = second;
            size++;
        }

        private void put(LiveCurve curve, double value) {
            if (values[curve.ordinal()] == null) {
                values[curve.ordinal()] = new double[seconds.length];
                Arrays.fill(values[curve.ordinal()], Double.NaN);
            }
            values[curve.ordinal()][size - 1] = value;
        }
    }

    /** @param second the end of the interval, measured from the start of the workers */
    public void add(double second, double tps, double p99, double errors) {
        add(second, tps, errors, Double.NaN, Double.NaN, p99);
    }

    /** As above, with latencies in milliseconds. */
    public void add(double second, double tps, double errors, double p50, double p95, double p99) {
        load.next(second);
        load.put(LiveCurve.TPS, tps);
        load.put(LiveCurve.ERRORS, errors);
        load.put(LiveCurve.P50, p50);
        load.put(LiveCurve.P95, p95);
        load.put(LiveCurve.P99, p99);
    }

    /** The host's values for a second; its end is measured from the start of the workers. NaN means unknown. */
    public void addHost(double second, double busyPercent, double waitingPercent, double diskPercent, double queue) {
        host.next(second);
        host.put(LiveCurve.CPU_BUSY, busyPercent);
        host.put(LiveCurve.CPU_WAITING, waitingPercent);
        host.put(LiveCurve.DISK_BUSY, diskPercent);
        host.put(LiveCurve.DISK_QUEUE, queue);
    }

    public void mark(Mark mark) {
        marks.add(mark);
    }

    public List<Mark> marks() {
        return List.copyOf(marks);
    }

    public void warmUpEndsAt(double second) {
        warmUpEnd = second;
    }

    /** A copy for another thread: the previous copy if nothing was added, because most trials of a run have ended. */
    public LiveSamples copy() {
        if (copied.filter(this::isAsNew).isEmpty()) {
            LiveSamples copy = new LiveSamples(this);
            copy.warmUpEnd = warmUpEnd;
            copied = Optional.of(copy);
        }
        return copied.get();
    }

    private boolean isAsNew(LiveSamples copy) {
        return copy.load.size == load.size
                && copy.host.size == host.size
                && copy.marks.size() == marks.size()
                && copy.warmUpEnd == warmUpEnd;
    }

    public int size() {
        return load.size;
    }

    public double warmUpEnd() {
        return warmUpEnd;
    }

    /** The last second, or 0 if there is none. */
    public double end() {
        return Math.max(last(load), last(host));
    }

    private static double last(Track track) {
        return track.size == 0 ? 0 : track.seconds[track.size - 1];
    }

    /** The points of a curve; empty if they were not reported. */
    public Line line(LiveCurve curve) {
        Track track = curve.isOfTheHost() ? host : load;
        double[] values = track.values[curve.ordinal()];
        int size = values == null ? 0 : track.size;
        return new Line(
                label,
                Arrays.copyOf(track.seconds, size),
                values == null ? new double[0] : Arrays.copyOf(values, size));
    }

    /** The first curve of a panel. */
    public Line line(LivePanel panel) {
        return line(panel.curves().get(0));
    }

    /** The mean of a panel's first curve since the warm-up; NaN before. */
    public double mean(LivePanel panel) {
        Line line = line(panel);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < line.size(); i++) {
            if (line.x()[i] > warmUpEnd || warmUpEnd == 0) {
                sum += line.y()[i];
                count++;
            }
        }
        return count == 0 ? Double.NaN : sum / count;
    }
}
