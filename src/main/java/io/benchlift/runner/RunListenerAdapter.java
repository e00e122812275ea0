package io.benchlift.runner;

/** A listener for some kinds of events only; the others are ignored. */
public abstract class RunListenerAdapter implements RunListener, RunEvent.Visitor<RuntimeException> {

    @Override
    public void on(RunEvent event) {
        event.accept(this);
    }

    @Override
    public void runStarted(RunEvent.RunStarted event) {}

    @Override
    public void environmentRead(RunEvent.EnvironmentRead event) {}

    @Override
    public void trialStarted(RunEvent.TrialStarted event) {}

    @Override
    public void phaseStarted(RunEvent.PhaseStarted event) {}

    @Override
    public void progress(RunEvent.Progress event) {}

    @Override
    public void intervalTaken(RunEvent.IntervalTaken event) {}

    @Override
    public void hostSampled(RunEvent.HostSampled event) {}

    @Override
    public void marked(RunEvent.Marked event) {}

    @Override
    public void paused(RunEvent.Paused event) {}

    @Override
    public void resumed(RunEvent.Resumed event) {}

    @Override
    public void trialFinished(RunEvent.TrialFinished event) {}

    @Override
    public void lookTaken(RunEvent.LookTaken event) {}

    @Override
    public void noted(RunEvent.Noted event) {}

    @Override
    public void findingMade(RunEvent.FindingMade event) {}

    @Override
    public void runFinished(RunEvent.RunFinished event) {}
}
