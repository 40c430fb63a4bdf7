package org.mcpjakarta.servlet;

import java.lang.reflect.Proxy;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;

/** A request whose body comes in pieces. */
public final class SlowRequest extends ServletInputStream {
    private final byte[] bytes;
    private final boolean announced;
    private final int piece;
    private final Runnable beforeEach;
    private int read;

    public SlowRequest(byte[] bytes, boolean announced, int piece, Runnable beforeEach) {
        this.bytes = bytes;
        this.announced = announced;
        this.piece = piece;
        this.beforeEach = beforeEach;
    }

    public HttpServletRequest build() {
        Class<?>[] kind = {HttpServletRequest.class};
        return (HttpServletRequest) Proxy.newProxyInstance(getClass().getClassLoader(), kind,
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getContentType" -> "application/json";
                    case "getHeader" -> null;
                    case "getContentLengthLong" -> announced ? (long) bytes.length : -1L;
                    case "getInputStream" -> this;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (read == bytes.length) {
            return -1;
        }
        beforeEach.run();
        int count = Math.min(Math.min(piece, length), bytes.length - read);
        System.arraycopy(bytes, read, target, offset, count);
        read += count;
        return count;
    }

    @Override
    public int read() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isFinished() {
        return read == bytes.length;
    }

    @Override
    public boolean isReady() {
        return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
        throw new UnsupportedOperationException();
    }
}
