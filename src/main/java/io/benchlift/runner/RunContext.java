package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Place;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanContext;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.plan.VariableConsent;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What plans are checked against: the workloads, and the servers and rights of this computer.
 *
 * @param servers the product of each server that a plan may name; empty if any name is accepted
 * @param isRoot whether this program may switch schedulers and make volumes by itself
 * @param consent to server variables that are not for tuning
 */
public record RunContext(Optional<Map<String, Product>> servers, boolean isRoot, VariableConsent consent)
        implements PlanContext {

    /** Accepts any server name and assumes root; the run itself checks them. */
    public static final RunContext ANY_SERVER = new RunContext(Optional.empty(), true, VariableConsent.NONE);

    public RunContext {
        servers = servers.map(Map::copyOf);
    }

    /** @param others the products of the servers that a run does not start, by name */
    public static RunContext of(Map<String, Product> others, boolean isRoot) {
        Map<String, Product> all = new HashMap<>(others);
        for (Edition edition : Edition.values()) {
            all.put(edition.id(), edition.product());
        }
        return new RunContext(Optional.of(all), isRoot, VariableConsent.NONE);
    }

    /** The same with the person's consent to variables. */
    public RunContext with(VariableConsent other) {
        return new RunContext(servers, isRoot, other);
    }

    @Override
    public Optional<Problem> value(String setting, String path, String value, Set<String> workloads) {
        if (setting.equals(Setting.WORKLOAD)) {
            return named(value).isPresent() ? Optional.empty() : Optional.of(unknown(path, value));
        }
        return setting.startsWith(Setting.OPTION_PREFIX)
                ? option(setting.substring(Setting.OPTION_PREFIX.length()), path, value, workloads)
                : Optional.empty();
    }

    private static Optional<Workload> named(String name) {
        return Workloads.all().stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst();
    }

    private static Problem unknown(String path, String name) {
        List<String> known =
                Workloads.all().stream().map(Workload::name).sorted().toList();
        return Nearest.to(name, known)
                .map(near -> Problem.error(
                                Place.at(path),
                                Message.of("did-you-mean", Message.of("plan.no-workload", "", name), near))
                        .fixedBy(
                                Message.of("plan.fix.write", near),
                                draft -> draft.varies(path) ? draft : draft.with(path, near)))
                .orElseGet(() -> Problem.error(
                        Place.at(path), Message.of("plan.no-workload-there-are", "", name, String.join(", ", known))));
    }

    private static Optional<Problem> option(String name, String path, String value, Set<String> workloads) {
        return workloads.stream()
                .flatMap(workload -> named(workload).stream())
                .flatMap(workload -> option(workload, name, path, value).stream())
                .findFirst();
    }

    private static Optional<Problem> option(Workload workload, String name, String path, String value) {
        Optional<Option> option = workload.options().stream()
                .filter(declared -> declared.name().equals(name) && !name.equals(Setting.LOAD))
                .findFirst();
        if (option.isEmpty()) {
            List<String> known = workload.options().stream()
                    .map(Option::name)
                    .filter(other -> !other.equals(Setting.LOAD))
                    .toList();
            Message unknown = Message.of("plan.no-option", "", name);
            Message message = Nearest.to(name, known)
                    .map(near -> Message.of("did-you-mean", unknown, near))
                    .orElse(unknown);
            return Optional.of(Problem.error(Place.at(path), Message.of("problem.in", workload.name(), message))
                    .fixedBy(Message.of("plan.fix.without", path), draft -> draft.without(path)));
        }
        try {
            option.get().normal(value);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(Problem.error(Place.at(path), Message.of("problem.in", workload.name(), Message.of(e))));
        }
    }

    @Override
    public List<Problem> cell(Cell cell, Data data) {
        List<Problem> problems = new ArrayList<>();
        CellLoadSettings.problems(cell).forEach(text -> problems.add(ofLoad(text, cell)));
        if (problems.isEmpty()) {
            problems.addAll(HostRequirements.problems(cell, data));
            problems.addAll(Neighbour.problems(cell));
        }
        return problems;
    }

    /** A workload's message about its options begins with the option's name. */
    private static Problem ofLoad(Message message, Cell cell) {
        if (cell.setting(Setting.LOAD).isPresent()
                || cell.required(Setting.WORKLOAD).equals(Setting.OWN_LOAD)) {
            return Problem.error(Place.at(Setting.LOAD), message);
        }
        String first = message.toString().split("[ :]", 2)[0];
        boolean isGiven = cell.setting(Setting.OPTION_PREFIX + first).isPresent();
        boolean isOption = isGiven
                || CellLoadSettings.withoutServer(cell).workload().options().stream()
                        .anyMatch(option -> option.name().equals(first));
        if (!isOption) {
            return Problem.error(Place.WHOLE, message);
        }
        String path = "options." + first;
        Problem problem = Problem.error(Place.at(path), message);
        return isGiven ? problem.fixedBy(Message.of("plan.fix.default", path), draft -> draft.without(path)) : problem;
    }

    @Override
    public boolean isOnDatabase(Cell cell) {
        return CellLoadSettings.medium(cell) == Workload.Medium.DATABASE;
    }

    @Override
    public Optional<Product> embedded(String server) {
        return Servers.edition(server).map(Edition::product);
    }

    @Override
    public Optional<Product> kept(String server) {
        return Arrays.stream(Edition.values())
                .filter(edition -> NamedServers.keptName(edition.id()).equals(server))
                .map(Edition::product)
                .findFirst();
    }

    @Override
    public boolean lacksRoot(Plan plan) {
        return !isRoot
                && PlannedChanges.of(plan).stream()
                        .anyMatch(change -> change.needsRoot() && Host.isLoopback(change.machine()));
    }
}
