import { isSameJson } from "../../description/json/first-difference.js";

type Node = Record<string, unknown>;

/** Gives the responses of both sides the same statuses, where a range, or a default, includes those of the other side. */
export function withSameStatuses(was: Node, is: Node): [was: Node, is: Node] {
  const statuses = withoutRanges(withoutDefault(was, is), is);
  return [withCovered(statuses, was, is), withCovered(is, is, statuses)];
}

/** A default of errors is the two ranges of them, where those stand in its place now. */
function withoutDefault(was: Node, is: Node): Node {
  const { default: errors, ...listed } = was;
  const isReplaced = !("default" in is) && "4XX" in is && "5XX" in is && Object.keys(was).some(isSuccess);
  return errors !== undefined && isReplaced ? { "4XX": errors, "5XX": errors, ...listed } : was;
}

/** What is true of a range of which some statuses are left: the others do not come any more. */
export const narrowed = "x-narrowed";

/** A range of which some statuses are left is those too; with a default, the others of it come as that now. */
function withoutRanges(was: Node, is: Node): Node {
  if ("default" in is) return was;
  const left = Object.keys(is).filter((status) => !(status in was) && !(rangeOf(status) in is));
  const known = left.filter((status) => rangeOf(status) in was);
  const statuses = known.flatMap((status): [string, unknown][] => {
    const response = Object(was[rangeOf(status)]) as Node;
    return [
      [status, response],
      [rangeOf(status), { ...response, [narrowed]: true }],
    ];
  });
  return { ...was, ...Object.fromEntries(statuses) };
}

function rangeOf(status: string): string {
  return /^\d{3}$/.test(status) ? `${status.slice(0, 1)}XX` : status;
}

/**
 * Statuses with those of another description, as what came of them: as their range, or as the default, which is that of
 * errors where a success is listed.
 */
function withCovered(statuses: Node, all: Node, others: Node): Node {
  const missing = Object.keys(others).filter((status) => !(status in statuses));
  const isOfErrors = Object.keys(all).some(isSuccess);
  const covered = missing.flatMap((status) => {
    const cover = [rangeOf(status), "default"].find((each) => each in all);
    if (cover === undefined) return [];
    const isOther = cover === "default" && isOfErrors && isSuccess(status) && !isSameJson(all[cover], others[status]);
    return isOther ? [] : [[status, all[cover]] as const];
  });
  return { ...statuses, ...Object.fromEntries(covered) };
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}
