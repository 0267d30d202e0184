import fc from "fast-check";
import { caseLine, faultyCase, validCase, type Case } from "./cases.js";
import { runs } from "../../support/runs.js";
import { disagreements } from "./disagreements.js";
import { createParticipants, type Opinions } from "./participants.js";

/** Cases of each kind. `CONTRACT_CASES` asks for more. */
const cases = Number(process.env.CONTRACT_CASES ?? runs(1_000));
const seed = Number(process.env.CONTRACT_SEED ?? 20_251_226);

let ask: (each: Case) => Promise<Opinions>;

beforeAll(async () => {
  ask = await createParticipants();
});

test.each([
  ["valid", validCase, true],
  ["single-fault", faultyCase, false],
] as const)(
  "recorder, Prism and sandbox agree on %s requests",
  async (_name, arbitrary, taken) => {
    const unexplained = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(arbitrary, async (each) => {
        const opinions = await ask(each);
        if (opinions.recorder !== taken) unexplained.set(`recorder ${each.operation} ${each.fault}`, caseLine(each));
        for (const who of ["prism", "sandbox"] as const) {
          if (opinions[who] === taken) continue;
          const known = disagreements.find((row) => row.who === who && row.explains(each, opinions));
          if (!known)
            unexplained.set(
              `${who} ${each.operation} ${each.fault ?? ""}`,
              `${caseLine(each)} ${opinions.sandboxSays}`,
            );
        }
      }),
      { numRuns: cases, seed },
    );
    expect([...unexplained].map((row) => row.join(": "))).toEqual([]);
  },
  600_000,
);

test.each(disagreements)("$who still differs: $cause", async ({ who, explains, example }) => {
  const opinions = await ask(example);
  expect(opinions[who]).not.toBe(opinions.recorder);
  expect(explains(example, opinions)).toBe(true);
});
