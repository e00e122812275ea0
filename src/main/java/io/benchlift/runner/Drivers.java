package io.benchlift.runner;

import io.benchlift.jdbc.LoadException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The driver JVMs of a run. They take turns by block while the others sleep; a driver that has died is replaced. */
final class Drivers implements AutoCloseable {

    /** @param number counts from 1; a driver that replaces another has a new number */
    record Driver(int number, LoadDriver process) {}

    private final int count;
    private final Training training;
    private final Cancellation cancellation;
    private final Map<Integer, Driver> byTurn = new TreeMap<>();
    private int started;

    Drivers(int count, Training training, Cancellation cancellation) {
        this.count = count;
        this.training = training;
        this.cancellation = cancellation;
    }

    /** Whether all have been started and none has died. */
    boolean areReady() {
        return byTurn.size() == count
                && byTurn.values().stream().allMatch(driver -> driver.process().isAlive());
    }

    /** Starts and trains the missing drivers; at first these are all. */
    void makeReady() {
        List<Driver> fresh = new ArrayList<>();
        for (int turn = 0; turn < count; turn++) {
            Driver before = byTurn.get(turn);
            if (before == null || !before.process().isAlive()) {
                Driver driver = start();
                byTurn.put(turn, driver);
                fresh.add(driver);
            }
        }
        training.train(fresh);
    }

    private Driver start() {
        try {
            LoadDriver process = LoadDriver.start();
            cancellation.onNow(process::stop);
            return new Driver(++started, process);
        } catch (IOException e) {
            throw new LoadException(Message.of("trial.driver-not-started", Message.of(e)), e);
        }
    }

    /** All trials of a block have the same driver, so that they differ by their levels only. */
    Driver ofBlock(int block) {
        return byTurn.get((block - 1) % count);
    }

    @Override
    public void close() {
        byTurn.values().forEach(driver -> driver.process().close());
        byTurn.clear();
    }
}
