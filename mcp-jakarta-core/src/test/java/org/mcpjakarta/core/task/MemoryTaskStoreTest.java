package org.mcpjakarta.core.task;

import org.mcpjakarta.core.limit.Budget;

class MemoryTaskStoreTest extends TaskStoreContract {
    @Override
    TaskStore emptyStore() {
        return new MemoryTaskStore(new Budget(1 << 30));
    }
}
