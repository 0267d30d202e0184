import { judge } from "../../../../toolkit/contract/judge/judge.js";
import type { JudgeOptions } from "../../../../toolkit/contract/judge/interface/judge-options.js";
import type { JudgedFinding, Verdict } from "../../../../toolkit/contract/judge/interface/verdict.js";
import type { Description } from "../../../../toolkit/description/parts/description.js";
import { causes } from "./causes.js";
import type { Deviation } from "./deviation.js";
import { createService } from "./create-service.js";
import type { Service } from "./service.js";
import { inVirtualTime } from "./virtual-time.js";

/** The verdict on a service, with everything asked that can be; waits take no time. */
export function judged(
  service: Service,
  description: Description,
  overlays: readonly string[] = [],
  more: Partial<JudgeOptions> = {},
): Promise<Verdict> {
  const { basePath, credentials, unscoped: withoutScopes, fetch } = service;
  const baseUrl = `http://127.0.0.1${basePath}`;
  // Values that show it when they are rounded.
  const [price, amount] = ["1.2575", "0.01375"];
  const orders = { price, askPrice: "950000.125", amount, otherPrice: price, otherAmount: amount };
  const options = { baseUrl, credentials, withoutScopes, description, overlays, writes: true, ...orders };
  return inVirtualTime(() => judge({ ...options, fetch, maxResponseBytes: 1 << 20, ...more }));
}

/** What the judge made of a deviation. */
export interface Recognition {
  recognised: boolean;
  /** The first finding is about the operation and the cause. */
  blamed: boolean;
  /** Operations that are blamed for nothing. */
  others: string[];
  /** All findings, each in one line. */
  lines: string[];
  /** Each finding has a command line that asks for what it speaks of. */
  shown: boolean;
}

export async function recognised(deviation: Deviation, description: Description): Promise<Recognition> {
  const { change, account, overlay } = deviation;
  const { findings } = await judged(createService(change, account), description, overlay ? [overlay] : []);
  const isIts = (operation: string) =>
    [deviation.operation, "*"].flat().includes(operation) || deviation.operation === "*";
  const [first] = findings;
  const line = first ? lineOf(first) : "";
  const cause = causes[deviation.cause];
  if (!cause) throw new Error(`no cause "${deviation.cause}"`);
  return {
    recognised: first !== undefined,
    blamed: first !== undefined && isIts(first.operation) && cause.test(line),
    others: [...new Set(findings.map(({ operation }) => operation))].filter(
      (operation) => !isIts(operation) && !deviation.also?.includes(operation),
    ),
    lines: findings.map(lineOf),
    shown: findings.every(isShown),
  };
}

/**
 * Whether its command line asks for the order, the filters, the size and the cursor that a finding names, and reads what
 * was not cancelled. No overlay of the package would help.
 */
function isShown({ expected, curl, hint = "" }: JudgedFinding): boolean {
  const orders = [...expected.matchAll(/order (\d{3,})/g)].map(([, id]) => id);
  const [, asked] = /\/orders\/(\d+)/.exec(curl) ?? [];
  const named = [...expected.matchAll(/\b(?:first|last|state|side)=\w+/g)].map(([each]) => each);
  const isOther = asked !== undefined && orders.length > 0 && !orders.includes(asked);
  const [, cursor] = /only what comes (after|before)/.exec(expected) ?? [];
  const isPage = cursor === undefined || curl.includes(`&${cursor}=`);
  const isRead = !/order \d+ to be CANCELED/.test(expected) || !/\/cancel(_all)?"/.test(curl);
  if (!isPage || !isRead || hint.includes("--overlay")) return false;
  return curl !== "" && !isOther && named.every((each) => curl.includes(each));
}

/** A finding in one line, without what was seen. */
export const lineOf = ({ operation, check, pointer, expected }: JudgedFinding) =>
  `${operation} ${check} ${pointer} ${expected}`;
