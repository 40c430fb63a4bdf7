package org.mcpjava.server.content;

import org.mcpjava.server.MetaCarrier;

public sealed interface ContentBlock extends MetaCarrier
        permits AudioContent, EmbeddedResource, TextContent, ImageContent, ResourceLink {}
