package org.mcpjakarta.sample.showcase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.OutputSchema;
import org.mcpjakarta.tools.Tool;

/** Tools whose arguments and results have more shape than a line of text. */
@ApplicationScoped
public class Shapes {

    /** A record that holds itself. */
    public record Tree(String name, List<Tree> children) {

        Tree mirrored() {
            List<Tree> reversed = new ArrayList<>(children.stream().map(Tree::mirrored).toList());
            Collections.reverse(reversed);
            return new Tree(name, reversed);
        }
    }

    /** What the schemas below say of it is more than its types could. */
    public record Contact(String way, String address) {}

    @Tool(description = "Get in touch with somebody")
    @InputSchema("schemas/contact.json")
    @OutputSchema("""
            { "type": "object", "required": ["way", "address"],
              "oneOf": [ {"properties": {"way": {"const": "mail"}}}, {"properties": {"way": {"const": "phone"}}} ] }""")
    public Contact contact(Contact contact) {
        return contact;
    }

    @Tool(description = "Turn a tree around")
    public Tree mirror(Tree tree) {
        return tree.mirrored();
    }
}
