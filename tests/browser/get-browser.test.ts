import { findBrowser, type Machine } from "./find-browser.js";
import { getBrowser, type ChangeableMachine } from "./get-browser.js";

const playwright = "/cache/playwright/chrome";

/** A machine on which these programs start. */
function machine(platform: NodeJS.Platform, programs: string[], env: Machine["env"] = {}): Machine {
  return { platform, env, playwright, runs: (path) => programs.includes(path) };
}

describe("a browser is found", () => {
  const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
  const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

  it.each<[where: string, Machine, string | undefined]>([
    [
      "by its name in CHROMIUM, before PATH",
      machine("linux", ["/my/browser", "/bin/chromium"], { CHROMIUM: "/my/browser", PATH: "/bin" }),
      "/my/browser",
    ],
    [
      "in PATH, whatever it is called",
      machine("linux", ["/b/microsoft-edge"], { PATH: "/a::/b" }),
      "/b/microsoft-edge",
    ],
    ["in PATH of Windows", machine("win32", ["D:\\x\\chrome.exe"], { Path: "C:\\y;D:\\x" }), "D:\\x\\chrome.exe"],
    [
      "not in the folder that an empty part of PATH means",
      machine("linux", ["chromium", "/chromium"], { PATH: ":" }),
      undefined,
    ],
    ["in a usual place of Linux", machine("linux", ["/opt/google/chrome/chrome"]), "/opt/google/chrome/chrome"],
    ["in a usual place of macOS", machine("darwin", [chrome], { HOME: "/Users/me" }), chrome],
    [
      "in a user's own place of macOS",
      machine("darwin", [`/Users/me${chrome}`], { HOME: "/Users/me" }),
      `/Users/me${chrome}`,
    ],
    ["in a usual place of Windows", machine("win32", [edge], { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" }), edge],
    [
      "where playwright puts it, last of all",
      machine("linux", [playwright, "/bin/chromium"], { PATH: "/bin" }),
      "/bin/chromium",
    ],
    ["where playwright puts it", machine("linux", [playwright]), playwright],
    ["nowhere", machine("linux", []), undefined],
  ])("%s", (_where, given, found) => {
    expect(findBrowser(given)).toBe(found);
  });

  it("in no other place than CHROMIUM where that is set", () => {
    const wrong = machine("linux", ["/bin/chromium"], { CHROMIUM: "/none", PATH: "/bin" });
    expect(() => findBrowser(wrong)).toThrow('CHROMIUM names "/none", which is not a browser that starts');
  });
});

/** A machine without a browser, on which programs install what `installs` says, or fail with what it says. */
function bare(
  installs: Record<string, { program: string } | { failure: string }>,
  changes: Partial<ChangeableMachine>,
) {
  const programs: string[] = [];
  const ran: string[] = [];
  let said = "";
  const given: ChangeableMachine = {
    ...machine("linux", programs, { PATH: "/bin" }),
    isRoot: true,
    installer: ["playwright", "install"],
    say: (text) => void (said += text),
    run(command, args) {
      ran.push([command, ...args].join(" "));
      const result = installs[command] ?? { failure: "unknown command" };
      if ("failure" in result) return result.failure;
      if (args.includes("install")) programs.push(result.program);
      return undefined;
    },
    ...changes,
  };
  return { given, ran, said: () => said };
}

describe("a browser is got", () => {
  const apt = "apt-get -q -o DPkg::Lock::Timeout=300";
  const packages = [`${apt} update`, `${apt} install -y --no-install-recommends chromium`];

  it("by nobody where there is one", () => {
    const { given, ran, said } = bare({}, { runs: (path) => path === "/bin/chromium" });
    expect([getBrowser(given), ran, said()]).toEqual(["/bin/chromium", [], "browser: /bin/chromium\n"]);
  });

  it("by playwright's installer", () => {
    const { given, ran, said } = bare({ playwright: { program: playwright } }, {});
    expect([getBrowser(given), ran]).toEqual([playwright, ["playwright install"]]);
    expect(said()).toBe(`browser: none found, getting Chromium, by playwright ... ${playwright}\n`);
  });

  it.each<[why: string, { program: string } | { failure: string }]>([
    ["cannot load it", { failure: "Error: no network" }],
    ["loaded one that does not start", { program: "/cache/that/lacks/libraries" }],
  ])("from the system's packages where playwright %s", (_why, result) => {
    const { given, ran, said } = bare({ playwright: result, "apt-get": { program: "/bin/chromium" } }, {});
    expect([getBrowser(given), ran]).toEqual(["/bin/chromium", ["playwright install", ...packages]]);
    expect(said()).toBe("browser: none found, getting Chromium, by playwright ..., by apt-get ... /bin/chromium\n");
  });

  it("where an installer fails after it brought one", () => {
    const { given, ran } = bare({}, {});
    const run = (command: string, args: readonly string[]) => {
      given.runs = (path) => path === playwright;
      ran.push([command, ...args].join(" "));
      return "Error: something else is missing";
    };
    expect([getBrowser({ ...given, run, runs: (path) => given.runs(path) }), ran]).toEqual([
      playwright,
      ["playwright install"],
    ]);
  });

  it.each<[who: string, Partial<ChangeableMachine>]>([
    ["who is not root", { isRoot: false }],
    ["of another system", { platform: "darwin" }],
  ])("never from packages for somebody %s", (_who, changes) => {
    const { given, ran, said } = bare({ playwright: { failure: "Error: no network" } }, changes);
    expect(() => getBrowser(given)).toThrow(
      "the browser tests need a browser: install Chromium, Chrome or Edge, or name one in CHROMIUM (playwright: Error: no network)",
    );
    expect(ran).toEqual(["playwright install"]);
    expect(said()).toMatch(/^browser: none found, .* in vain\n$/);
  });

  it("not at all, with every reason, where all fails", () => {
    const { given, ran } = bare({ playwright: { failure: "no network" }, "apt-get": { failure: "no mirror" } }, {});
    expect(() => getBrowser(given)).toThrow("(playwright: no network; apt-get: no mirror)");
    expect(ran).toEqual(["playwright install", packages[0]]);
  });
});
