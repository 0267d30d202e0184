import type { Impact } from "./parts/change.js";

/**
 * What a version must be for a change: a breaking one needs the next major version, below 1.0.0 the next minor one.
 * Everything else may keep the version. A version of another form, such as a date, cannot announce a breaking change.
 *
 * @returns the fault; undefined if the version is right
 */
export function faultOfVersion(base: string, revision: string, impact: Impact | undefined): string | undefined {
  const [from, to] = [numbersOf(base), numbersOf(revision)];
  if (!from || !to) {
    if (impact !== "major") return undefined;
    const unclear = from ? revision : base;
    return `breaking changes need a version that announces them, but info.version "${unclear}" is not of the form major.minor.patch`;
  }
  if (isBelow(to, from)) return `the version goes back from ${base} to ${revision}`;
  if (impact !== "major") return undefined;
  const [major, minor] = from;
  const least: Version = major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0];
  if (!isBelow(to, least)) return undefined;
  const went = base === revision ? `stayed ${base}` : `went from ${base} to ${revision} only`;
  return `breaking changes need version ${least.join(".")}, and info.version ${went}`;
}

type Version = [major: number, minor: number, patch: number];

function numbersOf(version: string): Version | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version)?.slice(1).map(Number);
  return parts as Version | undefined;
}

function isBelow(version: Version, other: Version): boolean {
  const at = version.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (version[at] ?? 0) < (other[at] ?? 0);
}
