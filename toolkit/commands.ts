import type { Command } from "./terminal/command.js";

interface Listed {
  /** One line, for the list. */
  summary: string;
  /** Words that the command goes by elsewhere: whoever types one is told the name. */
  elsewhere?: readonly string[];
  /** Loaded when it is called only: some commands load a lot. */
  load: () => Promise<{ command: Command<never> }>;
}

/** The commands of the package's `bin`, in the order in which the list shows them. */
export const commands: Readonly<Record<string, Listed>> = {
  bundle: {
    summary: "write the description as one file, with overlays applied",
    elsewhere: ["merge", "overlay", "overlays", "resolve"],
    load: () => import("./commands/bundle.js"),
  },
  generate: {
    summary: "write the typed service that a client is made from",
    elsewhere: ["types", "codegen", "client"],
    load: () => import("./commands/generate.js"),
  },
  lint: {
    summary: "check the description by its rules",
    elsewhere: ["validate", "check"],
    load: () => import("./commands/lint.js"),
  },
  docs: { summary: "write the pages of the description", load: () => import("./commands/docs.js") },
  diff: {
    summary: "find changes since an earlier version that break clients",
    elsewhere: ["changes", "breaking", "compare"],
    load: () => import("./commands/diff.js"),
  },
  mock: { summary: "serve the examples of the description", load: () => import("./commands/mock.js") },
  sandbox: {
    summary: "serve a stateful service in memory",
    elsewhere: ["serve", "server", "start"],
    load: () => import("./commands/sandbox.js"),
  },
  contract: {
    summary: "check a server against the description",
    elsewhere: ["judge", "test", "tests", "verify"],
    load: () => import("./commands/contract.js"),
  },
  token: { summary: "print an access token", elsewhere: ["sign", "jwt"], load: () => import("./commands/token.js") },
  call: { summary: "call one operation and print its data as JSON", load: () => import("./commands/call.js") },
};
