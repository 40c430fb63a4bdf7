package org.mcpjava.server.progress;

import java.util.Optional;

public interface Progress {
    Optional<ProgressToken> token();

    ProgressNotification.Builder notificationBuilder();

    ProgressTracker.Builder trackerBuilder();
}
