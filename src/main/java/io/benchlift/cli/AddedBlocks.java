package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.session.Annotating;
import io.benchlift.session.Session;

/** Further blocks for an existing session. */
final class AddedBlocks {

    private static final int MOST = 1000;

    private AddedBlocks() {}

    /** The session's plan with {@code more} blocks; throws if it cannot be continued. */
    static Plan added(Session session, int more) {
        if (more < 1 || more > MOST) {
            throw CommandException.usage("--add-blocks takes a number from 1 to %s, not %s".formatted(MOST, more));
        }
        if ("imported".equals(session.plan().fixed().get(Setting.SERVER))) {
            throw CommandException.usage(
                    session.path() + " holds printed results of another tool: there is no plan that could go on");
        }
        if (session.plan().isUntilDecided()) {
            throw CommandException.usage(session.path()
                    + " goes on until it is decided, not for a number of blocks: continue it with --resume");
        }
        Annotating.obstacle(session.path()).ifPresent(obstacle -> {
            throw CommandException.usage(obstacle + ": save a copy and go on with that");
        });
        return session.plan().withBlocks(session.plan().schedule().blocks() + more);
    }
}
