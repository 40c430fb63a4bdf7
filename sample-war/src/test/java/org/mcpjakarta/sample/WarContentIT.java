package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;

class WarContentIT {

    private static final String LIB = "WEB-INF/lib/";

    @Test
    void onlyJarsOfMcpJakartaTravelInTheWar() throws IOException {
        try (ZipFile war = new ZipFile(Sample.file())) {
            var jars = war.stream().map(ZipEntry::getName)
                    .filter(name -> name.startsWith(LIB) && name.length() > LIB.length())
                    .map(name -> name.substring(LIB.length())).toList();

            assertThat(jars).isNotEmpty().allMatch(jar -> jar.matches("mcp-jakarta[a-z-]*-[0-9].*\\.jar"))
                    .noneMatch(jar -> jar.contains("testkit"));
        }
    }

    @Test
    void noWebXmlIsNeeded() throws IOException {
        try (ZipFile war = new ZipFile(Sample.file())) {
            assertThat(war.getEntry("WEB-INF/web.xml")).isNull();
        }
    }
}
