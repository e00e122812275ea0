package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.session.Annotating;
import io.benchlift.session.Session;
import io.benchlift.text.Message;

/** Further blocks for an existing session. */
final class AddedBlocks {

    private static final int MOST = 1000;

    private AddedBlocks() {}

    /** The session's plan with {@code more} blocks; throws if it cannot be continued. */
    static Plan added(Session session, int more) {
        if (more < 1 || more > MOST) {
            throw CommandException.usage(
                    Message.of("cli.add-blocks.number", String.valueOf(MOST), String.valueOf(more)));
        }
        if ("imported".equals(session.plan().fixed().get(Setting.SERVER))) {
            throw CommandException.usage(
                    Message.of("cli.add-blocks.printed", session.path().toString()));
        }
        if (session.plan().isUntilDecided()) {
            throw CommandException.usage(
                    Message.of("cli.add-blocks.until-decided", session.path().toString()));
        }
        Annotating.obstacle(session.path()).ifPresent(obstacle -> {
            throw CommandException.usage(Message.of("cli.add-blocks.copy", obstacle));
        });
        return session.plan().withBlocks(session.plan().schedule().blocks() + more);
    }
}
