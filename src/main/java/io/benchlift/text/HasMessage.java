package io.benchlift.text;

/** Carries a {@link Message} for the user, such as an exception that explains a failure. */
public interface HasMessage {

    Message message();
}
