package org.mcpjakarta.wire;

import java.io.IOException;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

/** A response with something in its way, as a filter of an application can put it there. */
final class TamperedResponse extends HttpServletResponseWrapper {
    private final Hook hook;

    /** What happens before a body is written and before it is closed. */
    interface Hook {
        default void beforeWrite() {}

        default void beforeClose() {}
    }

    TamperedResponse(HttpServletResponse response, Hook hook) {
        super(response);
        this.hook = hook;
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
        ServletOutputStream out = super.getOutputStream();
        return new ServletOutputStream() {
            @Override
            public boolean isReady() {
                return out.isReady();
            }

            @Override
            public void setWriteListener(WriteListener listener) {
                out.setWriteListener(listener);
            }

            @Override
            public void write(int one) throws IOException {
                hook.beforeWrite();
                out.write(one);
            }

            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                hook.beforeWrite();
                out.write(bytes, from, count);
            }

            @Override
            public void flush() throws IOException {
                out.flush();
            }

            @Override
            public void close() throws IOException {
                hook.beforeClose();
                out.close();
            }
        };
    }
}
