package org.mcpjakarta.cdi.problem;

/** What can be wrong with an application, each kind with the code by which it is found in documents and logs. */
public enum Mistake {
    /** A method that only its own package may call. */
    NOT_PUBLIC("MCPJ1001"),
    /** A method that belongs to no bean. */
    STATIC("MCPJ1002"),
    /** A parameter that nobody can name. */
    NO_PARAMETER_NAME("MCPJ1003"),
    /** A type that is left open. */
    GENERIC("MCPJ1004"),
    /** A name that clients need not accept. */
    MALFORMED_NAME("MCPJ1005"),
    /** Two features of one name. */
    DUPLICATE_NAME("MCPJ1006"),
    /** Two arguments of one name. */
    DUPLICATE_ARGUMENT("MCPJ1007"),
    /** A type that JSON cannot carry. */
    NO_SCHEMA("MCPJ1008"),
    /** A default that a caller could not give. */
    DEFAULT_VALUE("MCPJ1009"),
    /** A method that no view of the bean has. */
    NOT_CALLABLE("MCPJ1010"),
    /** A bad key or value of metadata. */
    METADATA("MCPJ1011"),
    /** A scope that is not there during a call. */
    SCOPE("MCPJ1012"),
    /** An output schema of another type than the result. */
    OUTPUT_SCHEMA("MCPJ1013"),
    /** An icon provider that does not provide. */
    ICONS("MCPJ1014"),
    /** A result that nothing can be made of. */
    RETURN_TYPE("MCPJ1015"),
    /** An address, or a template of addresses, that is none. */
    RESOURCE_URI("MCPJ1016"),
    /** Two templates that one address follows. */
    AMBIGUOUS_TEMPLATES("MCPJ1017"),
    /** A variable without a parameter, or a parameter without a variable. */
    TEMPLATE_VARIABLE("MCPJ1018"),
    /** An argument that text cannot carry. */
    TEXT_ARGUMENT("MCPJ1019"),
    /** A completion of nothing, or by something else. */
    COMPLETION("MCPJ1020"),
    /** A remark about a resource that clients cannot read. */
    RESOURCE_NOTE("MCPJ1021"),
    /** An argument that no header can repeat. */
    MIRRORED_HEADER("MCPJ1022"),
    /** A schema written by hand that is none, or that does not fit the method. */
    LITERAL_SCHEMA("MCPJ1023"),
    /** A rule of access that contradicts itself, or says nothing. */
    ACCESS("MCPJ1024"),
    /** Something that there can be only one of. */
    AMBIGUOUS_BEAN("MCPJ1025"),
    /** A resource method that cannot do without an HTTP request. */
    HTTP_ONLY("MCPJ1026"),
    /** A server whose name cannot stand in configuration. */
    SERVER_NAME("MCPJ1027"),
    /** A library that several web applications share. */
    SHARED_LIBRARY("MCPJ1028"),
    /** A bean that no proxy can stand for. */
    PROXY("MCPJ1030"),
    /** A configuration value that cannot be read. */
    CONFIGURATION("MCPJ1101");

    private final String code;

    Mistake(String code) {
        this.code = code;
    }

    public String code() {
        return code;
    }
}
