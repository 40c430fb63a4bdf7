package org.mcpjakarta.core.session;

class MemorySessionStoreTest extends SessionStoreContract {
    @Override
    SessionStore emptyStore() {
        return new MemorySessionStore();
    }
}
