package org.mcpjakarta.cdi.problem;

/** The kinds of errors in an application, each with the code by which it is found in documents and logs. */
public enum Mistake {
    /** A method that is not public. */
    NOT_PUBLIC("MCPJ1001"),
    /** A static method. */
    STATIC("MCPJ1002"),
    /** A parameter whose name is unknown. */
    NO_PARAMETER_NAME("MCPJ1003"),
    /** A type variable that is not resolved. */
    GENERIC("MCPJ1004"),
    /** A name that the protocol does not allow. */
    MALFORMED_NAME("MCPJ1005"),
    /** Two features with the same name. */
    DUPLICATE_NAME("MCPJ1006"),
    /** Two arguments with the same name. */
    DUPLICATE_ARGUMENT("MCPJ1007"),
    /** A type that JSON cannot represent. */
    NO_SCHEMA("MCPJ1008"),
    /** A default value that would not be valid as an argument. */
    DEFAULT_VALUE("MCPJ1009"),
    /** A method that none of the bean types has. */
    NOT_CALLABLE("MCPJ1010"),
    /** An invalid key or value of metadata. */
    METADATA("MCPJ1011"),
    /** A CDI scope that is not active during a call. */
    SCOPE("MCPJ1012"),
    /** An output schema that does not belong to the type of the result. */
    OUTPUT_SCHEMA("MCPJ1013"),
    /** An icon provider that fails, or returns an invalid icon. */
    ICONS("MCPJ1014"),
    /** A return type that cannot be converted to a result. */
    RETURN_TYPE("MCPJ1015"),
    /** An invalid URI or URI template. */
    RESOURCE_URI("MCPJ1016"),
    /** Two templates that match the same URI. */
    AMBIGUOUS_TEMPLATES("MCPJ1017"),
    /** A variable without a parameter, or a parameter without a variable. */
    TEMPLATE_VARIABLE("MCPJ1018"),
    /** An argument that cannot be read from text. */
    TEXT_ARGUMENT("MCPJ1019"),
    /** A completion method without a target, or with wrong parameters. */
    COMPLETION("MCPJ1020"),
    /** An invalid priority, time, MIME type or cache hint of a resource. */
    RESOURCE_NOTE("MCPJ1021"),
    /** An argument that cannot be repeated in a header. */
    MIRRORED_HEADER("MCPJ1022"),
    /** A schema written by hand that is invalid, or that does not fit the method. */
    LITERAL_SCHEMA("MCPJ1023"),
    /** Access annotations that contradict each other, or are empty. */
    ACCESS("MCPJ1024"),
    /** Several beans of a type of which only one is allowed. */
    AMBIGUOUS_BEAN("MCPJ1025"),
    /** A JAX-RS resource method that needs an HTTP request. */
    HTTP_ONLY("MCPJ1026"),
    /** A server name that cannot be used in configuration keys. */
    SERVER_NAME("MCPJ1027"),
    /** A library that several web applications share. */
    SHARED_LIBRARY("MCPJ1028"),
    /** An argument that may be recorded and does not exist. */
    RECORDED("MCPJ1029"),
    /** A bean for which the container cannot make a proxy. */
    PROXY("MCPJ1030"),
    /** An idempotent tool whose key or window is wrong. */
    IDEMPOTENT("MCPJ1031"),
    /** An annotation of another API beside ours, or a type of another API that is not understood. */
    FOREIGN("MCPJ1032"),
    /** An extension of the protocol with a wrong identifier or method. */
    EXTENSION("MCPJ1040"),
    /** A configuration value that cannot be read. */
    CONFIGURATION("MCPJ1101"),
    /** A store that all nodes share, without keys to encrypt what is kept there. */
    STORE_WITHOUT_KEYS("MCPJ6004");

    private final String code;

    Mistake(String code) {
        this.code = code;
    }

    public String code() {
        return code;
    }
}
