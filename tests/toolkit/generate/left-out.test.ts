import { prepare } from "../../../toolkit/generate/prepare.js";
import { described, ok } from "./constructs.js";
import { evaluated, filesOf } from "./generated.js";

test("a header that fetch does not send is refused where it must be there, and left out with a notice elsewhere", () => {
  const header = (name: string, more = "") => `{ name: ${name}, in: header, schema: { type: string }${more} }`;
  const names = ["Content-Length", "transfer-encoding", "Connection", "Keep-Alive", "Expect", "Upgrade", "TE", "Trailer"]; // prettier-ignore
  const given = (...headers: string[]) =>
    described(`  /a: { get: { operationId: a, parameters: [${headers.join(", ")}], ${ok} } }`);
  const { refusals } = prepare(given(header("X-A"), header("host", ", required: true"))).report;
  const why = "the header host, which fetch does not send";
  expect(refusals).toEqual([{ place: "#/paths/~1a/get/parameters/1/name", operation: "a", why }]);
  const files = filesOf(given(header("X-A"), header("Origin"), ...names.map((name) => header(name))));
  expect(Object.keys(evaluated(files).service.operations.a?.parameters ?? {})).toEqual(["X-A", "Origin"]);
  const notes = names.map((name) => `- a: its header \`${name}\` is left out, since fetch does not send it.`);
  expect(files.get("README.md")).toContain(["- a: browsers do not send its header `Origin`.", ...notes].join("\n"));
});
