package io.benchlift.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/** A JDBC driver that does what a test dictates: how long a statement takes, how it fails, how many rows it changes. */
final class StubDriver {

    /** Answers a statement, its parameters put in after its text. */
    interface Answer {

        /** @return how many rows were changed */
        int to(String sql) throws SQLException;
    }

    private final Answer answer;
    private final List<String> sent = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger connecting = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();
    private volatile long connectMillis;
    private volatile boolean isDown;

    StubDriver(Answer answer) {
        this.answer = answer;
    }

    static void pause(long millis) {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (System.nanoTime() < until && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    /** While it is down nobody can connect. */
    void down(boolean down) {
        isDown = down;
    }

    /** Everything that was executed, in order. */
    List<String> sent() {
        return List.copyOf(sent);
    }

    /** How long a connection takes to be made. */
    void connectsIn(long millis) {
        connectMillis = millis;
    }

    /** The most connections that were being made at one moment. */
    int mostConnectingAtOnce() {
        return mostAtOnce.get();
    }

    int connections() {
        return connections.get();
    }

    HikariDataSource pool() {
        var config = new HikariConfig();
        config.setDataSource(proxy(DataSource.class, (self, method, arguments) -> {
            if (!method.getName().equals("getConnection")) {
                return nothing(method);
            }
            if (isDown) {
                throw new SQLException("dictated: down", "08001");
            }
            connections.incrementAndGet();
            mostAtOnce.accumulateAndGet(connecting.incrementAndGet(), Math::max);
            pause(connectMillis);
            connecting.decrementAndGet();
            return connection();
        }));
        config.setMaximumPoolSize(1);
        config.setConnectionTimeout(1000);
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }

    private Connection connection() {
        return proxy(Connection.class, (self, method, arguments) -> switch (method.getName()) {
            case "prepareStatement" -> statement(PreparedStatement.class, (String) arguments[0]);
            case "createStatement" -> statement(Statement.class, "");
            case "isValid", "getAutoCommit" -> true;
            default -> nothing(method);
        });
    }

    private <T> T statement(Class<T> type, String prepared) {
        var parameters = new TreeMap<Integer, Object>();
        var changed = new int[1];
        return proxy(type, (self, method, arguments) -> switch (method.getName()) {
            case "setInt", "setLong", "setString", "setBytes" -> {
                parameters.put((Integer) arguments[0], arguments[1]);
                yield null;
            }
            case "execute", "executeUpdate", "executeQuery" -> {
                String sql = arguments == null ? prepared : (String) arguments[0];
                String whole = parameters.isEmpty() ? sql : sql + " " + parameters.values();
                sent.add(whole);
                changed[0] = answer.to(whole);
                yield method.getName().equals("executeQuery")
                        ? proxy(ResultSet.class, (rows, call, unused) -> nothing(call))
                        : method.getName().equals("execute") ? (Object) false : (Object) changed[0];
            }
            case "getUpdateCount" -> changed[0];
            case "getMoreResults" -> {
                changed[0] = -1;
                yield false;
            }
            default -> nothing(method);
        });
    }

    private static Object nothing(Method method) {
        Class<?> type = method.getReturnType();
        return type == boolean.class ? (Object) false : type == int.class ? (Object) 0 : null;
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(
                StubDriver.class.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) -> switch (method.getName()) {
                    case "equals" -> self == arguments[0];
                    case "hashCode" -> System.identityHashCode(self);
                    case "toString" -> "stub " + type.getSimpleName();
                    default -> handler.invoke(self, method, arguments);
                }));
    }
}
