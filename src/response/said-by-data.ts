import type { DescribedData } from "./described-data.js";
import { isHollow } from "./error-body.js";
import type { FoundData } from "./found-data.js";
import { isOfErrors, type MemberNames } from "./shape/names-in.js";
import { isObject } from "../options/is-object.js";

/**
 * What the data in the body of a success says, beside members that may be those of an error. Looked at only where there
 * are such members: most bodies have none.
 */
export interface SaidByData {
  /** Whether the body is the data itself: then its members may be those of an error, too. */
  readonly isBody: boolean;
  /** Whether it is a page without items. */
  readonly isBlank: boolean;
  /** Whether it is a page with null in place of items. */
  readonly isNull: boolean;
  /** Whether it is complete, and has only empty lists, or is a page without items that says something else. */
  readonly isEmpty: () => boolean;
  /** Whether it is complete, recognisable by its members, and says something. */
  readonly isShown: () => boolean;
  /** Whether anything in it says something. */
  readonly isAny: () => boolean;
  /** The described members of an object that are not part of errors, and say nothing of success. */
  readonly ownMembers: (value: object) => unknown[];
}

export function saidByData(
  body: Record<string, unknown>,
  { row: { envelope, beside = {}, pages, safe }, names }: DescribedData,
  { data, isComplete }: FoundData,
): SaidByData {
  const isBody = envelope === undefined || !Object.hasOwn(body, envelope);
  const items = pages && itemsAt(data, pages.items);
  const [itemsIn] = pages?.items.split("/") ?? [];
  const isBlank = pages !== undefined && (!Array.isArray(items) || items.length === 0);
  const isEmpty = () => isComplete && (isEmptyData(items ?? data, names) || (isBlank && isTold(data)));
  return {
    isBody,
    isBlank,
    isNull: items === null,
    isEmpty,
    isShown: () => isComplete && !isEmpty() && isTold(data),
    isAny: () => !isHollow(data) && (!isObject(data) || ownMembers(data).some(says)),
    ownMembers,
  };

  function says(value: unknown): boolean {
    return safe ? value !== null : !isHollow(value);
  }

  function ownMembers(value: object): unknown[] {
    return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
      name === itemsIn || (names.has(name) && !isOfErrors(name) && !(isBody && Object.hasOwn(beside, name)))
        ? [member]
        : [],
    );
  }

  /** Whether data is recognisable by its members, and not an error that looks alike or what fills its place. */
  function isTold(data: unknown): boolean {
    if (!isObject(data)) return says(data);
    const own = ownMembers(data);
    const mayBe = own.length > 0 ? safe : names.areOfErrors;
    if (own.some(says)) return true;
    return mayBe && Object.keys(data).every((name) => names.has(name)) && Object.values(data).some(says);
  }
}

/** What stands at a place in the data of a page. */
export function itemsAt(data: unknown, place: string): unknown {
  const names = place.split("/").filter(Boolean);
  return names.reduce((value, name) => (isObject(value) ? value[name] : undefined), data);
}

/** Whether a list has no items, or data has only empty lists and members about them. */
function isEmptyData(data: unknown, names: MemberNames): boolean {
  if (!isObject(data)) return isEmptyList(data);
  const members = Object.entries(data).flatMap(([name, member]) => (names.has(name) ? [member] : []));
  return members.some(isEmptyList) && members.every((member) => isObject(member) || isEmptyList(member));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
