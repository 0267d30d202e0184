import { everyNth } from "../../support/runs.js";
import { compared } from "./compared.js";

const plain = "https://api.service.example/v1";
const varied = "https://{host}.service.example/v1";
const hosts = (...names: string[]) => ({ variables: { host: { default: "api", enum: names } } });
const closed = { type: "string", enum: ["open", "closed"] };
const open = (...names: string[]) => ({ anyOf: [{ type: "string", enum: names }, { type: "string" }] });

function described(schema: object = {}, more: { media?: object; server?: object } = {}): object {
  const content = { "application/json": { schema, ...more.media } };
  return {
    servers: [{ url: plain, ...more.server }],
    paths: { "/a": { get: { operationId: "a", responses: { 200: { description: "", content } } } } },
  };
}

/** What breaks nothing, in the words of `diff`. */
async function said(before: object, after: object): Promise<string[]> {
  const { changes } = await compared(before, after);
  return changes.filter(({ impact }) => impact !== "major").map(({ impact, what }) => `${impact} ${what}`);
}

const at = "responses/200/content/application/json";

const differences: [what: string, before: object, after: object, lines: string[]][] = [
  [
    "a closed set is open",
    described(closed),
    described(open("open", "closed")),
    ["open", "closed"].map((name) => `patch ${at}/schema: \`${name}\` is now listed beside any other value.`),
  ],
  [
    "an open set has other values",
    described(open("open", "old")),
    described(open("open", "new")),
    [
      `patch ${at}/schema: \`old\` is no longer listed beside any other value.`,
      `patch ${at}/schema: \`new\` is now listed beside any other value.`,
    ],
  ],
  ...[{ a: 1 }, [1]].flatMap((data): [string, object, object, string[]][] => {
    const other = JSON.parse(JSON.stringify(data).replace("1", "2")) as object;
    const both = (key: string, of: (data: object) => object): [string, object, object, string[]] => {
      const texts = [data, other].map((each) => `'${JSON.stringify(key === "schema/examples" ? [each] : each)}'`);
      const line = `patch ${at}/${key}: changed from ${texts.join(" to ")}`;
      return [`${key} from ${JSON.stringify(data)}`, of(data), of(other), [line]];
    };
    return [
      both("schema/example", (example) => described({ type: "object", example })),
      both("schema/examples", (each) => described({ type: "object", examples: [each] })),
      both("schema/x-more", (each) => described({ type: "object", "x-more": each })),
      both("example", (example) => described({}, { media: { example } })),
      both("examples/one/value", (value) => described({}, { media: { examples: { one: { value } } } })),
    ];
  }),
  [
    "a variable stands for the same host and others",
    described(),
    described({}, { server: { url: varied, ...hosts("api", "b", "c") } }),
    [`minor servers: \`host\` of ${varied} may now be b, c too.`],
  ],
  ["a variable stands for the same host", described(), described({}, { server: { url: varied, ...hosts("api") } }), []],
];

test.each(everyNth(differences, 4))(
  "each difference has a line that a reader of both files understands: %s",
  async (_what, before, after, lines) => {
    expect((await said(before, after)).sort()).toEqual([...lines].sort());
  },
);
