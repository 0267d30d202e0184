/** Changes to the code that no test notices, each with the reason why none can, or need not. */
export interface Survivor {
  /** Under src/. */
  file: string;
  /** What was changed, with every white space as one blank. */
  code: string;
  /** What it became. */
  becomes: readonly string[];
  reason: string;
}

const exemption = "the description exempts no operation; with a table that does, tests/auth/bearer.test.ts notices";
const cheapLook = "a look that finds too much costs time only: the slow way gives the same result";

export const survivors: readonly Survivor[] = [
  {
    file: "attempt.ts",
    code: "false",
    becomes: ["true"],
    reason: "a call that was stopped is not tried again, whatever its error",
  },
  {
    file: "auth/bearer.ts",
    code: "{ if (!secured) unsigned.add(`${method} ${path}`); }",
    becomes: ["{}"],
    reason: exemption,
  },
  { file: "auth/bearer.ts", code: "!secured", becomes: ["false"], reason: exemption },
  { file: "auth/bearer.ts", code: "`${method} ${path}`", becomes: ["``"], reason: exemption },
  {
    file: "auth/bearer.ts",
    code: "unsigned.has(`${request.method} ${schemaPath}`)",
    becomes: ["false"],
    reason: exemption,
  },
  { file: "auth/bearer.ts", code: "`${request.method} ${schemaPath}`", becomes: ["``"], reason: exemption },
  {
    file: "auth/bearer.ts",
    code: "sentAtMs !== undefined",
    becomes: ["true"],
    reason: "the clock learns nothing from an answer to a request whose time is not a number",
  },
  {
    file: "auth/clock.ts",
    code: "date === null",
    becomes: ["false"],
    reason: "Date.parse(null) is not a number either: the condition is there for the types",
  },
  {
    file: "auth/clock.ts",
    code: "lowest > offsetMs",
    becomes: ["lowest >= offsetMs"],
    reason: "where they are equal, either is the same offset",
  },
  {
    file: "auth/verify.ts",
    code: '""',
    becomes: ['"Stryker was here!"'],
    reason: "the default of a part that is missing: neither text is a part of a token",
  },
  {
    file: "auth/verify.ts",
    code: "{ return undefined; }",
    becomes: ["{}"],
    reason: "a function that ends returns undefined",
  },
  {
    file: "auth/verify.ts",
    code: '{ algorithms: ["HS256"] }',
    becomes: ["{}"],
    reason: "a second lock: the header was compared before, and a key of bytes verifies HMAC only",
  },
  {
    file: "auth/verify.ts",
    code: "{ return false; }",
    becomes: ["{}"],
    reason: "undefined reads as false",
  },
  {
    file: "deadline.ts",
    code: "timeoutMs <= longestTimerMs",
    becomes: ["timeoutMs < longestTimerMs"],
    reason: "the longest timer of the platform: one limit of 24.8 days out of all",
  },
  {
    file: "deadline.ts",
    code: "limited || signal",
    becomes: ["true"],
    reason: "a controller that nobody aborts changes nothing, it only costs",
  },
  {
    file: "deadline.ts",
    code: "controller?.abort",
    becomes: ["controller.abort"],
    reason: "nothing stops a call that has neither limit nor signal: the condition is there for the types",
  },
  {
    file: "error-body.ts",
    code: 'typeof body !== "object"',
    becomes: ["false"],
    reason: "a body that is a text or a number has no members, which reads as an error that says nothing",
  },
  {
    file: "hooks.ts",
    code: "hook?.(event)",
    becomes: ["hook(event)"],
    reason: "what the call of no hook throws is dropped like what a hook throws",
  },
  {
    file: "json.ts",
    code: "!longInteger.test(text) && !/^[0-9]/.test(text)",
    becomes: ["false"],
    reason: cheapLook,
  },
  { file: "json.ts", code: "/^[0-9]/", becomes: ["/[0-9]/"], reason: cheapLook },
  {
    file: "json.ts",
    code: '/[^".0-9][0-9]{15}/',
    becomes: ['/[".0-9][0-9]{15}/', '/[^".0-9][0-9]/'],
    reason: cheapLook,
  },
  {
    file: "json.ts",
    code: '"int:"',
    becomes: ['""'],
    reason: "every text has a string that starts with nothing, so the mark grows by a colon and is as good as before",
  },
  {
    file: "retry.ts",
    code: "headers?.get",
    becomes: ["headers.get"],
    reason: "there are headers, since one of them was read before: the condition is there for the types",
  },
  {
    file: "retry.ts",
    code: '""',
    becomes: ['"Stryker was here!"'],
    reason: "neither text is a date",
  },
];
