/** The members of a path that are operations. */
export const methods: readonly string[] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
