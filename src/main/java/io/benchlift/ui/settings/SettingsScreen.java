package io.benchlift.ui.settings;

import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;

/** Language, theme, units, folders. */
public final class SettingsScreen extends Screen {

    public static final String ID = "settings";

    private final Navigator navigator;
    private final Choices choices;
    private final Places places;

    public SettingsScreen(Navigator navigator, Choices choices, Places places) {
        super(ID, Icon.SETTINGS);
        this.navigator = navigator;
        this.choices = choices;
        this.places = places;
    }

    @Override
    public Optional<KeyCode> letter() {
        return Optional.of(KeyCode.COMMA);
    }

    @Override
    public Node view(UiContext context) {
        return new SettingsView(context, choices, places, navigator).root();
    }
}
