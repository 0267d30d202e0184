import type { Response } from "../../../../toolkit/description/parts/description.js";
import { type Operators, perOperation, perPart, whole } from "../places/per-place.js";
import { at, contentPaths } from "../places/sites.js";

type Examples = Record<string, { value?: unknown }>;

/** Where errors are shown by example. */
const errorExamples = ["BadRequest", "Unauthorized", "Forbidden", "NotFound"].map((name) => {
  return ["components", "responses", name, "content", "application/json", "examples"];
});

const perExample = (change: (examples: Examples, name: string) => unknown) =>
  perPart<Examples>(() => errorExamples)((examples) => Object.keys(examples), change);

const perError = (change: (error: { code: number; message: string }) => unknown) =>
  perExample((examples, name) => change(examples[name]?.value as { code: number; message: string }));

/** Changes to the security of operations and to the errors that go with it. */
export const securityOperators: Operators = {
  "security-drop": perOperation((operation) => (operation.security = [])),
  "security-optional": perOperation((operation) => (operation.security = [{ bearerAuth: [] }, {}])),
  "security-other-scheme": perOperation((operation, copy) => {
    const schemes = at<Record<string, object>>(copy, "components", "securitySchemes");
    schemes.queryKey = { type: "apiKey", in: "query", name: "key" };
    operation.security = [{ queryKey: [] }];
  }),
  "security-scopes-add": perOperation((operation) => (operation.security = [{ bearerAuth: ["read"] }])),
  "security-default-drop": whole("root", (copy) => Reflect.deleteProperty(copy, "security")),
  "scheme-change": () =>
    [{ scheme: "basic" }, { bearerFormat: "opaque" }, { type: "apiKey", in: "header", name: "Authorization" }].map(
      (change) => ({
        site: JSON.stringify(change),
        apply: (copy) => Object.assign(at<object>(copy, "components", "securitySchemes", "bearerAuth"), change),
      }),
    ),
  "error-code-change": perError((error) => (error.code += 1)),
  "error-message-change": perError((error) => (error.message = "Refused")),
  "error-remove": perExample((examples, name) => Reflect.deleteProperty(examples, name)),
  "error-add": perExample((examples, name) => {
    examples[`${name}Too`] = { value: { code: 49999, message: "Something else" } };
  }),
  "error-rename": perExample((examples, name) => {
    examples[`${name}Now`] = examples[name] ?? {};
    Reflect.deleteProperty(examples, name);
  }),
  "media-type-change": perPart<Response>(contentPaths)(
    () => ["application/xml", "application/vnd.service+json"],
    (holder, type) => (holder.content = { [type]: holder.content?.["application/json"] ?? {} }),
  ),
  "success-example-change": perPart<Record<string, { summary?: string }>>(() => [["components", "examples"]])(
    (examples) => Object.keys(examples),
    (examples, name) => Object.assign(examples[name] ?? {}, { summary: "Another one" }),
  ),
};
