import { answering, judged, lines, pendingIn } from "../toolkit/judge/sandbox-judged.js";

/** Puts something in the place of every member of a name. */
const replaced = (value: unknown, name: string, other: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, name, other));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === name ? other : replaced(each, name, other)]),
  );
};

/** What has a meaning to writes (a list that shows no order may be true), and what only lists have. */
const members = { writes: ["edges", "id", "state", "filled_amount"], lists: ["node", "cursor", "page_info", "has_next_page"] }; // prettier-ignore

describe.each([...members.writes, ...members.lists])("%s", (name) => {
  test.each([[null], [[]], [{}], [0], [""], [[null]]])("that is %j is judged, and by no mistake", async (other) => {
    const { verdict } = await judged({
      // Writes read lists as well: a few are enough to see that they get by with anything.
      options: { settleMs: 50, writes: other === null || (members.writes.includes(name) && Array.isArray(other)) },
      between: answering(async (response) => Response.json(replaced(await response.json(), name, other), response)),
    });
    expect(verdict.exitCode).toBe(1);
    expect(verdict.notes.join()).not.toContain("mistake");
  });
});

test.each(["1e999", "Infinity", "99999999999"])("an age of %s is none", async (age) => {
  const { verdict } = await judged({
    options: { writes: false },
    between: answering((response) => (response.headers.set("Age", age), response)),
  });
  expect(lines(verdict)).toEqual([]);
});

test.each([302, 500])("a service that answers %s to everything is asked little", async (status) => {
  const { verdict } = await judged({
    options: { writes: false },
    between: () => () => Promise.resolve(new Response("", { status })),
  });
  expect(verdict).toMatchObject({ exitCode: 1, stopped: "the service returns none of its lists" });
  expect(verdict.requests).toBeLessThan(50);
});

test.each([
  ["comes", []],
  ["never comes", [expect.stringMatching(/^1 order of the judge was created .+ was found in the list: /)]],
])(
  "a run that is stopped cancels its orders in the server's time, where the response of the last %s",
  async (answer, notes) => {
    const stop = new AbortController();
    let created = 0;
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { signal: stop.signal },
      between: (fetch, sandbox) => {
        sandbox.time.advance(3_600_000);
        return async (input, init) => {
          const response = await fetch(input, init);
          const isLast = init?.method === "POST" && ++created === 3;
          if (isLast) stop.abort();
          return isLast && answer === "never comes" ? new Promise(() => {}) : response;
        };
      },
    });
    expect(verdict).toMatchObject({ exitCode: 2, stopped: "it was interrupted" });
    expect(verdict.notes.filter((note) => note.includes("found in the list"))).toEqual(notes);
    expect(verdict.notes).not.toContainEqual(expect.stringMatching(/left over|may have been created/));
    expect(pendingIn(sandbox)).toEqual([]);
    expect(created).toBe(4);
  },
);
