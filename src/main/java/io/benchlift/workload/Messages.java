package io.benchlift.workload;

/** Where a worker's messages go while the load runs. Only loads of other tools have any. */
public interface Messages {

    /** Drops them. */
    Messages NONE = new Messages() {
        @Override
        public boolean isDebug() {
            return false;
        }

        @Override
        public boolean showsErrors() {
            return false;
        }

        @Override
        public void say(String text) {
            // Dropped.
        }

        @Override
        public void print(String text) {
            // Dropped.
        }
    };

    /** Whether each step of a script has a message. */
    boolean isDebug();

    /** Whether each error that is tried again has a message. */
    boolean showsErrors();

    /** A message, which may have several lines. */
    void say(String text);

    /** The output of a program that a script runs. */
    void print(String text);
}
