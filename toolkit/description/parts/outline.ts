import { isObject } from "../../../src/options/is-object.js";
import { methods } from "./find-operations.js";
import { type Named, memberSlip, misplaced, schemaSlip } from "./slips.js";

type Node = Readonly<Record<string, unknown>>;

/** What may stand at a place of a description, as far as the code that reads it relies on it. */
export interface NodeKind {
  /** In words that follow "must be". */
  expected: string;
  isIt: (value: unknown) => boolean;
  /** What the member of this name may be; undefined if the member has no meaning. */
  memberOf?: (name: string, node: Node) => NodeKind | undefined;
  /** Members that must be there. */
  required?: readonly string[];
  /** Whether a member of this name has no meaning without a value. Default: false. */
  isKeyword?: (name: string) => boolean;
  /** What may be at the member of this name, but has no effect there, in words that follow its place. */
  slipAt?: (name: string, value: unknown) => string | undefined;
  /** A reference may stand in its place. */
  isReferred?: true;
  /** No operation depends on it, or it may mean something else to others, as an extension. */
  isUnread?: true;
}

const text: NodeKind = { expected: "a text", isIt: (value) => typeof value === "string" };
/** A text for people, such as a title: YAML may read it as a number. */
const words: NodeKind = { ...text, isIt: (value) => /^(string|number|bigint)$/.test(typeof value) };
const flag: NodeKind = { expected: "true or false", isIt: (value) => typeof value === "boolean" };
const object: NodeKind = { expected: "an object", isIt: isObject };

/** For a member whose name is not allowed there. */
const none = (expected: string): NodeKind => ({ expected, isIt: () => false });
const listOf = (item?: NodeKind): NodeKind => ({ expected: "a list", isIt: Array.isArray, memberOf: () => item });
const mapOf = (member: NodeKind): NodeKind => ({ ...object, memberOf: () => member });
/** A map in which members that begin with `x-` may be anything. */
const openMapOf = (member: NodeKind): NodeKind => ({ ...object, memberOf: (name) => (name.startsWith("x-") ? undefined : member), slipAt: (name) => misplaced(name) }); // prettier-ignore

/** A thing of OpenAPI by what it is called, and what its members may be. */
function thing(
  of: Named,
  members: Readonly<Record<string, NodeKind>> = {},
  required: readonly string[] = [],
): NodeKind {
  const memberOf = (name: string) => (Object.hasOwn(members, name) ? members[name] : undefined);
  return { ...object, memberOf, required, isKeyword: (name) => !required.includes(name), slipAt: memberSlip(of) };
}

function referred(of: Named, members?: Readonly<Record<string, NodeKind>>): NodeKind {
  return { ...thing(of, members), isReferred: true };
}

const schema: NodeKind = {
  expected: "a schema",
  isIt: (value) => isObject(value) || typeof value === "boolean",
  isReferred: true,
  // Without quotes the type of null has no value: it is not left out, since what remains would take anything.
  isKeyword: (name) => name !== "type",
  slipAt: schemaSlip,
  memberOf(name, node) {
    if (/^(title|description|format|pattern)$/.test(name)) return text;
    if (name === "type") return Array.isArray(node.type) ? texts : text;
    // A flag was the way of an earlier JSON Schema.
    if (name === "required") return typeof node.required === "boolean" ? flag : texts;
    if (name === "x-insisted") return unread(texts);
    if (name === "enum") return values;
    if (name === "items") return Array.isArray(node.items) ? schemas : schema;
    if (/^(allOf|anyOf|oneOf|prefixItems)$/.test(name)) return schemas;
    if (/^(additional|unevaluated)(Items|Properties)$/.test(name)) return schema;
    if (/^(not|if|then|else|contains|contentSchema|propertyNames)$/.test(name)) return schema;
    if (/^(properties|patternProperties|dependentSchemas|\$defs|definitions)$/.test(name)) return schemasByName;
    if (name === "dependentRequired") return textsByName;
    return name === "discriminator" ? discriminator : undefined;
  },
};
const [texts, values, schemas] = [listOf(text), listOf(), listOf(schema)];
const [schemasByName, textsByName] = [mapOf(schema), mapOf(texts)];
const discriminator = thing("a discriminator", { propertyName: text, mapping: mapOf(text) });

const unread = (kind: NodeKind): NodeKind => ({ ...kind, isUnread: true });
const links = unread(mapOf(unread(thing("a link"))));
const examples = unread(mapOf(unread(referred("an example"))));
const encoding = unread(mapOf(unread(thing("an encoding"))));
const externalDocs = unread(thing("external docs"));
const content = mapOf(referred("a media type", { schema, examples, encoding }));
const carried = { description: words, schema, content, style: text, examples };
const isNamed = ({ name, in: place }: Node) => typeof name === "string" && typeof place === "string";
const parameter: NodeKind = {
  ...referred("a parameter", carried),
  expected: 'a parameter with "name" and "in"',
  isIt: (value) => isObject(value) && ("$ref" in value || isNamed(value)),
};
const headers = mapOf(referred("a header", carried));
const response = referred("a response", { description: words, content, headers, links, "x-envelope": unread(text) });
const requestBody = referred("a request body", { description: words, content });
const parameters = listOf(parameter);
const variables = mapOf(thing("a server variable"));
const servers = listOf(thing("a server", { url: text, variables }, ["url"]));
const security = listOf(object);

const callback: NodeKind = {
  ...object,
  isReferred: true,
  memberOf: (name) => (name === "$ref" || name.startsWith("x-") ? undefined : path),
};
const callbacks = mapOf(callback);
const operation = thing("an operation", {
  ...{ operationId: text, summary: words, description: words, tags: listOf(words), parameters, requestBody },
  ...{ responses: openMapOf(response), callbacks, security, servers, externalDocs },
  "x-matches": unread(mapOf(text)),
});
const besideOperations = thing("a path", { parameters, servers, summary: words, description: words });
const path: NodeKind = {
  ...object,
  isReferred: true,
  memberOf(name, node) {
    if (methods.includes(name)) return operation;
    if (methods.includes(name.toLowerCase())) return none("a method in small letters");
    return besideOperations.memberOf?.(name, node);
  },
  isKeyword: (name) => !methods.includes(name.toLowerCase()),
  slipAt: memberSlip("a path"),
};
const paths: NodeKind = {
  ...object,
  memberOf: (name) =>
    name.startsWith("/") ? path : name.startsWith("x-") ? undefined : none('a path, which begins with "/"'),
};
const flow = unread(thing("an OAuth flow"));
const kinds = { implicit: flow, password: flow, clientCredentials: flow, authorizationCode: flow };
const flows = thing("OAuth flows", kinds);
const scheme = referred("a security scheme", { type: text, scheme: text, name: text, in: text, flows });
const components = thing("components", {
  ...{ schemas: schemasByName, responses: mapOf(response), parameters: mapOf(parameter), headers, links, examples },
  ...{ requestBodies: mapOf(requestBody), callbacks, pathItems: mapOf(path), securitySchemes: mapOf(scheme) },
});
const [contact, license] = [unread(thing("a contact")), unread(thing("a license"))];
const about = { title: words, version: text, description: words, summary: words, contact, license };
const tag = thing("a tag", { name: words, description: words, externalDocs });

/** A whole description. */
export const description: NodeKind = thing(
  "a description",
  {
    ...{ info: thing("info", about, ["title", "version"]), servers, security, paths, webhooks: mapOf(path) },
    ...{ components, tags: unread(listOf(tag)), externalDocs },
  },
  ["info"],
);
