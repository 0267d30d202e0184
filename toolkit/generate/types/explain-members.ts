import { describedObjects } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { createSchemaReader } from "../schemas/schema-reader.js";

/**
 * In place, for the types alone: a member that only refers to a schema is explained by what that says of itself. An editor
 * shows the member, and not what its type stands for.
 */
export function explainMembers(description: Description): void {
  const reader = createSchemaReader(description.components?.schemas);
  for (const { properties = {} } of new Set<Schema>(describedObjects(description))) {
    for (const [name, member] of Object.entries(properties)) {
      const said = member.$ref === undefined ? undefined : reader.resolve(member).description;
      if (said !== undefined && member.description === undefined) properties[name] = { description: said, ...member };
    }
  }
}
