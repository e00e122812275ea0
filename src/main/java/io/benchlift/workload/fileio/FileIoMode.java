package io.benchlift.workload.fileio;

import io.benchlift.workload.Option;
import java.util.List;

/** fileio with its mode in its name, so that modes can be compared as workloads. */
abstract class FileIoMode extends FileIo {

    private final Mode mode;

    FileIoMode(Mode mode) {
        this.mode = mode;
    }

    @Override
    public String name() {
        return super.name() + "_" + mode.word();
    }

    /** The mode is still an option, but with one choice. */
    @Override
    public List<Option> options() {
        return super.options().stream()
                .map(option -> option.name().equals(FileOptions.TEST_MODE)
                        ? Option.choice(option.name(), mode.word(), option.help(), mode.word())
                        : option)
                .toList();
    }
}
