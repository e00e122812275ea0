package io.benchlift.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.workload.Workload;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** More than seven arguments cannot be told apart at the call: what belongs together is a record of its own. */
class ParametersTest {

    private static final int MOST = 7;

    /** The drawing library dictates these parameters. */
    private static final Set<String> DICTATED = Set.of("chart.TrialDots.drawItem");

    @Test
    void noMethodAndNoConstructorHasMoreThanSeven() throws IOException, URISyntaxException {
        Path classes = Path.of(Workload.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(classes)) {
            Set<String> found = files.map(classes::relativize)
                    .map(file -> file.toString().replace(File.separatorChar, '.'))
                    .filter(file -> file.endsWith(".class"))
                    .map(file -> type(file.substring(0, file.length() - ".class".length())))
                    .flatMap(type -> Stream.concat(
                            Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getDeclaredConstructors())))
                    .filter(one -> !one.isSynthetic() && one.getParameterCount() > MOST)
                    .map(ParametersTest::name)
                    .filter(name -> !DICTATED.contains(name))
                    .collect(Collectors.toCollection(TreeSet::new));

            assertEquals(Set.of(), found);
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, ParametersTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String name(Executable one) {
        String type = one.getDeclaringClass()
                .getName()
                .replaceFirst("^io\\.benchlift\\.", "")
                .replace('$', '.');
        return one instanceof Method ? type + "." + one.getName() : type;
    }
}
