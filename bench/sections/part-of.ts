interface Rule {
  part: string;
  /** Files of the source, and folders, whatever they are bundled into. */
  files?: readonly string[];
  /** Other frames: functions of the platform, and what is installed. */
  frames?: RegExp;
}

/** To which part of a call a frame belongs: the first of these that it fits. */
export const rules: readonly Rule[] = [
  { part: "waiting", frames: /^\(idle\)/ },
  { part: "garbage collection", frames: /^\(garbage collector\)/ },
  { part: "result", files: ["src/auth/clock.ts"] },
  { part: "sign", files: ["src/auth/"], frames: /\/jose\/|node:internal\/crypto/ },
  {
    part: "request",
    files: [
      "src/call/core.ts",
      "src/call/write-json.ts",
      "src/call/path-in-url.ts",
      "src/call/parameters/query-serializer.ts",
      "src/call/transport/plain-request.ts",
    ],
    frames: /openapi-fetch/,
  },
  { part: "check", files: ["src/options/", "src/call/parameters/", "src/call/read-or-refuse.ts"] },
  // The plain parse stands in src/response/read.ts, by itself.
  { part: "parse", files: ["src/response/json/"], frames: /^parsed\b/ },
  {
    part: "shape",
    files: [
      "src/response/shape/",
      "src/response/data-of.ts",
      "src/response/is-only-an-error.ts",
      "src/response/error-in-success.ts",
      "src/response/error-body.ts",
      "src/response/error-data.ts",
    ],
  },
  {
    part: "read",
    files: ["src/response/read-text.ts", "src/node/body/"],
    frames: /^(consumeBody|readAllBytes|successSteps|onData|utf8DecodeBytes)\b|webstreams/,
  },
  {
    part: "send",
    files: ["src/call/transport/", "src/node/"],
    frames: /undici|node:net|node:_http|node:internal\/(stream_base|streams)|^wasm/,
  },
  { part: "result", files: ["src/"] },
];

/** To which part of a call a sample of a profile belongs: that of the innermost frame that has one. */
export function partOf(stack: readonly string[]): string {
  for (const frame of stack) {
    const rule = rules.find(
      ({ files = [], frames }) => frames?.test(frame) === true || files.some((file) => frame.includes(`/${file}`)),
    );
    if (rule) return rule.part;
  }
  return "elsewhere";
}
