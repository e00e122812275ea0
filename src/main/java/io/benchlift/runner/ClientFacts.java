package io.benchlift.runner;

import io.benchlift.agent.linux.ThisMachine;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Facts about this machine and this program for the record; their keys start with {@code client.}. */
final class ClientFacts {

    private ClientFacts() {}

    static Map<String, String> read() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("client.os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("client.arch", System.getProperty("os.arch"));
        facts.put("client.java", System.getProperty("java.runtime.version"));
        facts.put("client.java.vm", System.getProperty("java.vm.name"));
        facts.put("client.processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("client.benchlift", Version.text());
        ThisMachine machine = new ThisMachine();
        put(facts, "client.host", machine.name());
        put(facts, "client.cpu", machine.processor());
        put(facts, "client.memory", machine.memory("MemTotal"));
        put(facts, "client.swap", machine.memory("SwapTotal"));
        put(facts, "client.distribution", machine.distribution());
        put(facts, "client.boot_id", machine.bootId());
        put(facts, "client.clocksource", machine.clockSource());
        put(facts, "client.governor", machine.governor());
        put(facts, "client.transparent_hugepage", machine.transparentHugePages());
        return facts;
    }

    private static void put(Map<String, String> facts, String key, Optional<String> value) {
        value.filter(text -> !text.isEmpty()).ifPresent(text -> facts.put(key, text));
    }
}
