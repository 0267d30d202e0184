import { findBrowser, type Machine } from "./find-browser.js";

/** A machine that may be changed. */
export interface ChangeableMachine extends Machine {
  isRoot: boolean;
  /** Runs a program to its end; the last line that it printed where it failed. */
  run: (command: string, args: readonly string[]) => string | undefined;
  /** The program that installs playwright's browsers. */
  installer: readonly [command: string, ...args: string[]];
  say: (text: string) => void;
}

/**
 * Finds a browser, or gets one: by playwright's own installer, or else from the system's packages where this user may
 * install them. Says in one line which one it is.
 *
 * @throws Error with what was tried where there is none to be had
 */
export function getBrowser(machine: ChangeableMachine): string {
  const found = findBrowser(machine);
  if (found) {
    machine.say(`browser: ${found}\n`);
    return found;
  }
  machine.say("browser: none found, getting Chromium");
  const failures: string[] = [];
  for (const [name, commands] of waysToInstall(machine)) {
    machine.say(`, by ${name} ...`);
    const failure = firstFailure(commands, machine);
    // What counts is whether there is a browser now, not how the installer ended.
    const installed = findBrowser(machine);
    if (installed) {
      machine.say(` ${installed}\n`);
      return installed;
    }
    failures.push(`${name}: ${failure ?? "what it installed does not start"}`);
  }
  machine.say(" in vain\n");
  const advice = "install Chromium, Chrome or Edge, or name one in CHROMIUM";
  throw new Error(`the browser tests need a browser: ${advice} (${failures.join("; ")})`);
}

type Command = readonly [command: string, ...args: string[]];

function waysToInstall({ platform, isRoot, installer }: ChangeableMachine): [name: string, commands: Command[]][] {
  const apt = (...args: string[]): Command => ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", ...args];
  const packages = [apt("update"), apt("install", "-y", "--no-install-recommends", "chromium")];
  return [
    ["playwright", [installer]],
    ...(platform === "linux" && isRoot ? [["apt-get", packages] as [string, Command[]]] : []),
  ];
}

function firstFailure(commands: readonly Command[], { run }: ChangeableMachine): string | undefined {
  for (const [command, ...args] of commands) {
    const failure = run(command, args);
    if (failure !== undefined) return failure;
  }
  return undefined;
}
