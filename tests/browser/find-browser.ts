import { posix, win32 } from "node:path";

/** What the search for a browser asks of a machine. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** Where playwright puts the browser that it installs. */
  playwright: string;
  /** Whether there is a program at a path, and it starts. */
  runs: (path: string) => boolean;
}

const commands = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"]
  .concat(["microsoft-edge-stable", "microsoft-edge", "google-chrome-beta", "google-chrome-unstable"])
  .concat(["microsoft-edge-beta", "microsoft-edge-dev", "chrome", "msedge"]);
const macApplications = ["Google Chrome", "Chromium", "Microsoft Edge", "Google Chrome Beta", "Google Chrome Canary"];
const windowsPrograms = ["Google\\Chrome\\Application\\chrome.exe", "Chromium\\Application\\chrome.exe"]
  .concat(["Microsoft\\Edge\\Application\\msedge.exe", "Google\\Chrome Beta\\Application\\chrome.exe"])
  .concat(["Google\\Chrome SxS\\Application\\chrome.exe"]);
const linuxPlaces = ["/opt/google/chrome/chrome", "/opt/google/chrome-beta/chrome", "/opt/microsoft/msedge/msedge"]
  .concat(["/usr/lib/chromium/chromium", "/usr/lib64/chromium-browser/chromium-browser", "/snap/bin/chromium"])
  .concat(["/var/lib/flatpak/exports/bin/org.chromium.Chromium"]);

/**
 * Finds a browser of the Chromium family: the one that CHROMIUM names, then PATH, then the usual places of Chrome,
 * Chromium and Edge, then what playwright installed.
 *
 * @throws Error where CHROMIUM names something that does not start: another one would not be what was asked for
 */
export function findBrowser({ platform, env, playwright, runs }: Machine): string | undefined {
  if (env.CHROMIUM) {
    if (runs(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM names "${env.CHROMIUM}", which is not a browser that starts`);
  }
  const { join, delimiter } = platform === "win32" ? win32 : posix;
  const folders = (env.PATH ?? env.Path ?? "").split(delimiter).filter((folder) => folder !== "");
  const suffix = platform === "win32" ? ".exe" : "";
  const inPath = commands.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return [...inPath, ...usualPlaces(platform, env), playwright].find(runs);
}

function usualPlaces(platform: NodeJS.Platform, env: Machine["env"]): string[] {
  if (platform === "darwin") {
    const roots = ["/Applications", ...(env.HOME ? [posix.join(env.HOME, "Applications")] : [])];
    return macApplications.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform !== "win32") return linuxPlaces;
  const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((root) => root !== undefined);
  return windowsPrograms.flatMap((program) => roots.map((root) => win32.join(root, program)));
}
