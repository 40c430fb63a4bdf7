import java.lang.management.ManagementFactory
import java.nio.file.Files
import javax.lang.model.SourceVersion

def project = new File(request.outputDirectory, request.artifactId)
def server = request.properties['server']
def secured = request.properties['secured']

// Maven checks these only when it asks for them. What was generated is removed; files that were in the folder before stay.
def check = { boolean right, String name, String value, String rule ->
    if (!right) {
        long start = ManagementFactory.runtimeMXBean.startTime
        if (project.isDirectory()) {
            project.eachFileRecurse { file -> if (file.isFile() && file.lastModified() >= start) file.delete() }
            Files.walk(project.toPath()).sorted(Comparator.reverseOrder()).map { it.toFile() }.filter { it.isDirectory() }.forEach { it.delete() }
        }
        throw new IllegalArgumentException("${name} \"${value}\" ${rule}. Nothing was generated.")
    }
}
def plain = ~/[A-Za-z0-9][A-Za-z0-9._-]*/
['groupId', 'artifactId', 'version'].each { name ->
    check(request[name] ==~ plain, name, request[name], 'has to consist of letters, digits and the characters . _ -')
}
check(SourceVersion.isName(request.package), 'package', request.package, 'is not the name of a Java package; choose one with -Dpackage=')
check(server in ['liberty', 'wildfly'], 'server', server, 'is neither liberty nor wildfly')
check(secured in ['true', 'false'], 'secured', secured, 'is neither true nor false')

// A file of this name cannot be in a jar that Maven builds.
new File(project, '.gitignore').text = 'target/\n.dev-keys/\n'

// What the chosen server, or an endpoint without tokens, does not need.
if (server != 'liberty') {
    new File(project, 'src/main/liberty').deleteDir()
}
if (secured != 'true') {
    new File(project, 'src/dev').deleteDir()
}
