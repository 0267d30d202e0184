import type { Response } from "../../../../toolkit/description/description.js";
import type { Operator } from "../mutant.js";
import { perOperation, perPart, whole } from "../per-place.js";
import { at, contentPaths } from "../sites.js";

type Examples = Record<string, { value?: unknown }>;

/** Where errors are shown by example. */
const errorExamples = ["BadRequest", "Unauthorized", "Forbidden", "NotFound"].map((name) => [
  "components",
  "responses",
  name,
  "content",
  "application/json",
  "examples",
]);

const perExample = (change: (examples: Examples, name: string) => unknown) =>
  perPart<Examples>(() => errorExamples)((examples) => Object.keys(examples), change);

/** Changes to the security of operations and to the errors that go with it. */
export const securityOperators: readonly Operator[] = [
  {
    name: "security-drop",
    mutants: perOperation((operation) => (operation.security = [])),
  },
  {
    name: "security-optional",
    mutants: perOperation((operation) => (operation.security = [{ bearerAuth: [] }, {}])),
  },
  {
    name: "security-other-scheme",
    mutants: perOperation((operation, copy) => {
      const schemes = at<Record<string, object>>(copy, "components", "securitySchemes");
      schemes.queryKey = { type: "apiKey", in: "query", name: "key" };
      operation.security = [{ queryKey: [] }];
    }),
  },
  {
    name: "security-scopes-add",
    mutants: perOperation((operation) => (operation.security = [{ bearerAuth: ["read"] }])),
  },
  {
    name: "security-default-drop",
    mutants: whole("root", (copy) => Reflect.deleteProperty(copy, "security")),
  },
  {
    name: "scheme-change",
    mutants: () =>
      [{ scheme: "basic" }, { bearerFormat: "opaque" }, { type: "apiKey", in: "header", name: "Authorization" }].map(
        (change) => ({
          site: JSON.stringify(change),
          apply: (copy) => void Object.assign(at<object>(copy, "components", "securitySchemes", "bearerAuth"), change),
        }),
      ),
  },
  {
    name: "error-code-change",
    mutants: perExample((examples, name) => ((examples[name]?.value as { code: number }).code += 1)),
  },
  {
    name: "error-message-change",
    mutants: perExample((examples, name) => void ((examples[name]?.value as { message: string }).message = "Refused")),
  },
  { name: "error-remove", mutants: perExample((examples, name) => void Reflect.deleteProperty(examples, name)) },
  {
    name: "error-add",
    mutants: perExample((examples, name) => {
      examples[`${name}Too`] = { value: { code: 49999, message: "Something else" } };
    }),
  },
  {
    name: "error-rename",
    mutants: perExample((examples, name) => {
      examples[`${name}Now`] = examples[name] ?? {};
      Reflect.deleteProperty(examples, name);
    }),
  },
  {
    name: "media-type-change",
    mutants: perPart<Response>(contentPaths)(
      () => ["application/xml", "application/vnd.service+json"],
      (holder, type) => (holder.content = { [type]: holder.content?.["application/json"] ?? {} }),
    ),
  },
  {
    name: "success-example-change",
    mutants: perPart<Record<string, { summary?: string }>>(() => [["components", "examples"]])(
      (examples) => Object.keys(examples),
      (examples, name) => Object.assign(examples[name] ?? {}, { summary: "Another one" }),
    ),
  },
];
