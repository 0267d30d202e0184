import { forPrograms } from "../../../toolkit/description/bundle-description.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { movedServers } from "../../../toolkit/compare/wire/moved-servers.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { tablesOf } from "../../../toolkit/generate/tables-of.js";

const [x, y] = ["https://x.example/v1", "https://y.example/v1"];
const named = (urls?: string[]) => urls && { servers: urls.map((url) => ({ url })) };

/** Operations `a`, `b` and so on, each with its servers, and those of the root. */
function described(own: (string[] | undefined)[], all?: string[], order = 1): Description {
  const paths = own.map((urls, at) => {
    const id = "abcd"[at]!;
    return [`/${id}`, { get: { operationId: id, ...named(urls), responses: { 204: { description: "" } } } }] as const;
  });
  const sorted = order < 0 ? paths.reverse() : paths;
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, ...named(all), paths: Object.fromEntries(sorted) };
}

test.each<[string, (string[] | undefined)[], string[] | undefined, string[], string[]]>([
  ["all can use one, which not all name first", [[x, y], [y, x], [y]], undefined, [y], []],
  ["one names those of all in another order", [undefined, [y, x]], [x, y], [x, y], []],
  ["one has the second of all", [undefined, [y]], [x, y], [x, y], []],
  ["as many are at one as at another", [[x], [y]], undefined, [x], ["b"]],
  ["as many are at one as at another, the other way round", [[y], [x]], undefined, [x], ["a"]],
  ["more are elsewhere than where the description says", [[y], [y], undefined], [x], [x], ["a", "b"]],
  ["all are elsewhere than where the description says", [[y], [y, x]], ["/v9"], [y], []],
  ["none is named for one", [[x], [x], undefined], undefined, [x], ["c"]],
  ["none is named for most", [[x], undefined, undefined], undefined, [], ["a"]],
  ["an empty list names none", [[], []], [x], [x], []],
])("%s", (_name, own, all, servers, refused) => {
  const both = [1, -1].map((order) => {
    const { description, report } = prepare(forPrograms(described(own, all, order)));
    return [
      (description.servers ?? []).map(({ url }) => url),
      report.refusals.map(({ operation }) => operation).sort(),
    ];
  });
  expect(both).toEqual([
    [servers, refused],
    [servers, refused],
  ]);
});

test("it is said which operations one of the client's servers does not serve", () => {
  const { warnings } = prepare(described([undefined, [y], [y]], [x, y])).report;
  expect(warnings).toEqual([`\`${x}\` does not serve \`b\`, \`c\`.`]);
});

test.each<[string, string[], string[]]>([
  ["in the path", ["https://{region}.x.example/{version}/api", "https://y.example/{version}/api"], ["`{version}`"]],
  ["in place of the origin", ["{base_url}/api"], []],
  ["in the origin, or in what is not sent", ["https://{region}.x.example/api?{version}"], []],
  ["in paths that differ, one of which `baseUrl` names", ["/{version}", "/other"], []],
])("it is said which variables of servers have their defaults: %s", (_where, urls, names) => {
  const variables = {
    region: { default: "eu" },
    version: { default: "v3" },
    base_url: { default: "https://x.example" },
  };
  const servers = urls.map((url) => ({ url, variables }));
  const { notes } = prepare({ ...described([undefined]), servers }).report;
  const said = notes.filter((text) => text.includes("default"));
  expect(said).toEqual(names.map((name) => expect.stringContaining(`\`/v3/api\`, with the default of ${name}:`)));
});

test.each<[string, Description, Description, string[]]>([
  ["paths in another order", described([[x], [y]]), described([[x], [y]], undefined, -1), []],
  [
    "another server before the first of an operation",
    described([[x], [x, y]]),
    described([
      [y, x],
      [x, y],
    ]),
    [],
  ],
  [
    "the servers of all at an operation, in another order",
    described([undefined], [x, y]),
    described([[y, x]], [x, y]),
    [],
  ],
  [
    "an operation at one of the servers of all",
    described([undefined, undefined], [x, y]),
    described([[x], undefined], [x, y]),
    [`GET /a  servers: requests now go to \`${x}\`, and went to \`${y}\`.`],
  ],
  [
    "another server for all, each of which names it",
    described([[x], [x]]),
    described([[y], [y]]),
    [`servers  servers: requests now go to \`${y}\`, and went to \`${x}\`.`],
  ],
  [
    "an operation without servers beside those that name one",
    described([[x], [x]]),
    described([[x], [x], undefined]),
    [],
  ],
])("what callers notice of %s", (_name, before, after, expected) => {
  const [was, is] = [forPrograms(before), forPrograms(after)];
  expect(movedServers(was, is).map(({ where, what }) => `${where}  ${what}`)).toEqual(expected);
  const namesOf = (each: Description) => tablesOf(each).operations.map(({ prepared }) => prepared.id);
  expect(namesOf(is)).toEqual(expect.arrayContaining(namesOf(was)));
});
