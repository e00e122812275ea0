package io.benchlift.ui.hosts;

import io.benchlift.host.LinkState;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.UiContext;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import javafx.scene.Node;

/** The state of the connection to a host, as text and as icon. */
final class StateWords {

    private final UiContext look;
    private final DateTimeFormatter moment;

    StateWords(UiContext look) {
        this.look = look;
        this.moment = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM)
                .withLocale(look.messages().locale())
                .withZone(ZoneId.systemDefault());
    }

    /** In two or three words, for the tile. */
    String brief(HostModel host) {
        return switch (host.link.get().kind()) {
            case RESTING -> look.text("ui.hosts.state.resting");
            case CONNECTING -> look.text("ui.hosts.state.connecting");
            case CONNECTED ->
                host.held.isEmpty()
                        ? look.text("ui.hosts.state.connected")
                        : look.text("ui.hosts.state.holding", host.held.size());
            case LOST -> look.text("ui.hosts.state.lost");
        };
    }

    /** As a sentence. */
    String full(HostModel host) {
        return switch (host.link.get().kind()) {
            case RESTING -> look.text("ui.hosts.state.resting.full");
            case CONNECTING -> look.text("ui.hosts.state.connecting.full");
            case CONNECTED ->
                look.text(
                        "ui.hosts.state.connected.full",
                        host.sheet.get().map(sheet -> sheet.agentVersion()).orElse("–"));
            case LOST -> lost(host);
        };
    }

    private String lost(HostModel host) {
        String again = host.link.get().next().map(look::clock).orElse("–");
        return host.lastSeen
                .get()
                .map(seen -> look.text("ui.hosts.state.lost.seen", look.clock(seen), again))
                .orElseGet(() -> look.text("ui.hosts.state.lost.full", again));
    }

    Node icon(LinkState.Kind kind) {
        return switch (kind) {
            case RESTING -> Icon.SERVER.node("host-icon");
            case CONNECTING -> Icon.CLOCK.node("host-icon", "accent");
            case CONNECTED -> Icon.OK.node("host-icon", "success");
            case LOST -> Icon.WARNING.node("host-icon", "warning");
        };
    }

    String moment(Instant instant) {
        return moment.format(instant);
    }
}
