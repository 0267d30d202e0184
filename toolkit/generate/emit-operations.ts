import type { Operation } from "../../src/service/service.js";
import type { Schema } from "../description/parts/description.js";
import { comment } from "./source/comment.js";
import { inheritedMembers } from "../description/parts/names.js";
import { literal } from "./source/literal.js";
import { methodText } from "./method-text.js";
import type { FlatParameters } from "./rows/parameters.js";
import type { PreparedOperation } from "./prepare/prepare-operation.js";
import type { Security } from "./rows/security-of.js";

/** All that is generated of one operation. */
export interface EmittedOperation extends Readonly<Omit<Security, "secured">> {
  prepared: PreparedOperation;
  row: Operation;
  flat: FlatParameters;
  parametersName: string;
  /** The type of its body, by its members or as a whole. */
  bodyType: string;
  /** What a success with a body holds, one for each status. */
  data: readonly Schema[];
  /** The type of what a success holds, and of what a page of it lists. */
  dataType: string;
  itemType?: string | undefined;
  /** A call of it, as a program writes it. */
  example?: readonly string[] | undefined;
}

/**
 * The table, the types of parameters, and the interface of the methods.
 *
 * @param typesFrom the module that the types of a service come from
 * @param exported every name that the types beside it have
 */
export function emitOperations(
  all: readonly EmittedOperation[],
  basePath: string,
  typesFrom: string,
  exported: Iterable<string>,
): string {
  const rows = all.map(({ prepared: { id }, row }) => `  ${id}: ${literal(row, 2, id.length + 4)},\n`);
  const body = `/** The path prefix of every operation. */
export const basePath = ${JSON.stringify(basePath)};

/** The operations as data. */
export const operations = {
${rows.join("")}} as const;

${all.map(parametersType).join("\n")}
/** One method for each operation. */
export interface Operations {
${all.map(method).join("")}}

/** The operationIds, which are the names of the methods. */
export type OperationId = keyof Operations;
`;
  const types = all.flatMap((each) => [parametersType(each), each.dataType, each.itemType ?? ""]).join(" ");
  const words = new Set(types.replace(/\/\*.*?\*\/|"(?:[^"\\]|\\.)*"/g, "").match(/[\p{ID_Continue}$]+/gu));
  const used = [...new Set(exported)].filter((name) => words.has(name)).sort();
  if (words.has("Described")) used.push("operations as Described");
  const gives = all.some(({ bodyType }) => bodyType.startsWith("Given<"));
  const ours = ["CallOptions", ...(gives ? ["Given"] : [])];
  return `import type { ${ours.join(", ")} } from ${JSON.stringify(typesFrom)};
${used.length > 0 ? importOf(used) : ""}
${body}`;
}

function importOf(names: readonly string[]): string {
  const line = `import type { ${names.join(", ")} } from "./types.js";\n`;
  return line.length <= 121
    ? line
    : `import type {\n${names.map((name) => `  ${name},\n`).join("")}} from "./types.js";\n`;
}

function parametersType({ prepared: { id, operation }, flat, parametersName, bodyType }: EmittedOperation): string {
  const parts: string[] = [];
  for (const place of ["path", "query", "header", "cookie"] as const) {
    const here = operation.parameters.filter((each) => each.in === place);
    if (here.length === 0) continue;
    const access = `Described[${JSON.stringify(id)}]["parameters"]["${place}"]`;
    const type = here.some(({ required }) => required) ? access : `NonNullable<${access}>`;
    const moved = flat.renamed.filter((each) => each.place === place);
    if (moved.length < here.length) {
      parts.push(
        moved.length > 0 ? `Omit<${type}, ${moved.map(({ wire }) => JSON.stringify(wire)).join(" | ")}>` : type,
      );
    }
    for (const { wire, name } of moved) {
      const isRequired = here.find((each) => each.name === wire)?.required;
      const own = `${type}[${JSON.stringify(wire)}]`;
      // What every object has by such a name is not given.
      const given = inheritedMembers.has(wire) && !isRequired ? `Exclude<${own}, Function>` : own;
      parts.push(`{ ${JSON.stringify(name)}${isRequired ? "" : "?"}: ${given} }`);
    }
  }
  if (flat.body) {
    const { whole, open, required, left, needed } = flat.body;
    const names = (of: string[]) => of.map((name) => JSON.stringify(name)).join(" | ");
    // Without what only the service sets; of an open one no member can be left out by its name.
    const given = left.length === 0 || open ? bodyType : `Omit<${bodyType}, ${names(left)}>`;
    // No type of a response requires them.
    const needs = `Required<Pick<NonNullable<${bodyType}>, ${names(needed)}>>`;
    const type = needed.length === 0 ? given : open ? `(${given}) & (${needs} | null)` : `${given} & ${needs}`;
    parts.push(whole ? `{ body${required ? "" : "?"}: ${type} }` : type);
  }
  const told = `/** The parameters of {@link Operations.${id}}, by their wire names. */\n`;
  // By this name editors and errors call it; what is made of other types they would write out.
  const [only] = parts;
  if (parts.length === 1 && /^(NonNullable<)?Described\["[^"]*"\]\["parameters"\]\["\w+"\]>?$/.test(only ?? ""))
    return `${told}export interface ${parametersName} extends NonNullable<${only?.replace(/^NonNullable<(.*)>$/, "$1")}> {}\n`;
  return `${told}export type ${parametersName} = ${parts.join(" & ") || "Record<string, never>"};\n`;
}

function method(emitted: EmittedOperation): string {
  const { prepared, row, parametersName, dataType, itemType } = emitted;
  const { id } = prepared;
  const text = comment(methodText(emitted), 2);
  const optional = Object.values(row.parameters).some(({ required }) => required) ? "" : "?";
  const call = `(params${optional}: ${parametersName}, options?: CallOptions)`;
  if (itemType === undefined) return `${text}  ${id}: ${call} => Promise<${dataType}>;\n`;
  return `${text}  ${id}: {\n    ${call}: Promise<${dataType}>;\n    readonly "~listed"?: ${itemType};\n  };\n`;
}
