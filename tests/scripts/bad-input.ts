/** Files that a table row may name: what stands in them, or nothing where they are missing. */
export const files = {
  "missing.json": undefined,
  "broken.json": "{ no JSON",
  "null.json": "null",
  "nameless.json": '{"openapi":"3.1.1","info":{"title":"t","version":"1.0.0"},"paths":{"/a":{"get":{"responses":{}}}}}',
} as const;

/** What is called wrongly, the exit status that it must have, and what its one line must say. */
export type BadInput = [script: string, args: string, status: 1 | 2, says: string];

// prettier-ignore
export const badInput: BadInput[] = [
  ["generate", "--input missing.json", 1, "missing.json"],
  ["generate", "--input broken.json", 1, "is no JSON"],
  ["generate", "--input null.json", 1, "is no bundled description"],
  ["generate", "--input nameless.json", 1, "has no operationId"],
  ["mock", "--input missing.json --port 0", 1, "missing.json"],
  ["mock", "--input broken.json --port 0", 1, "is no JSON"],
  ["mock", "--input null.json --port 0", 1, "is no bundled description"],
  ["mock", "--port many", 2, '"many" is not a port'],
  ["mock", "--port 65536", 2, '"65536" is not a port'],
  ["mock", "--port TAKEN", 1, "is in use: choose another with --port"],
  ["sandbox", "--port 1e3", 2, '"1e3" is not a port'],
  ["sandbox", "--port TAKEN", 1, "is in use: choose another with --port"],
  ["start", "--port -1", 2, "--port"],
  ["start", "--port 99999", 2, '"99999" is not a port'],
  ["start", "--port TAKEN", 1, "is in use: choose another with --port"],
  ["diff", "--base missing.json --input missing.json", 1, "missing.json"],
  ["diff", "--base broken.json --input broken.json", 1, "is no YAML"],
  ["lint", "--only everything", 2, "--only takes one of"],
  ["size", "--limit small", 2, "--limit must be a number"],
  ["build", "everything", 2, "everything"],
  ["test:contract", "--target nowhere", 2, 'no target "nowhere"'],
  ["test:contract", "--reading nowhere", 1, "nowhere"],
  ["test:contract", "--target live", 2, "CONTRACT_BASE_URL"],
  ["test:mutation", "--seed half", 2, "--seed must be a whole number"],
  ["test:mutation", "--workers 0", 2, "--workers must be a whole number"],
  ["test:mutation", "--only (", 2, "is no regular expression"],
  ["test:mutation", "--level high", 2, 'no level "high"'],
];
