import type { Command } from "./terminal/command.js";

interface Listed {
  /** One line, for the list. */
  summary: string;
  /** Loaded when it is called only: some commands load a lot. */
  load: () => Promise<{ command: Command<never> }>;
}

/** The commands of the package's `bin`, in the order in which the list shows them. */
export const commands: Readonly<Record<string, Listed>> = {
  bundle: {
    summary: "write the description as one file, with overlays applied",
    load: () => import("./commands/bundle.js"),
  },
  generate: {
    summary: "write the typed service that a client is made from",
    load: () => import("./commands/generate.js"),
  },
  lint: { summary: "check the description by its rules", load: () => import("./commands/lint.js") },
  docs: { summary: "write the pages of the description", load: () => import("./commands/docs.js") },
  diff: {
    summary: "find changes since an earlier version that break clients",
    load: () => import("./commands/diff.js"),
  },
  mock: { summary: "serve the examples of the description", load: () => import("./commands/mock.js") },
  sandbox: { summary: "serve a stateful service in memory", load: () => import("./commands/sandbox.js") },
  contract: { summary: "check a server against the description", load: () => import("./commands/contract.js") },
  token: { summary: "print an access token", load: () => import("./commands/token.js") },
  call: { summary: "call one operation and print its data as JSON", load: () => import("./commands/call.js") },
};
