import type { FoundChange } from "../../description/parts/change.js";
import type { Description, Media, Schema } from "../../description/parts/description.js";
import { type DescribedOperation, operationsOf, placeOf } from "../../description/parts/operations-of.js";
import { follow } from "../../description/parts/resolve.js";
import { createSchemaReader } from "../../generate/schemas/schema-reader.js";
import { lostOf, together } from "./reported-loss.js";
import { createSchemaLosses } from "./schema-losses.js";

/** What callers send, and where: by where it travels, and its name there. */
interface Sent {
  schema: Schema;
  at: string[];
}

/**
 * Members of what callers send that are no longer described, in whatever media type, and whether code can be generated
 * for it or not: a service ignores what it does not know.
 *
 * @param was the earlier description, as it is compared on the wire, and so is `is`
 */
export function lostMembers(was: Description, is: Description): FoundChange[] {
  const readers = {
    before: createSchemaReader(was.components?.schemas),
    after: createSchemaReader(is.components?.schemas),
  };
  const losses = createSchemaLosses(readers, "given");
  const now = new Map(operationsOf(is).map((each) => [placeOf(each), sentIn(is, each)]));
  const found = operationsOf(was).flatMap((operation) => {
    const others = now.get(placeOf(operation));
    return [...sentIn(was, operation)].flatMap(([key, { schema, at }]) => {
      const other = others?.get(key);
      const lost = other ? losses({ before: schema, after: other.schema }, at.slice(1), at) : [];
      return lost.filter(({ isGone }) => isGone).map((loss) => lostOf(operation, loss, "given"));
    });
  });
  return together(found);
}

/** What an operation is sent, by media type, and by name where it has one. */
function sentIn(description: Description, { operation, parameters }: DescribedOperation): Map<string, Sent> {
  const { content = {} } = follow(description, operation.requestBody) ?? {};
  return new Map([
    ...inContent(content, ["body"]),
    ...parameters.flatMap(({ in: travels, name, schema, content: written = {} }) => {
      return inContent(schema ? { schema: { schema } } : written, [travels, name]);
    }),
  ]);

  function inContent(media: Record<string, Media>, at: string[]): [string, Sent][] {
    return Object.entries(media).map(([type, each]) => {
      return [JSON.stringify([type, ...at]), { schema: follow(description, each)?.schema ?? {}, at }];
    });
  }
}
