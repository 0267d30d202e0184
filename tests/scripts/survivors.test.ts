import { readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeSurvivors, readSurvivors, type MutationReport } from "../../scripts/mutation/code/survivors.js";
import { root } from "../support/processes.js";

const source = "const a = b\n  ? 1\n  : 2;\n";
const mutant = (replacement: string, status: string, start: [number, number], end: [number, number]) => ({
  status,
  replacement,
  location: { start: { line: start[0], column: start[1] }, end: { line: end[0], column: end[1] } },
});
const report: MutationReport = {
  files: {
    "src/a.ts": {
      source,
      mutants: [
        mutant("false ?\n 1 : 2", "Survived", [1, 11], [3, 6]),
        mutant("true", "NoCoverage", [1, 11], [1, 12]),
        mutant("3", "Killed", [2, 5], [2, 6]),
      ],
    },
  },
};
const listed = { file: "a.ts", code: "b ? 1 : 2", becomes: "false ? 1 : 2", reason: "r" };

test("a mutant that nobody noticed needs an entry with its file, its code and what that became", () => {
  expect(judgeSurvivors(report, [listed])).toEqual({
    unlisted: 1,
    listed: [listed],
    lines: ["survived: src/a.ts:1  b  became  true", "2 survivors, 1 of them with a reason"],
  });
  const others = [
    { ...listed, file: "b.ts" },
    { ...listed, code: "b ? 1" },
    { ...listed, becomes: "true" },
  ];
  expect(judgeSurvivors(report, others)).toMatchObject({ unlisted: 2 });
});

test("an entry that is no longer needed is told, unless its file was not looked at", () => {
  const noticed = { ...listed, code: "1", becomes: "3" };
  const { lines } = judgeSurvivors(report, [noticed, { ...listed, file: "b.ts" }]);
  expect(lines).toContain("listed, but noticed this time: src/a.ts  1  became  3");
  expect(lines.join()).not.toContain("b.ts");
});

test("an entry is good for one survivor, so that a new gap does not hide behind it", () => {
  const twice = structuredClone(report);
  const { mutants } = twice.files["src/a.ts"]!;
  mutants.push(mutants[0]!);
  expect(judgeSurvivors(twice, [listed])).toMatchObject({ unlisted: 2 });
  expect(judgeSurvivors(twice, [listed, { ...listed }])).toMatchObject({ unlisted: 1 });
});

test.each(["code", "judge"])(
  "the survivors of %s are about code that there is, each change for one reason",
  async (of) => {
    const survivors = await readSurvivors(join(root, `scripts/mutation/${of}/survivors`));
    const reasons = new Map<string, string>();
    for (const { file, code, becomes, reason } of survivors) {
      const text = readFileSync(join(root, "src", file), "utf8").replaceAll(/\s+/g, " ");
      expect([file, text.includes(code) ? code : `no ${code}`]).toEqual([file, code]);
      const change = `${file}: ${code} → ${becomes}`;
      expect([change, reasons.get(change) ?? reason]).toEqual([change, reason]);
      reasons.set(change, reason);
    }
    expect(reasons.size).toBeGreaterThan(5);
  },
);
