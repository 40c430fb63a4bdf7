package org.mcpjakarta.core.task;

class MemoryTaskStoreTest extends TaskStoreContract {
    @Override
    TaskStore emptyStore() {
        return new MemoryTaskStore();
    }
}
