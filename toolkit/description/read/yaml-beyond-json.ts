import { isAlias, isMap, isScalar, visit, type Document, type Node, type Pair } from "yaml";

/** What JSON cannot say, and where it stands. */
interface BeyondJson {
  /** From the start of the text. */
  offset: number;
  why: string;
}

/** Tags of values that are JSON's; `!` says that a value is a text. */
const plain = /^(!|tag:yaml\.org,2002:(str|int|float|bool|null|map|seq))$/;

/**
 * Finds YAML that JSON cannot express, which would silently become something else: a date, a set, infinity, a key that
 * is a list, or keys that are equal as strings.
 */
export function yamlBeyondJson(document: Document): BeyondJson | undefined {
  let problem: BeyondJson | undefined;
  const found = (node: unknown, why: string) => {
    problem = { offset: (node as Node | null)?.range?.[0] ?? 0, why };
    return visit.BREAK;
  };
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) return undefined;
      if (node.tag !== undefined && !plain.test(node.tag)) {
        return found(node, `a value of the type ${nameOf(node.tag)}, which JSON does not have`);
      }
      if (isScalar(node) && typeof node.value === "string" && isNone(node.value, node.tag)) {
        return found(
          node,
          `${JSON.stringify(node.value)} as a value of the type ${nameOf(node.tag ?? "")}, which it is not`,
        );
      }
      if (isScalar(node) && typeof node.value === "object" && node.value !== null) {
        return found(node, `${node.source} as a type of YAML 1.1, which JSON does not have`);
      }
      if (isScalar(node) && typeof node.value === "number" && !Number.isFinite(node.value)) {
        return found(node, `${node.source}, which is not a JSON number`);
      }
      return isMap(node) ? faultOfKeys(node.items) : undefined;
    },
  });
  return problem;

  function faultOfKeys(pairs: readonly Pair[]): symbol | undefined {
    const names = new Set<string>();
    for (const { key } of pairs) {
      const target = isAlias(key) ? key.resolve(document) : key;
      if (!isScalar(target)) return found(key, "a key that is a list or an object");
      // Several may merge.
      if (typeof target.value === "symbol" || target.value === "<<") continue;
      const name = String(target.value);
      if (names.has(name)) return found(key, `the key ${JSON.stringify(name)} for the second time`);
      names.add(name);
    }
    return undefined;
  }
}

/** Whether a text is left of what is said to be no text; only an integer may be said to be a float. */
function isNone(value: string, tag = ""): boolean {
  return /:(int|float|bool|null)$/.test(tag) && !(tag.endsWith(":float") && /^[-+]?\d+$/.test(value));
}

function nameOf(tag: string): string {
  return tag.replace(/^tag:yaml\.org,2002:/, "!!");
}
